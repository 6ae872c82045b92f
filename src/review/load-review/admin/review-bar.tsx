import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSignedFile } from '../../../foundation/downloads/admin/use-signed-file.ts';
import { usePageHeading } from '../../../foundation/ui/admin/use-page-heading.ts';
import { WorkBar, WorkBarFile } from '../../../foundation/ui/admin/work-bar.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { publicWarningOf } from '../../load-preview/admin/public-warning.tsx';
import { usePublicPreview } from '../../load-preview/admin/use-public-preview.ts';
import type { CurrentLoad } from '../load-endpoints.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import { downloadValidations } from '../review-endpoints.ts';
import { CancelLoadDialog } from './cancel-load-button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { correctionsSection } from './corrections.tsx';
import { countQuestions } from './count-questions.ts';
import { endSection } from './end-of-review.tsx';
import { questionsHeading } from './missing-values.tsx';
import { doubtsOf } from './notation-doubts.tsx';
import { confirmTextOf, outcomeOf, reviewStatuses, sumBecoming } from './review-statuses.ts';
import { type LoadConfirm, useConfirmLoad } from './use-confirm-load.ts';
import { useRefreshLoadIssues } from './use-load-issues.ts';
import { useRefreshLoadState } from './use-load-state.ts';
import { rowsSection } from './use-review-address.ts';

import classes from './review-bar.module.css';

type Props = { load: CurrentLoad; statuses: LoadStatusSum[]; updatesExisting: boolean };

/** What the load would do in a sentence, and what ends it: on the screen wherever one reads. */
export function ReviewBar({ load, statuses, updatesExisting }: Props) {
  const { t } = useTexts('load-review-admin');
  const heading = usePageHeading(t('review.title'));
  const confirm = useConfirmLoad({ _id: load._id, statuses, updatesExisting });
  return (
    <WorkBar actions={<Actions {...{ load, statuses, updatesExisting, confirm }} />}>
      <div className={classes.result}>
        <VisuallyHidden>
          <h1 ref={heading} tabIndex={-1}>
            {t('review.title')}
          </h1>
        </VisuallyHidden>
        <WorkBarFile>{t('review.hint', { file: load.fileName })}</WorkBarFile>
        <Sentence {...{ statuses, updatesExisting }} isWorking={confirm.isPending} />
        <Strip statuses={statuses} />
      </div>
    </WorkBar>
  );
}

type SentenceProps = Omit<Props, 'load'> & { isWorking: boolean };

/** Parts without rows are not named. */
function Sentence({ statuses, updatesExisting, isWorking }: SentenceProps) {
  const { t, format } = useTexts('load-review-admin');
  const { data } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const { added, changed, updated, undecided, errors } = outcomeOf(statuses);
  const questions = data ? countQuestions(data.data) : 0;
  // Before the answers, that nothing would be written is no result yet.
  const isWaiting = added.count === 0 && questions > 0;
  const waiting = undecided.count + errors.count;
  const counts = [
    ['changed', updated.count + (updatesExisting ? changed.count : 0)],
    ['unchanged', updatesExisting ? 0 : changed.count],
    ['questions', isWaiting ? 0 : questions],
    ['undecided', isWaiting ? 0 : undecided.count],
    ['errors', isWaiting ? 0 : errors.count],
  ] as const;
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(`bar.${key}`, { count, shown: format.count(count) }));
  // Before the questions have come nobody knows.
  const asksNothing =
    data && !isWaiting && counts.every(([key, count]) => key.endsWith('changed') || count === 0);
  const partOf = (key: 'added' | 'questions' | 'waiting', count: number) =>
    t(`bar.${key}`, { count, shown: format.count(count) });
  const news = () => {
    if (isWaiting)
      return [partOf('questions', questions), ...(waiting > 0 ? [partOf('waiting', waiting)] : [])];
    return added.count === 0
      ? [t('bar.nothing-new')]
      : [partOf('added', added.count), format.money(added.amount)];
  };
  return (
    <p className={classes.sentence} aria-live="polite">
      {isWorking
        ? t('confirm.working')
        : [...news(), ...parts, ...(asksNothing ? [t('bar.asks-nothing')] : [])].join(' · ')}
    </p>
  );
}

