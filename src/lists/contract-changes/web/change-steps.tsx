import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { NamedStep } from '../contract-change-endpoints.ts';
import { ChangeTabs } from './change-tabs.tsx';
import { changeCounts, sumWords } from './change-words.ts';
import { changeStepsQuery } from './contract-change-calls.ts';

import classes from './contract-changes.module.css';

const route = getRouteApi('/organization/cambios');

/** Every load and every day with changes, the newest first: each begins with the sum of the one before. */
export function ChangeSteps({ page: requested }: { page: number }) {
  const { t, format } = useTexts('contract-changes');
  const { organization } = route.useRouteContext();
  const { data } = useAnswer(changeStepsQuery(requested));
  const { docs, page, pages, newest, since } = data;
  return (
    <>
      <PageHeading
        title={t('title')}
        actions={<ShareButton organization={organization.shortName} />}
      >
        {newest && (
          <p>
            {t('newest', {
              day: format.longDay(newest.day),
              changes: changeCounts(newest, { t, format }),
            })}{' '}
            {sumWords(newest, { t, format })}
          </p>
        )}
      </PageHeading>
      <ChangeTabs shown={undefined} />
      <Card title={t('steps.title')} ofRows>
        {docs.length === 0 ? (
          <EmptyState title={t('none')} />
        ) : (
          <>
            <ol id="rows" className={classes.rows}>
              {docs.map((step, index) => (
                // A step has no name of its own, and a page of them changes as a whole.
                <StepRow key={index} step={step} />
              ))}
            </ol>
            <PageLinks page={page} pages={pages} list="rows" />
          </>
        )}
        <p className={classes.note}>
          {t('steps.note')}{' '}
          {since &&
            t(`since.${since.cause === 'START' ? 'start' : 'day'}`, {
              day: format.longDay(since.day),
            })}{' '}
          <Link to="/que-cuenta" data-on-screen="">
            {t('figures:counted.link')}
          </Link>
        </p>
        <SourceFooter source={organization} lastUpdate={undefined} />
        <DataLinks organization={organization.shortName} filtered={false} />
      </Card>
    </>
  );
}

function StepRow({ step }: { step: NamedStep }) {
  const { t, format } = useTexts('contract-changes');
  return (
    <li>
      <div className={classes.head}>
        <Link to="/cambios" search={searchOf(step)}>
          {format.day(step.day)}
        </Link>
        <span>{causeWords(step, t)}</span>
      </div>
      <p>{changeCounts(step, { t, format })}</p>
      <p className={classes.sum}>{sumWords(step, { t, format })}</p>
    </li>
  );
}

/** What one load did, by its id, which stays; what was done by hand has the number of its step alone. */
const searchOf = ({ day, load, cause, step }: NamedStep) => ({
  day,
  page: 1,
  ...(load ? { load } : { step }),
  ...(cause === 'REVERT' && { cause }),
});

const causeWords = (
  { cause, fileName }: NamedStep,
  t: ReturnType<typeof useTexts<'contract-changes'>>['t'],
): string =>
  fileName === null
    ? t(`cause.${cause}`)
    : t('cause.file', { cause: t(`cause.${cause}`), file: fileName });
