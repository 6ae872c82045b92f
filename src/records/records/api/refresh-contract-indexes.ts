import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

/** Within this transaction new texts wait in a list, and enter the search index all at once later. */
export const deferSearchIndex = async (tx: Queries): Promise<void> => {
  await tx`set local gin_pending_list_limit = '256MB'`;
};

/**
 * After many contracts came or went: brings the search index up to date, and tells the planner how
 * many rows there are. Without it every query plans for an empty table until the server notices.
 */
export const refreshContractIndexes = async (sql: Sql): Promise<void> => {
  await sql`select refresh_search_index()`;
  await sql`select refresh_statistics('contracts', 'suppliers', 'administrative_units')`;
};

/**
 * After so many contracts of an organization came: many, or many for that organization. Nobody waits
 * for the refresh, unless most contracts of the organization are new: of one that the planner has never
 * seen it takes every group of contracts for a single one, and its first pages would take seconds.
 */
export const scheduleRefreshAfter = async (
  tx: Queries,
  organizationId: string,
  added: number,
): Promise<void> => {
  // In the order of `countNewNames`, or two loads could wait for each other.
  if (await isShareOf(tx, organizationId, added, 2))
    await tx`select refresh_statistics('suppliers', 'administrative_units', 'contracts')`;
  if (added >= minRowsToRefresh || (await isShareOf(tx, organizationId, added, 10)))
    await addJob(tx, refreshTask, {}, { key: refreshTask });
};

const refreshTask = 'refresh-contract-indexes';

export const contractIndexTasks = (sql: Sql): Tasks => ({
  [refreshTask]: () => refreshContractIndexes(sql),
});

/** Whether more than one of so many contracts of the organization was added. */
const isShareOf = async (
  sql: Queries,
  organizationId: string,
  added: number,
  parts: number,
): Promise<boolean> => {
  const rows = await sql`
    select from contracts where organization_id = ${organizationId} limit ${added * parts}`;
  return rows.length > 0 && rows.length < added * parts;
};

/**
 * Before many contracts of new suppliers and units are written: the checks of their foreign keys may
 * else be planned for tables as small as they were before.
 */
export const countNewNames = async (
  tx: Queries,
  added: { suppliers: number; units: number },
): Promise<void> => {
  if (added.suppliers >= minRowsToRefresh) await tx`select refresh_statistics('suppliers')`;
  if (added.units >= minRowsToRefresh) await tx`select refresh_statistics('administrative_units')`;
};

/** Fewer rows than this change nothing that the planner would notice. */
const minRowsToRefresh = 1000;
