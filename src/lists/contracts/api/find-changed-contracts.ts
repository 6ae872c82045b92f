import {
  type FilterNames,
  findFilterNames,
} from '../../../figures/figures/api/find-filter-names.ts';
import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { listedContracts } from '../../../figures/figures/api/population.ts';
import { findSelection, matching, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { findContractsById } from './contract-queries.ts';

/** A contract with the moments of its row, in ISO 8601, and whether it is not as it came. */
export type ChangedContract = Contract & Omit<Changed, 'id'>;
/** `more` when older changes were left out. */
export type ChangedContracts = {
  contracts: ChangedContract[];
  more: boolean;
  names: FilterNames;
};

type ChangedContractsQuery = { filters: ContractFilters; reports: boolean };

/** The contracts that a filter matches and that came or changed last, newest first. */
export const findChangedContracts = (
  sql: Sql,
  organizationId: string,
  { filters, reports }: ChangedContractsQuery,
): Promise<ChangedContracts> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const found = await findNewest(snapshot, selection, reports);
    const newest = found.slice(0, maxEntries);
    const contracts = await findContractsById(
      snapshot,
      organizationId,
      newest.map(({ id }) => id),
    );
    const momentsOf = new Map(newest.map(({ id, ...moments }) => [id, moments]));
    return {
      contracts: contracts.flatMap((contract) => {
        const moments = momentsOf.get(contract._id);
        return moments ? [{ ...contract, ...moments }] : [];
      }),
      more: found.length > maxEntries,
      names: await findFilterNames(snapshot, organizationId, filters),
    };
  });

type Changed = { id: string; createdAt: string; updatedAt: string; wasChanged: boolean };

export const maxEntries = 50;
/** One more than are told, which says whether there are more. */
const maxFound = maxEntries + 1;
/** Where the newest are looked for first; so many are read in some milliseconds. */
const maxLookedAt = 20_000;
/** So many rows are found and sorted faster than all are read in order until fifty match. */
const maxSorted = 50_000;

const findNewest = async (
  sql: Queries,
  selection: Selection,
  reports: boolean,
): Promise<Changed[]> => {
  const listed = sql`contracts where ${listedContracts(sql, selection.organizationId, reports)}`;
  const where = matching(sql, selection);
  const near = await inOrder(
    sql,
    sql`(select * from ${listed} order by updated_at desc, id desc limit ${maxLookedAt}) contracts
        where ${where}`,
  );
  if (near.length === maxFound) return near;
  const total = await countListed(sql, selection, reports);
  if (total === near.length) return near;
  const rows = sql`${listed} and ${where}`;
  return inOrder(
    sql,
    // What stands behind "offset 0" is found as if nothing were asked of its order.
    total > maxSorted ? rows : sql`(select * from ${rows} offset 0) contracts`,
  );
};

const inOrder = (sql: Queries, rows: Fragment): Promise<Changed[]> => sql<Changed[]>`
  select contracts.id, created_at as "createdAt", updated_at as "updatedAt",
         was_changed as "wasChanged"
    from ${rows}
   order by updated_at desc, id desc
   limit ${maxFound}`;
