import { Button, Paper, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Badge } from '../../../foundation/ui/web/badge.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { onlyMonthFirst } from '../../../loading/data-load/cells/day.ts';
import { columns, headingOf } from '../../../loading/data-load/columns.ts';
import { meaningKindOf } from '../../../loading/data-load/load-meanings.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { RepairDialog } from '../../../loading/load-correction/admin/repair-dialog.tsx';
import { isFillable, type LoadQuestions } from '../../../loading/load-questions/load-question.ts';
import { useLoadQuestions } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { listLoadQuestions } from '../question-endpoints.ts';
import type { LoadIssueGroup } from '../review-endpoints.ts';
import { RowsToComplete } from './rows-to-complete.tsx';
import { useShowIssueRows } from './use-review-address.ts';

import table from '../../load-preview/admin/amount-table.module.css';
import classes from './issue-groups.module.css';

/** What was found in the rows, by rule and column: what is not loaded, and folded what asks nothing here. */
export function IssueGroups({ groups }: { groups: LoadIssueGroup[] }) {
  const { t } = useTexts('load-review-admin');
  const [repaired, setRepaired] = useState<LoadIssueGroup>();
  const hasQuestion = useHasQuestion();
  const questioned = groups.filter(hasQuestion);
  const others = groups.filter((group) => !hasQuestion(group));
  const asking = others.filter(({ kind, key }) => kind === 'error' || key === nearNames);
  const infos = others.filter((group) => !asking.includes(group));
  const incomplete = asking.filter(isOneOfFew);
  return (
    <>
      {incomplete.map((group) => (
        <RowsToComplete
          key={group.column}
          group={group}
          next={issuesHeading}
          onRepair={() => setRepaired(group)}
        />
      ))}
      <Paper withBorder p="md" component="section" aria-labelledby={issuesHeading}>
        <Title order={2} size="h5" id={issuesHeading} tabIndex={-1} mb="xs">
          {t('issues')}
        </Title>
        {groups.length === 0 && <p>{t('issues.none')}</p>}
        <IssueTable groups={asking.filter((group) => !isOneOfFew(group))} onRepair={setRepaired} />
        <FoldedIssues kind="questioned" groups={questioned} onRepair={setRepaired} />
        <FoldedIssues kind="infos" groups={infos} onRepair={setRepaired} />
        {repaired && (
          <RepairDialog
            column={repaired.column}
            issueKey={repaired.key}
            onClose={() => {
              setRepaired(undefined);
              requestAnimationFrame(focusIfLost);
            }}
          />
        )}
      </Paper>
    </>
  );
}

/** Whether only the rows can say which of a few values it is. */
const isOneOfFew = ({ kind, key, column }: LoadIssueGroup): boolean =>
  kind === 'error' &&
  key === 'check.required' &&
  columns.some(({ code, kind: of }) => code === column && of === 'code');

/** The one remark that asks something: whether a new name is one of the registered. */
const nearNames = 'check.near-names';

/** Whether the questions above ask what was found: to tell it once is enough. */
const useHasQuestion = () => {
  const { data } = useQuery({ ...queryOf(listLoadQuestions), ...useLoadQuestions() });
  return (group: LoadIssueGroup): boolean => data !== undefined && hasQuestionFor(group, data.data);
};

const hasQuestionFor = (
  { kind, column, key, count }: LoadIssueGroup,
  questions: LoadQuestions,
): boolean =>
  key.startsWith('check.probable-') ||
  questions.blanks.some(
    (question) => isFillable(question) && question.column === column && question.key === key,
  ) ||
  // Where not every spelling is asked about, nobody may take its rows for asked about.
  (questions.otherSpellings === 0 &&
    questions.spellings.some(
      // One question stands for the columns in which the same is written.
      (question) => question.kind === meaningKindOf[column] && question.key === key,
    )) ||
  (questions.dateOrder !== null && key === onlyMonthFirst) ||
  (key === 'check.year-outside-administration' &&
    questions.administrations.some(({ doubt }) => doubt === 'OUTSIDE')) ||
  (kind === 'error' &&
    questions.unreadable.some(
      (question) =>
        question.column === column &&
        // Of the amount those cells may be left blank whose contract states none at all.
        (column !== 'C25' || (key === 'check.required' && question.rows >= count)),
    ));

type FoldedProps = TableProps & { kind: 'questioned' | 'infos' };

function FoldedIssues({ kind, groups, onRepair }: FoldedProps) {
  const { t, format } = useTexts('load-review-admin');
  if (groups.length === 0) return null;
  return (
    <details className={classes.infos}>
      <summary>
        {t(`issues.${kind}`, { count: groups.length, shown: format.count(groups.length) })}
      </summary>
      <IssueTable groups={groups} onRepair={onRepair} />
    </details>
  );
}

type TableProps = { groups: LoadIssueGroup[]; onRepair: (group: LoadIssueGroup) => void };

function IssueTable({ groups, onRepair }: TableProps) {
  const { t } = useTexts('load-review-admin');
  if (groups.length === 0) return null;
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('issues.kind')}</th>
          <th scope="col">{t('issues.text')}</th>
          <th scope="col" data-kind="number">
            {t('issues.rows')}
          </th>
          <th scope="col" data-kind="number">
            {t('issues.amount')}
          </th>
          <th scope="col">{t('issues.repair')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <IssueRow
            key={`${group.kind} ${group.column} ${group.key}`}
            group={group}
            onRepair={() => onRepair(group)}
          />
        ))}
      </tbody>
    </table>
  );
}

export const issuesHeading = 'load-issues';

/** A problem that is solved takes its button away. */
const focusIfLost = (): void => {
  if (document.activeElement === document.body) document.getElementById(issuesHeading)?.focus();
};

/** The text is that of its first row. */
function IssueRow({ group, onRepair }: { group: LoadIssueGroup; onRepair: () => void }) {
  const { t, format } = useTexts('load-review-admin');
  const { kind, column, text, count, firstRows, amount } = group;
  const name = headingOf(column);
  const rows = firstRows.map(rowName).join(', ');
  const showRows = useShowIssueRows();
  return (
    <tr>
      <td>
        <Badge tone={kind === 'error' ? 'bad' : 'neutral'}>{t(`issues.${kind}`)}</Badge>
      </td>
      <th scope="row">
        {text}
        <span className={table.detail}>
          {t('issues.column', { column, name })} ·{' '}
          {t(count > firstRows.length ? 'issues.first-rows' : 'issues.all-rows', { count, rows })}
        </span>
      </th>
      <td data-kind="number" data-label={t('issues.rows')}>
        <button
          type="button"
          className={classes.rows}
          aria-label={t('issues.see', { count, rows: format.count(count), column })}
          onClick={() => void showRows(group)}
        >
          {format.count(count)}
        </button>
      </td>
      <td data-kind="number" data-label={t('issues.amount')}>
        {format.money(amount)}
      </td>
      <td>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('issues.repair-of', { text, column })}
          onClick={onRepair}
        >
          {t('issues.repair-do')}
        </Button>
      </td>
    </tr>
  );
}
