import { sumKnown } from '../../../figures/figures/figure.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { columns } from '../../data-load/columns.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { type LoadSummary, summaryCounts } from '../../data-load/load-summary.ts';
import { rowName } from '../../data-load/row-name.ts';
import {
  type RowIssueGroup,
  type TypeTotal,
  findRowIssueGroups,
  sumNewRows,
} from '../../load-questions/api/load-report.ts';
import { table } from './terminal.ts';

/** What an administrator wants to know before confirming: the summary, the sums, what is wrong. */
export const describeLoad = async (
  sql: Sql,
  organizationId: string,
  load: Load,
  text: IssueTranslate,
): Promise<string[]> => {
  const totals = await sumNewRows(sql, organizationId, load._id);
  const errors = await findRowIssueGroups(sql, organizationId, load._id, 'error');
  const remarks = await findRowIssueGroups(sql, organizationId, load._id, 'info');
  return [
    '',
    ...describeSummary(load.summary, text),
    ...(totals.length > 0 ? ['', ...describeTotals(totals, text)] : []),
    ...(errors.length > 0 ? ['', text('command.errors'), ...describeGroups(errors, text)] : []),
    ...(remarks.length > 0 ? ['', text('command.remarks'), ...describeGroups(remarks, text)] : []),
    '',
  ];
};

const { count, money } = formatsOf('es');

export const describeSummary = (summary: LoadSummary, text: IssueTranslate): string[] => [
  text('command.summary'),
  ...table(
    summaryCounts.map((name) => [
      `  ${text(`summary.${name}`)}`,
      name.endsWith('Amount') ? money(summary[name]) : count(summary[name]),
      `(${name})`,
    ]),
    [1],
  ),
];

const describeTotals = (totals: TypeTotal[], text: IssueTranslate): string[] => {
  const all = {
    count: totals.reduce((sum, total) => sum + total.count, 0),
    amount: sumKnown(totals.map(({ amount }) => amount)),
  };
  const rows = totals.map((total) => [
    `  ${text(`value.${total.procedureType}`)}`,
    count(total.count),
    money(total.amount),
    total.withoutAmount > 0 ? text('command.without-amount', { count: total.withoutAmount }) : '',
  ]);
  const sum = [`  ${text('command.total')}`, count(all.count), money(all.amount), ''];
  return [text('command.totals'), ...table([...rows, sum], [1, 2])];
};

const describeGroups = (groups: RowIssueGroup[], text: IssueTranslate): string[] =>
  table(
    [
      [
        text('command.column'),
        text('command.rows'),
        text('command.first-rows'),
        text('command.what'),
      ],
      ...groups.map((group) => [
        `${group.column} ${headingOf(group)}`,
        count(group.rows),
        `${group.firstRows.map(rowName).join(', ')}${group.rows > group.firstRows.length ? ' …' : ''}`,
        text(group.key, group.values),
      ]),
    ].map(([first = '', ...rest]) => [`  ${first}`, ...rest]),
    [1],
  );

const headingOf = ({ column }: RowIssueGroup): string => {
  const heading = columns.find(({ code }) => code === column)?.heading ?? '';
  return heading.length > 32 ? `${heading.slice(0, 31)}…` : heading;
};
