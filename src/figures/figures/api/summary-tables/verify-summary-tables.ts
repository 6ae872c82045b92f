import type { Sql, Transaction } from '../../../../foundation/platform/api/database/database.ts';
import { allContracts, sumRows, zeroOf } from './summary-table-sql.ts';
import {
  summaryColumnName,
  summaryTables,
  keyColumns,
  type SummaryTable,
} from './summary-tables.ts';

/** A row of a kept table that says something else than the contracts. */
export type SummaryDifference = {
  table: string;
  organizationId: string;
  /** The values of the other keys, by column. */
  key: Record<string, string | null>;
  /** The sums that differ; 0 is also given for a row that is missing. */
  sums: { column: string; kept: string; counted: string }[];
};

/** So many of a table say enough; when a table was emptied, all of them would fill the memory. */
export const maxDifferences = 1_000;

/** Compares every kept sum with the contracts, all of one moment. Empty when nothing differs. */
export const verifySummaryTables = (sql: Sql): Promise<SummaryDifference[]> =>
  sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const found: SummaryDifference[] = [];
    for (const table of summaryTables) found.push(...(await verifyTable(snapshot, table)));
    return found;
  });

type Row = Record<string, string | null>;

/** Both are put under each other and added up by key: a join would not match keys that are null. */
const verifyTable = async (
  snapshot: Transaction,
  table: SummaryTable,
): Promise<SummaryDifference[]> => {
  const keys = keyColumns(table).join(', ');
  const sums = table.sums.map(summaryColumnName);
  const zeros = table.sums.map(({ of }) => zeroOf(of)).join(', ');
  const pairs = sums.map((sum) => [`sum(kept_${sum})`, `sum(counted_${sum})`] as const);
  const rows = await snapshot.unsafe<Row[]>(`
    select ${keyColumns(table)
      .map((key) => `${key}::text`)
      .join(', ')},
           ${sums.map((sum) => `sum(kept_${sum})::text as kept_${sum}, sum(counted_${sum})::text as counted_${sum}`).join(', ')}
      from (select ${keys}, ${sums.join(', ')}, ${zeros} from ${table.name}
            union all
            select ${keys}, ${zeros}, ${sums.join(', ')}
              from (${sumRows(table, allContracts)}) counted
           ) sides (${keys}, ${['kept', 'counted'].flatMap((side) => sums.map((sum) => `${side}_${sum}`)).join(', ')})
     group by ${keys}
    having ${pairs.map(([kept, counted]) => `${kept} <> ${counted}`).join(' or ')}
     limit ${maxDifferences}`);
  return rows.map((row) => differenceOf(table, row));
};

const differenceOf = (
  table: SummaryTable,
  { organization_id, ...row }: Row,
): SummaryDifference => ({
  table: table.name,
  organizationId: String(organization_id),
  key: Object.fromEntries(
    keyColumns(table)
      .slice(1)
      .map((column) => [column, row[column] ?? null]),
  ),
  sums: table.sums
    .map(summaryColumnName)
    .map((column) => ({
      column,
      kept: String(row[`kept_${column}`]),
      counted: String(row[`counted_${column}`]),
    }))
    .filter(({ kept, counted }) => kept !== counted),
});
