import { findFigures } from '../../../figures/figures/api/find-figures.ts';
import { findSelection, type Selection } from '../../../figures/figures/api/selection.ts';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { amountOf, inAllAndByType } from '../../../figures/figures/figure.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { findQuarterAmounts } from '../../breakdowns/api/find-quarter-amounts.ts';
import type { ProcedureAmounts } from '../landing-endpoints.ts';

/** Pesos per quarter and procedure type of the selected contracts that count, in time order. */
export const sumByQuarter = (sql: Sql, organizationId: string, filters: ContractFilters) =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const docs = await findQuarterAmounts(snapshot, selection);
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
      findQuarterAmounts(snapshot, selection),
      sumProcedures(snapshot, selection),
      findLastUpdate(snapshot, organizationId),
    ]);
    return { quarters, procedures, lastUpdate };
  });

const amounts = inAllAndByType(amountOf('counted'));

const sumProcedures = async (sql: Queries, selection: Selection): Promise<ProcedureAmounts> => {
  const { total, PUBLIC, INVITATION, NO_BID } = await findFigures(sql, selection, amounts);
  return {
    public: PUBLIC.value,
    invitation: INVITATION.value,
    noBid: NO_BID.value,
    total: total.value,
    withoutAmount: total.withoutValue,
  };
};
