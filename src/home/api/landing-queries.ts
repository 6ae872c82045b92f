import { figuresOf, sumContracts } from '../../contracts/api/contract-figures.ts';
import { findSelection, type Selection } from '../../contracts/api/contract-filter-sql.ts';
import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import type { Fragment } from '../../platform/api/all-of.ts';
import type { Queries, Sql } from '../../platform/api/database.ts';
import { readSnapshot } from '../../platform/api/read-snapshot.ts';
import type { ProcedureAmounts, QuarterAmounts } from '../landing-endpoints.ts';

/** Pesos per quarter and procedure type of the selected contracts that count, in time order. */
export const sumByQuarter = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const docs = await sumQuarters(snapshot, selection);
    return { docs, lastUpdate: await findLastUpdate(snapshot, organizationId) };
  });

/** Pesos per procedure type of the selected contracts that count. */
export const sumByProcedure = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const amounts = await sumProcedures(snapshot, selection);
    return { amounts, lastUpdate: await findLastUpdate(snapshot, organizationId) };
  });

/** Both, of one moment. */
export const sumByQuarterAndProcedure = (
  sql: Sql,
  organizationId: string,
  filters: ContractFilters,
) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const [quarters, procedures, lastUpdate] = await Promise.all([
      sumQuarters(snapshot, selection),
      sumProcedures(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
    ]);
    return { quarters, procedures, lastUpdate };
  });

const sumQuarters = async (sql: Queries, selection: Selection): Promise<QuarterAmounts[]> => [
  ...(await sql<QuarterAmounts[]>`
    select json_build_object('period', left(period, 2), 'year', right(period, 4)) as "_id",
           ${knownAmount(sql, sql`procedure_type = 'PUBLIC'`)} as "totalPublic",
           ${knownAmount(sql, sql`procedure_type = 'INVITATION'`)} as "totalInvitation",
           ${knownAmount(sql, sql`procedure_type = 'NO_BID'`)} as "totalNoBid",
           ${knownAmount(sql, sql`true`)} as total
      from ${figuresOf(sql, selection)} figures
     group by period
    having sum(counted) > 0
     order by right(period, 4), period`),
];

/** As `knownSum`, of the figures that meet a condition. */
const knownAmount = (sql: Queries, condition: Fragment): Fragment => sql`
  case when sum(counted) filter (where ${condition}) > 0
         and sum(counted) filter (where ${condition}) =
             sum(without_amount) filter (where ${condition})
    then null else coalesce(sum(amount) filter (where ${condition}), 0) end`;

const sumProcedures = async (sql: Queries, selection: Selection): Promise<ProcedureAmounts> => {
  const { totals } = await sumContracts(sql, selection);
  return {
    public: totals.PUBLIC,
    invitation: totals.INVITATION,
    noBid: totals.NO_BID,
    total: totals.totalAmount,
    withoutAmount: totals.withoutAmount,
  };
};
