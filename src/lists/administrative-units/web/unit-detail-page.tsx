import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { inRole } from '../unit-role.ts';
import { unitQueryOf } from '../unit-search.ts';
import { UnitDetailResults } from './unit-detail-results.tsx';
import { unitDetailParts } from './unit-parts.ts';
import { useUnitDownload } from './use-unit-download.ts';

const route = getRouteApi('/organization/administrative-units/$id');

export function UnitDetailPage() {
  const { t } = useTexts('administrative-units');
  const { organization } = route.useRouteContext();
  const { id } = route.useParams();
  const search = route.useSearch();
  const unit = route.useLoaderData();
  const listQuery = useMemo(
    () => unitQueryOf(id, search, organization),
    [id, search, organization],
  );
  const download = useUnitDownload(listQuery, organization);
  const { filters, query } = listQuery;
  const period = useShownPeriod(filters);
  return (
    <>
      <StepLinks
        previous={
          <Link to="/administrative-units" search={{ ...search, ...filters }}>
            {t('detail.back')}
          </Link>
        }
      />
      <PageHeading
        title={unit.name}
        lang={dataLanguage}
        actions={
          <>
            <DownloadMenu label={t('detail.download')} source={download} />
            <ShareButton
              organization={organization.shortName}
              search={{ ...filters, role: query.role }}
            />
          </>
        }
      >
        <PeriodLine
          lead={`${t('detail.label')} · ${period === undefined ? t('detail.every') : t('detail.period', { period })}`}
          filters={filters}
          organization={organization}
        />
      </PageHeading>
      <ContractFilter
        action={`/administrative-units/${id}`}
        filters={filters}
        within={(chosen) => inRole(chosen, query.role, [id])}
        show={unitDetailParts}
        placeholder={t('figures:filter.search.contracts')}
        found={t('figures:filter.found.results')}
      />
      <Answer
        query={listQuery}
        waiting={<Skeleton lines={12} height="2.25rem" />}
        failed={t('list.failed')}
      >
        {(answered) => <UnitDetailResults listQuery={answered} />}
      </Answer>
    </>
  );
}
