import type { Transaction } from '../../../../foundation/platform/api/database/database.ts';
import { sumRows } from './summary-table-sql.ts';
import { summaryTables } from './summary-tables.ts';

/** The kept sums of the whole organization by time, which the panels and the charts of all contracts ask. */
const table = summaryTables.find(({ name }) => name === 'kept_by_quarter');

export const previewedTable = (name: string): string => `previewed_${name}`;

/**
 * What the kept sums would be with the rows of `changed`, a table like `contracts` with new contracts and
 * with registered ones as they would be. A selection that `isPreviewed` asks them, in the same
 * transaction. The rows are added up by the very statement that keeps the sums.
 */
export const previewSummaryTables = async (
  tx: Transaction,
  organizationId: string,
  changed: string,
): Promise<void> => {
  if (!table) throw new Error('The sums by quarter are not kept.');
  const rows = `
    select 1 as sign, * from ${changed}
     union all
    select -1 as sign, * from contracts
     where organization_id = $1 and id in (select id from ${changed})`;
  await tx.unsafe(`
    create temp table ${previewedTable(table.name)} (like ${table.name}) on commit drop`);
  await tx.unsafe(
    `insert into ${previewedTable(table.name)}
     select * from ${table.name} where organization_id = $1
      union all
     ${sumRows(table, rows)}`,
    [organizationId],
  );
};
