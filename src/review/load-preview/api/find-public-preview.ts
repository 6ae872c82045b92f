import { findTotals } from '../../../figures/figures/api/find-totals.ts';
import { allContractsOf, type Selection } from '../../../figures/figures/api/selection.ts';
import { previewSummaryTables } from '../../../figures/figures/api/summary-tables/preview-summary-tables.ts';
import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { findQuarterAmounts } from '../../../lists/breakdowns/api/find-quarter-amounts.ts';
import type { Plan, PlannedRow, Target } from '../../../loading/data-load/api/planned-row.ts';
import { fieldOfColumn } from '../../../loading/data-load/load-field-names.ts';
import { planAgain } from '../../../loading/load-confirm/api/confirm-load.ts';
import {
  addedContracts,
  contractPatches,
  writtenTargets,
} from '../../../loading/load-confirm/api/write-plan.ts';
import {
  previewContracts,
  previewedContracts,
} from '../../../records/records/api/preview-contracts.ts';
import type { PublicPreview } from '../preview-endpoints.ts';

export type Previewed = { organizationId: string; loadId: string; updateExisting: boolean };

/**
 * What the public would see after a confirm, to the cent: the load is planned as a confirm plans it, and
 * what it would write is added to the kept sums. All of it sees one moment and locks nothing, so nobody
 * waits for it; its tables are of the transaction and go with it.
 */
export const findPublicPreview = async (
  sql: Sql,
  { organizationId, loadId, updateExisting }: Previewed,
): Promise<PublicPreview> => {
  const preview = await sql.begin('isolation level repeatable read', async (tx) => {
    await tx`select set_config('statement_timeout', '20s', true)`;
    const plan = await planAgain(tx, organizationId, loadId, { updateExisting, lock: false });
    const patches = contractPatches({ plan, updateExisting });
    await previewContracts(tx, organizationId, { added: addedContracts(plan), patches });
    await previewSummaryTables(tx, organizationId, previewedContracts);
    const stored = allContractsOf(organizationId);
    return {
      before: await findShown(tx, stored),
      after: await findShown(tx, { ...stored, isPreviewed: true }),
      largest: largestOf({ plan, updateExisting }),
    };
  });
  return preview;
};

const findShown = async (tx: Transaction, selection: Selection) => ({
  totals: await findTotals(tx, selection),
  quarters: await findQuarterAmounts(tx, selection),
});

/** How many of the contracts are listed. */
const mostListed = 20;

type Written = { row: PlannedRow; target: Target };

const largestOf = (writing: { plan: Plan; updateExisting: boolean }): PublicPreview['largest'] =>
  [...writtenTargets(writing, 'NEW'), ...writtenTargets(writing, 'CHANGED')]
    .toSorted(byAmount)
    .slice(0, mostListed)
    .map(({ row, target }) => ({
      status: row.status === 'NEW' ? ('NEW' as const) : ('CHANGED' as const),
      rowIndex: row.rowIndex,
      contractNumber: target.record.contractNumber,
      supplier: target.supplier?.name ?? null,
      servicesDescription: target.record.servicesDescription,
      amount: target.record.totalOrMaxAmount,
      changes: row.changes.map(({ column, old, new: given }) => ({
        field: fieldOfColumn[column],
        old,
        new: given,
      })),
    }));

/** The largest first, then in the order of the sheet. */
const byAmount = (a: Written, b: Written): number =>
  (b.target.record.totalOrMaxAmount ?? -1) - (a.target.record.totalOrMaxAmount ?? -1) ||
  a.row.rowIndex - b.row.rowIndex;
