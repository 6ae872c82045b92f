import { figuresOf, sumContracts } from '../../contracts/api/contract-figures.ts';
import { findSelection } from '../../contracts/api/contract-filter-sql.ts';
import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import type { ContractFilters } from '../../contracts/contract-filters.ts';
import type { Sql } from '../../platform/api/database.ts';
import { readSnapshot } from '../../platform/api/read-snapshot.ts';
import type { ProcedureAmounts, QuarterAmounts } from '../landing-endpoints.ts';

/** Pesos per quarter and procedure type of the selected contracts that count, in time order. */
export const sumByQuarter = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const quarters = await snapshot<QuarterAmounts[]>`
      select json_build_object('period', left(period, 2), 'year', right(period, 4)) as "_id",
             coalesce(sum(amount) filter (where procedure_type = 'PUBLIC'), 0) as "totalPublic",
             coalesce(sum(amount) filter (where procedure_type = 'INVITATION'), 0)
               as "totalInvitation",
             coalesce(sum(amount) filter (where procedure_type = 'NO_BID'), 0) as "totalNoBid"
        from ${figuresOf(snapshot, selection)} figures
       group by period
      having sum(counted) > 0
       order by right(period, 4), period`;
    return { docs: [...quarters], lastUpdate: await findLastUpdate(snapshot, organizationId) };
  });

/** Pesos per procedure type of the selected contracts that count. */
export const sumByProcedure = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const { totals } = await sumContracts(snapshot, selection);
    const amounts: ProcedureAmounts = {
      public: totals.PUBLIC,
      invitation: totals.INVITATION,
      noBid: totals.NO_BID,
      total: totals.totalAmount,
      withoutAmount: totals.withoutAmount,
    };
    return { amounts, lastUpdate: await findLastUpdate(snapshot, organizationId) };
  });
