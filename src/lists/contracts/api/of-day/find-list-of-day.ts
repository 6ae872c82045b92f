import { findTotalsOfRows } from '../../../../figures/figures/api/find-totals-of-day.ts';
import { listedIn } from '../../../../figures/figures/api/find-totals.ts';
import type { Selection } from '../../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../../figures/figures/contract-filters.ts';
import type { Fragment } from '../../../../foundation/platform/api/database/all-of.ts';
import type { Queries, Sql } from '../../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../../foundation/platform/paging.ts';
import { endOfDay } from '../../../../records/contract-versions/api/end-of-day.ts';
import { readState } from '../../../../records/contract-versions/api/read-state.ts';
import type { Population } from '../../../../records/records/contract-population.ts';
import type { ContractListQuery } from '../../contract-endpoints.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';
import { type ListOrder, sortedRows } from '../contract-ids.ts';
import { tablesOfDay } from './contracts-of-day.ts';
import { selectOfDay } from './select-of-day.ts';

type DayQuery = ListOrder & { filters: ContractFilters; at: string };

/** One page of the contracts of a past day that a filter matches, and what all of them added up to. */
export const findListPageOfDay = (
  sql: Sql,
  organizationId: string,
  query: DayQuery & ContractListQuery,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await selectOfDay(snapshot, organizationId, query);
    const summary = await findSummaryOfDay(snapshot, selection, query);
    const clamped = clampPage(query, listedIn(summary.totals.populations));
    const rows = await snapshot<DayRow[]>`
      ${rowsOfDay(snapshot, selection, query)}
      offset ${(clamped.page - 1) * query.pageSize} limit ${query.pageSize}`;
    return { docs: rows.map(readListed), ...clamped, ...summary };
  });

/** What stands beside the contracts of a past day, and the moment of the last change until then. */
export const findSummaryOfDay = async (
  sql: Queries,
  selection: Selection,
  query: Omit<DayQuery, 'filters'>,
) => {
  const { at, incluirReportes = false } = query;
  const tables = tablesOfDay(sql, selection.organizationId, at);
  const totals = await findTotalsOfRows(
    sql,
    sql`
      ${tables}
      select population, procedure_type, total_or_max_amount as amount from contracts
       where id in (select id from (${sortedRows(sql, selection, query).matching}) as matching)`,
    incluirReportes,
  );
  const removed = await sql`${tables} select id from removed_versions`;
  const [last] = await sql<{ moment: string | null }[]>`
    select max(moment) as moment from contract_versions
     where organization_id = ${selection.organizationId} and moment < ${endOfDay(sql, at)}`;
  return { at, totals, removed: removed.length, lastUpdate: last?.moment ?? null };
};

export type DayRow = { id: string; state: string; population: Population };

/** A query of all contracts of a past day that a selection means, in the order of the list. */
export const rowsOfDay = (
  sql: Queries,
  selection: Selection,
  query: Omit<DayQuery, 'filters'>,
): Fragment => {
  const { matching, order } = sortedRows(sql, selection, query);
  return sql`
    ${tablesOfDay(sql, selection.organizationId, query.at)},
    matching as materialized (${matching}),
    shown as materialized (select id as contract, version as shown_version, population from contracts)
    select id, state, population
      from matching
      join shown on shown.contract = matching.id
      join contract_versions on contract_versions.organization_id = ${selection.organizationId}
       and contract_versions.contract_id = matching.id
       and contract_versions.version = shown_version
     order by ${order}`;
};

export const readListed = ({ id, state, population }: DayRow): ListedOfDay => ({
  ...readState(id, state),
  counts: population === 'COUNTED',
  population,
});
