import { Suspense } from 'react';

import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { searchOfAdministration } from '../corruption-index-search.ts';
import { riskIndexQuery } from './corruption-index-calls.ts';
import { IndexSummary } from './index-summary.tsx';
import { MethodHash } from './method-hash.tsx';
import { OtherMonitors } from './other-monitors.tsx';
import { PeriodChoice } from './period-choice.tsx';

type Props = { administrationPeriod: string | null; organization: Organization };

/** Everything of one answer, so that the level, the points and the figures agree. */
export function IndexResults({ administrationPeriod, organization }: Props) {
  const { language } = useTexts('corruption-index');
  const { data, lastUpdate } = useAnswer(riskIndexQuery(administrationPeriod, language));
  const { index } = data;
  return (
    <>
      <PeriodChoice chosen={administrationPeriod} {...data} />
      {index ? (
        <Configured
          found={{ ...data, index }}
          administrationPeriod={administrationPeriod}
          organization={organization}
        />
      ) : (
        <>
          <NoIndex />
          <Suspense fallback={null}>
            <WithoutIndex found={data} administrationPeriod={administrationPeriod} />
          </Suspense>
          <OtherMonitors administrationPeriod={administrationPeriod} />
        </>
      )}
      <SourceFooter
        source={organization}
        lastUpdate={lastUpdate}
        filters={searchOfAdministration(administrationPeriod)}
      />
      {index && <AsOfLine {...index.asOf} />}
      {index && <MethodHash hash={index.methodHash} />}
      <DataLinks organization={organization.shortName} />
    </>
  );
}

/** The page can be read before the scripts of its table are there. */
const IndicatorsCard = latePart(async () => (await import('./indicators-card.tsx')).IndicatorsCard);

/** Drawing needs a library that the rest of the page can do without. */
const IndexTrust = latePart(async () => (await import('./index-trust.tsx')).IndexTrust);

const WithoutIndex = latePart(async () => (await import('./index-trust.tsx')).WithoutIndex);

type ConfiguredProps = Props & { found: ConfiguredIndex };

function Configured({ found, administrationPeriod, organization }: ConfiguredProps) {
  return (
    <>
      <IndexSummary found={found} />
      <OtherMonitors administrationPeriod={administrationPeriod} />
      <Suspense fallback={<Skeleton lines={1} height="30rem" />}>
        <IndicatorsCard found={found} round={organization.round} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={1} height="20rem" />}>
        <IndexTrust found={found} organization={organization} />
      </Suspense>
    </>
  );
}

function NoIndex() {
  const { t } = useTexts('corruption-index');
  return (
    <Card>
      <EmptyState title={t('none.title')}>
        <p>{t('none.text')}</p>
      </EmptyState>
    </Card>
  );
}