/** How the rows divide; the sentence says it in words. */
function Strip({ statuses }: Pick<Props, 'statuses'>) {
  return (
    <div className={classes.strip} aria-hidden>
      {reviewStatuses.map((status) => {
        const { count } = sumBecoming(statuses, status);
        return count > 0 && <i key={status} data-status={status} style={{ flexGrow: count }} />;
      })}
    </div>
  );
}

function Actions({ load, statuses, updatesExisting, confirm }: Props & { confirm: LoadConfirm }) {
  const { t } = useTexts('load-review-admin');
  const [dialog, setDialog] = useState<'confirm' | 'cancel'>();
  const isWhole = useIsWhole({ load, statuses, updatesExisting });
  const refreshState = useRefreshLoadState();
  const refreshIssues = useRefreshLoadIssues();
  const { isFetching, fetchFile } = useSignedFile('xls', t('download.failed'));
  const close = () => setDialog(undefined);
  // Somebody may have answered otherwise, or corrected rows, in another tab.
  const ask = () => {
    setDialog('confirm');
    void Promise.all([refreshState(), refreshIssues()]);
  };
  const text = confirmTextOf(statuses, updatesExisting);
  const { data: questions } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const isWaiting =
    text === 'confirm.nothing' && questions !== undefined && countQuestions(questions.data) > 0;
  // What went wrong is told where it can be tried again.
  const end = isWhole ? () => confirm.confirmOnce(() => setDialog('confirm')) : ask;
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        returnFocus={false}
      >
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('bar.more')}>
            <span aria-hidden>⋯</span>
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={isFetching} onClick={() => fetchFile(downloadValidations.url)}>
            {isFetching ? t('downloading') : t('validations')}
          </Menu.Item>
          {sections.map(([key, section]) => (
            <Menu.Item key={key} onClick={() => goTo(section)}>
              {t(key)}
            </Menu.Item>
          ))}
          {isWaiting && <Menu.Item onClick={end}>{t(text)}</Menu.Item>}
          <Menu.Item
            c="var(--bad-text)"
            onClick={() => setDialog('cancel')}
            className={classes.cancel}
          >
            {t('cancel')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isWaiting ? (
        <Button
          variant="outline"
          onClick={() => document.getElementById(questionsHeading)?.focus()}
        >
          {t('bar.answer')}
        </Button>
      ) : (
        <Button
          onClick={end}
          loading={confirm.isPending && dialog === undefined}
          variant={isWhole ? 'filled' : 'outline'}
        >
          {t(text)}
        </Button>
      )}
      {dialog === 'confirm' && (
        <ConfirmDialog {...{ load, statuses, updatesExisting, confirm }} onClose={close} />
      )}
      <CancelLoadDialog load={load} isOpen={dialog === 'cancel'} onClose={close} />
    </>
  );
}

/** Whether a confirm leaves nothing out, and nothing of it has to be looked at before. */
const useIsWhole = ({ load, statuses, updatesExisting }: Props): boolean => {
  const { data: questions } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  const { data: preview, isPlaceholderData } = usePublicPreview(updatesExisting);
  const { changed, undecided, errors } = outcomeOf(statuses);
  const leftOut = undecided.count + errors.count + (updatesExisting ? 0 : changed.count);
  const isUnitUnanswered = (load.reading?.statedUnits ?? []).length > 0 && !load.defaults.amountsIn;
  if (!questions || !preview || isPlaceholderData || isUnitUnanswered) return false;
  return leftOut === 0 && doubtsOf(questions.data).length === 0 && !publicWarningOf(preview.data);
};

const sections = [
  ['corrections', correctionsSection],
  ['update-existing', endSection],
  ['rows', rowsSection],
] as const;

/** Opens a part of the page and goes there, once the menu has closed. */
const goTo = (section: string): void =>
  void requestAnimationFrame(() => {
    document
      .querySelector(`#${section} > details:not([open]) > summary`)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.getElementById(`${section}-title`)?.focus();
  });
