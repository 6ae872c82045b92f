import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { ContractFilter } from '../../../figures/facets/web/contract-filter.tsx';
import { PeriodLine } from '../../../figures/figures/web/period-line.tsx';
import { useShownPeriod } from '../../../figures/figures/web/shown-period.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { flowQuestionOf } from '../flow-search.ts';
import { FlowResults } from './flow-results.tsx';
import { useFlowDownload } from './use-flow-download.ts';

const route = getRouteApi('/organization/flows');

export function FlowsPage() {
  const { t } = useTexts('flows');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const question = useMemo(() => flowQuestionOf(search, organization), [search, organization]);
  const download = useFlowDownload(question, organization);
  const { filters, role } = question;
  const period = useShownPeriod(filters);
  return (
    <>
      <PageHeading
        title={period === undefined ? t('titleEvery') : t('titleOf', { period })}
        actions={
          <>
            <DownloadMenu label={t('download')} source={download} />
            <ShareButton organization={organization.shortName} search={{ ...filters, role }} />
          </>
        }
      >
        <PeriodLine filters={filters} organization={organization} />
      </PageHeading>
      <ContractFilter
        action="/flows"
        filters={filters}
        placeholder={t('figures:filter.search.contracts')}
        found={t('figures:filter.found.results')}
      />
      <Answer query={question} waiting={<Skeleton lines={2} height="18rem" />} failed={t('failed')}>
        {(answered) => <FlowResults question={answered} />}
      </Answer>
      <StepLinks
        previous={
          <Link to="/administrative-units" search={{ ...filters, role }}>
            {t('step.units')}
          </Link>
        }
      />
    </>
  );
}
