import { Paper, Title } from '@mantine/core';

import { columns } from '../../data-load/columns.ts';
import { Badge } from '../../ui/web/badge.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { LoadIssueGroup } from '../review-endpoints.ts';
import { useShowIssueRows } from './use-review-address.ts';

import classes from './issue-groups.module.css';

/** What was found in the rows, by rule and column; first what is not loaded. */
export function IssueGroups({ groups }: { groups: LoadIssueGroup[] }) {
  const { t } = useTexts('load-review-admin');
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="xs">
        {t('issues')}
      </Title>
      {groups.length === 0 ? (
        <p>{t('issues.none')}</p>
      ) : (
        <table className={classes.table}>
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
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <IssueRow key={`${group.kind} ${group.column} ${group.key}`} group={group} />
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  );
}

const heading = 'load-issues';

/** The text is that of its first row. */
function IssueRow({ group }: { group: LoadIssueGroup }) {
  const { t, format } = useTexts('load-review-admin');
  const { kind, column, text, count, firstRows, amount } = group;
  const name = columns.find(({ code }) => code === column)?.heading ?? column;
  const rows = firstRows.join(', ');
  const showRows = useShowIssueRows();
  return (
    <tr>
      <td>
        <Badge tone={kind === 'error' ? 'bad' : 'neutral'}>{t(`issues.${kind}`)}</Badge>
      </td>
      <th scope="row">
        {text}
        <span className={classes.detail}>
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
    </tr>
  );
}
