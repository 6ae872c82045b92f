import { findLastUpdate } from '../../contracts/api/contract-queries.ts';
import { findFigures, findFiguresBy } from '../../figures/api/find-figures.ts';
import { findSelection, type Selection } from '../../figures/api/selection.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { amountOf, inAllAndByType } from '../../figures/figure.ts';
import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { readSnapshot } from '../../platform/api/database/read-snapshot.ts';
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

const amounts = inAllAndByType(amountOf('counted'));

/** Pesos by quarter and procedure type of a selection, in time order. */
export const sumQuarters = async (
  sql: Queries,
  selection: Selection,
): Promise<QuarterAmounts[]> => {
  const quarters = await findFiguresBy(sql, selection, { by: ['quarter'] }, amounts);
  return quarters
    .map(({ by: { quarter }, figures }) => ({
      _id: { period: String(quarter).slice(0, 2), year: String(quarter).slice(-4) },
      totalPublic: figures.PUBLIC.value,
      totalInvitation: figures.INVITATION.value,
      totalNoBid: figures.NO_BID.value,
      total: figures.total.value,
    }))
    .toSorted((a, b) => inTime(a).localeCompare(inTime(b)));
};

const inTime = ({ _id: { period, year } }: QuarterAmounts): string => `${year} ${period}`;

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
