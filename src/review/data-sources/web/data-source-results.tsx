import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { hasRevertedLeftOut } from '../sum-outcomes.ts';
import { CoverageCard } from './coverage-card.tsx';
import { dataSourcesQuery } from './data-source-calls.ts';
import { LeftOutCard } from './left-out-card.tsx';
import { LinksCard } from './links-card.tsx';
import { LoadsCard } from './loads-card.tsx';
import { SourceSummary } from './source-summary.tsx';

const route = getRouteApi('/organization/fuentes');

/** Four figures and five tables of one answer, so that they agree. */
export function DataSourceResults({ administrationPeriods }: { administrationPeriods: string[] }) {
  const { t } = useTexts('data-sources');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(dataSourcesQuery(administrationPeriods));
  const { round, shortName } = organization;
  return (
    <>
      <SourceSummary data={data} lastUpdate={lastUpdate} round={round} />
      <CoverageCard data={data} lastUpdate={lastUpdate} />
      <LoadsCard data={data} round={round} />
      <LeftOutCard
        leftOut={data.leftOut}
        hasReverted={hasRevertedLeftOut(data.sources)}
        round={round}
      />
      <LinksCard health={data.documentLinks} />
      <Card title={t('how.title')}>
        <p>{t('how.text')}</p>
        <p>
          <Link to="/que-cuenta">{t('how.counts')}</Link> · <Link to="/data">{t('how.data')}</Link>
        </p>
        <SourceFooter source={organization} lastUpdate={lastUpdate} />
        <DataLinks organization={shortName} />
      </Card>
    </>
  );
}
