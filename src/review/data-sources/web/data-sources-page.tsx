import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { shownAdministrations } from '../data-source-search.ts';
import { DataSourceResults } from './data-source-results.tsx';

const route = getRouteApi('/organization/fuentes');

/** Which loads the contracts come from, what was left out of them, and what nobody has published. */
export function DataSourcesPage() {
  const { t } = useTexts('data-sources');
  const { organization } = route.useRouteContext();
  const search = route.useSearch();
  const periods = useMemo(() => shownAdministrations(search, organization), [search, organization]);
  return (
    <>
      <PageHeading
        title={t('title')}
        actions={
          <ShareButton
            organization={organization.shortName}
            search={{ administrationPeriods: periods }}
          />
        }
      >
        <p>{t('intro', { organization: organization.name })}</p>
      </PageHeading>
      <Answer
        query={periods}
        waiting={<Skeleton lines={8} height="2.25rem" />}
        failed={t('failed')}
      >
        {(answered) => <DataSourceResults administrationPeriods={answered} />}
      </Answer>
      <StepLinks
        previous={<Link to="/que-cuenta">{t('step.counts')}</Link>}
        next={<Link to="/contracts">{t('step.contracts')}</Link>}
      />
    </>
  );
}
