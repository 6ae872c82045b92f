import { getRouteApi, Link, notFound, useLocation } from '@tanstack/react-router';

import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { AsOfLine } from '../../../foundation/derived/web/as-of-line.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Answer, useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { searchOfAdministration, shownAdministration } from '../corruption-index-search.ts';
import { explainedIn } from '../explained-calculations.ts';
import { isNamed } from '../indicator-key.ts';
import { notesIn } from '../method-notes.ts';
import { unreadOfIndex } from '../unread-of-index.ts';
import { riskIndexQuery } from './corruption-index-calls.ts';
import { IndicatorMethodCard } from './indicator-method-card.tsx';
import { IndicatorResultCard } from './indicator-result-card.tsx';
import { useMethodTexts } from './use-method-texts.ts';

const route = getRouteApi('/organization/calculations/corruption-index/$indicator');

/** One indicator: what it is now, from which contracts, and by which rule. */
export function IndicatorPage() {
  const { t } = useTexts('corruption-index');
  const { organization } = route.useRouteContext();
  const period = shownAdministration(route.useSearch(), organization);
  const search = searchOfAdministration(period);
  return (
    <>
      <StepLinks
        previous={
          <Link to="/calculations/corruption-index" search={search}>
            {t('step.index')}
          </Link>
        }
      />
      <PageHeading
        title={route.useLoaderData().name}
        lang={dataLanguage}
        actions={<ShareButton organization={organization.shortName} search={search} />}
      >
        <p>
          <span lang={dataLanguage}>{organization.name}</span> ·{' '}
          {period === null ? t('period.all') : t('period.of', { period })}
        </p>
      </PageHeading>
      <UnreadNote unread={unreadOfIndex(useLocation().search)} />
      <Answer query={period} waiting={<Skeleton lines={8} height="2.25rem" />} failed={t('failed')}>
        {(answered) => <IndicatorResults administrationPeriod={answered} />}
      </Answer>
    </>
  );
}

function IndicatorResults({ administrationPeriod }: { administrationPeriod: string | null }) {
  const { organization } = route.useRouteContext();
  const { indicator: key } = route.useParams();
  const { language } = useTexts('corruption-index');
  const { data, lastUpdate } = useAnswer(riskIndexQuery(administrationPeriod, language));
  const isThis = isNamed(key);
  const notesOf = notesIn(useMethodTexts(), data.methods);
  const indicator = explainedIn(data).find(isThis);
  const method = data.methods.find(isThis);
  if (!indicator || !method) throw notFound();
  const { index } = data;
  const period = index ? index.administrationPeriod : administrationPeriod;
  const context = { method, administrationPeriod: period };
  const notes = notesOf(indicator);
  const isBeside = !index?.indicators.includes(indicator);
  const isIndex = data.ownFormula === indicator.abbreviation;
  return (
    <>
      <IndicatorResultCard
        {...{ indicator, context, isBeside, isIndex, notes }}
        round={organization.round}
      />
      {(method.scale.length > 0 || indicator.maxPoints > 0) && (
        <IndicatorScaleCard
          {...{ indicator, method }}
          history={data.history}
          organization={organization.name}
        />
      )}
      <IndicatorMethodCard
        {...{ indicator, context }}
        isPlain={notes.length === 0}
        round={organization.round}
      />
      <SourceFooter
        source={organization}
        lastUpdate={lastUpdate}
        filters={searchOfAdministration(administrationPeriod)}
      />
      {index && <AsOfLine {...index.asOf} />}
      <DataLinks organization={organization.shortName} />
    </>
  );
}

const IndicatorScaleCard = latePart(
  async () => (await import('./indicator-scale-card.tsx')).IndicatorScaleCard,
);
