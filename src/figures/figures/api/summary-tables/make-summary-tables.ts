import type {
  Queries,
  Sql,
  Transaction,
} from '../../../../foundation/platform/api/database/database.ts';
import {
  createTables,
  createTriggers,
  digestOf,
  dropSummaryTables,
  emptyTables,
  fillTables,
} from './summary-table-sql.ts';

/**
 * Makes the kept tables as they are declared and fills them from the contracts; nothing when that was
 * done before. Writers of contracts wait meanwhile. Several processes may do it at once.
 */
export const makeSummaryTables = async (sql: Sql): Promise<void> => {
  if (await areSummaryTablesMade(sql)) return;
  await sql.begin(async (tx) => {
    await holdContracts(tx);
    if (await areSummaryTablesMade(tx)) return;
    await tx.unsafe(dropSummaryTables());
    await tx.unsafe(createTables());
    await tx.unsafe(fillTables());
    await tx.unsafe(createTriggers());
    await tx`
      insert into kept_declaration (digest) values (${digestOf()})
      on conflict (is_only_row) do update set digest = excluded.digest, made_at = now()`;
  });
};

/** Whether the tables are those that this program declares. */
export const areSummaryTablesMade = async (sql: Queries): Promise<boolean> => {
  const found = await sql`select from kept_declaration where digest = ${digestOf()}`;
  return found.length > 0;
};

/** Computes all kept sums anew from the contracts. */
export const recomputeSummaryTables = (sql: Sql): Promise<void> =>
  sql.begin(async (tx) => {
    await holdContracts(tx);
    await tx`select set_config('figures.recompute', 'on', true)`;
    await tx.unsafe(emptyTables());
    await tx.unsafe(fillTables());
  });

/** Until the transaction ends nobody changes a contract; reading goes on. */
const holdContracts = (tx: Transaction) => tx`lock table contracts in share row exclusive mode`;
