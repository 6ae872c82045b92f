import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { unreadIn } from '../../../figures/figures/unread-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { ErrorState } from '../../../foundation/ui/web/error-state.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { PeriodForm } from './period-form.tsx';

const route = getRouteApi('/organization/comparations/$id');

/** One monitor beside another one, or beside itself in another administration. */
export function ComparisonPage() {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const { applied, pair, chosenTwice, failure } = route.useLoaderData();
  const unread = unreadIn(useLocation().search, applied, []);
  return (
    <>
      <StepLinks previous={<Link to="/comparations">{t('step.back')}</Link>} />
      {failure !== undefined && (
        <Card level={1} title={t('title')}>
          <ErrorState title={t('failed')} />
          <p>{failure}</p>
        </Card>
      )}
      <UnreadNote unread={unread} />
      {chosenTwice !== undefined && <ChosenTwice period={chosenTwice} />}
      {failure === undefined && chosenTwice === undefined && !pair && (
        <Card level={1} title={t('title')}>
          <EmptyState title={t('periods.one', { organization: organization.name })} />
        </Card>
      )}
      {pair && <Compared pair={pair} />}
    </>
  );
}

/** Says what to do: one of both has to be another one. */
function ChosenTwice({ period }: { period: string }) {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const { known } = route.useLoaderData();
  const other = known.find((one) => one !== period) ?? period;
  return (
    <Card level={1} title={t('title')}>
      <Callout tone="alert" role="alert">
        <p>{t('periods.same', { period })}</p>
      </Callout>
      <PeriodForm id={organization._id} known={known} period={other} with={period} />
    </Card>
  );
}

/** The page can be read before the scripts of its table and gauges are there. */
const ComparedSides = latePart(async () => (await import('./compared-sides.tsx')).ComparedSides);

type Pair = NonNullable<ReturnType<typeof route.useLoaderData>['pair']>;

function Compared({ pair }: { pair: Pair }) {
  const { t } = useTexts('comparations');
  const pairQuery = useMemo(() => pair, [pair]);
  return (
    <Answer
      query={pairQuery}
      waiting={<Skeleton lines={12} height="2.25rem" />}
      failed={t('failed')}
    >
      {(answered) => <ComparedSides {...answered} />}
    </Answer>
  );
}
