import { createTranslator } from '../../../../foundation/platform/api/create-translator.ts';
import type { Sql } from '../../../../foundation/platform/api/database/database.ts';
import { textsOf } from '../../../../foundation/platform/api/texts-of.ts';
import {
  type SummaryDifference,
  maxDifferences,
  verifySummaryTables,
} from './verify-summary-tables.ts';

/** The words of the command that compares kept sums. */
export const summaryTablesText = createTranslator([textsOf('figures', 'command-texts')], 'es');

export type SummaryTablesReport = {
  /** Rows that differ; none when there are no words either. */
  differing: number;
  lines: string[];
};

/** Compares the kept sums with the contracts, and tells every row that differs under its organization. */
export const reportSummaryTables = async (sql: Sql): Promise<SummaryTablesReport> => {
  const differences = await verifySummaryTables(sql);
  return { differing: differences.length, lines: await describeDifferences(sql, differences) };
};

const describeDifferences = async (
  sql: Sql,
  differences: SummaryDifference[],
): Promise<string[]> => {
  const text = summaryTablesText;
  const lines: string[] = [];
  for (const [id, rows] of Map.groupBy(differences, ({ organizationId }) => organizationId)) {
    const [organization] = await sql<{ name: string }[]>`
      select name from organizations where id = ${id}`;
    const name = organization?.name ?? '';
    lines.push(text('command.organization', { name, id, rows: rows.length }));
    for (const { table, key, sums } of rows)
      lines.push(
        text('command.row', { table, key: Object.values(key).join(', ') }),
        ...sums.map((sum) => text('command.sum', sum)),
      );
  }
  return differences.length >= maxDifferences ? [...lines, text('command.more')] : lines;
};
