import type { Actor } from '../../audit/api/record-events.ts';
import { lockAnyOrganization } from '../../catalogue/api/lock-organization.ts';
import { sumKnown } from '../../figures/figure.ts';
import type { Queries, Sql, Transaction } from '../../platform/api/database/database.ts';
import { retryTransaction } from '../../platform/api/database/retry-transaction.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import { keptForLists } from '../../records/api/contract-record.ts';
import { insertContracts } from '../../records/api/insert-contracts.ts';
import { linkAmendments } from '../../records/api/link-amendments.ts';
import {
  deferSearchIndex,
  minRowsToRefresh,
  refreshContractIndexes,
} from '../../records/api/refresh-contract-indexes.ts';
import { insertSuppliers } from '../../records/api/supplier-keys.ts';
import { insertUnits } from '../../records/api/unit-keys.ts';
import { type ContractPatch, updateContracts } from '../../records/api/update-contracts.ts';
import type { ProbableDecision } from '../load-row.ts';
import { LoadSummary } from '../load-summary.ts';
import { findDrafts } from './find-rows.ts';
import { commandLine, notifyCompleted } from './notify-of-load.ts';
import { planRows } from './plan-rows.ts';
import { cellCountsOf } from './plan-summary.ts';
import type { Plan, PlannedRow, Target } from './planned-row.ts';
import { scheduleFileRemoval } from './schedule-load-jobs.ts';
import { findStoredRecords } from './stored-records.ts';

export type ConfirmOptions = {
  /** Confirms although rows have errors, and leaves those out. */
  ignoreErrors?: boolean;
  /** Writes the changed values of contracts that are stored already. */
  updateExisting?: boolean;
  /** What rows for decision are of which nobody said it; they are left out when this is left out. */
  probable?: ProbableDecision;
  /** Who confirms it; the command line when nobody is named. */
  by?: Actor;
};

/** What was written: `changedContractsCount` differed, `updatedContractsCount` of them were written. */
export type Confirmed = { _id: string; summary: LoadSummary; updatedContractsCount: number };

/**
 * Writes an open load in one transaction, all of it or nothing, after comparing it again with what
 * is stored now. Of several calls at once one writes. Refuses with 409 when the load is not open,
 * or has errors that nobody said to ignore.
 */
export const confirmLoad = async (
  sql: Sql,
  organizationId: string,
  loadId: string,
  options: ConfirmOptions = {},
): Promise<Confirmed> => {
  const confirmed = await retryTransaction(sql, (tx) =>
    confirmOnce(tx, organizationId, loadId, options),
  );
  if (confirmed.summary.newContractsCount >= minRowsToRefresh) await refreshContractIndexes(sql);
  return confirmed;
};

/**
 * What a confirm of the load that is written already answered: a second click, or a call whose answer
 * was lost. Undefined when it is not confirmed.
 */
export const findConfirmed = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<Confirmed | undefined> => {
  const [load] = await sql<{ summary: LoadSummary; updatedContractsCount: number }[]>`
    select summary, (select count(*) from data_load_changes changes
                      where changes.organization_id = ${organizationId}
                        and changes.load_id = ${loadId}) as "updatedContractsCount"
      from data_loads
     where organization_id = ${organizationId} and id = ${loadId} and status = 'CONFIRMED'`;
  return load && { _id: loadId, ...load, summary: LoadSummary.parse(load.summary) };
};

const confirmOnce = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  options: ConfirmOptions,
): Promise<Confirmed> => {
  const { updateExisting = false, probable = 'hold', by = commandLine } = options;
  await lockAnyOrganization(tx, organizationId);
  const {
    fileName,
    summary: opened,
    ...left
  } = await takeOpenLoad(tx, organizationId, loadId, options);
  const drafts = await findDrafts(tx, organizationId, loadId);
  const decisions = new Map(drafts.map(({ rowIndex, decision }) => [rowIndex, decision]));
  const decisionOf = (row: number) => decisions.get(row) ?? probable;
  const stored = await findStoredRecords(tx, organizationId, drafts, {
    lock: true,
    lockContracts:
      updateExisting || [...decisions.keys()].some((row) => decisionOf(row) === 'update'),
  });
  const plan = await planRows(drafts, stored, { updateExisting, decisionOf });
  const summary = {
    ...opened,
    ...plan.summary,
    ...cellCountsOf(opened),
    errorsCount: left.errors + plan.summary.errorsCount,
    skippedContractsCount: left.repeats + plan.summary.skippedContractsCount,
    repeatedRowsCount: left.repeats + plan.summary.repeatedRowsCount,
    repeatedAmount: sumKnown([
      ...(left.repeats > 0 ? [left.repeatedAmount] : []),
      ...(plan.summary.repeatedRowsCount > 0 ? [plan.summary.repeatedAmount] : []),
    ]),
  };
  await writeNew(tx, organizationId, loadId, plan);
  const updated = await writeChanges(tx, organizationId, loadId, { plan, updateExisting });
  await linkAmendments(tx, organizationId, writtenIds(plan.rows));
  await keepOutcome(tx, organizationId, loadId, { plan, summary });
  await scheduleFileRemoval(tx, organizationId, loadId);
  const { newContractsCount, errorsCount } = summary;
  const counts = { newContractsCount, updatedContractsCount: updated, errorsCount };
  const step = { organizationId, loadId, fileName, by, counts };
  await notifyCompleted(tx, step, newContractsCount);
  return { _id: loadId, summary, updatedContractsCount: updated };
};

/** From here on the load is confirmed for everybody else, who waited for this row. */
const takeOpenLoad = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { ignoreErrors = false, by = commandLine }: ConfirmOptions,
): Promise<RowsLeftOut & Opened> => {
  const [load] = await tx<Opened[]>`
    update data_loads
       set status = 'CONFIRMED', confirmed_at = now(), confirmed_by = ${by.userId}
     where organization_id = ${organizationId} and id = ${loadId} and status = 'OPEN'
    returning file_name as "fileName", summary`;
  if (!load) throw refuse(409, 'data-load:load.none-open');
  const [left = { errors: 0, repeats: 0, repeatedAmount: null }] = await tx<RowsLeftOut[]>`
    select count(*) filter (where status = 'ERROR') as errors,
           count(*) filter (where repeats is not null) as repeats,
           sum((draft ->> 'totalOrMaxAmount')::numeric)
             filter (where repeats is not null) as "repeatedAmount"
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}`;
  if (left.errors > 0 && !ignoreErrors) throw refuse(409, 'data-load:load.has-errors');
  return { ...left, ...load, summary: LoadSummary.parse(load.summary) };
};

type Opened = { fileName: string; summary: LoadSummary };
type RowsLeftOut = { errors: number; repeats: number; repeatedAmount: number | null };

const writeNew = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  plan: Plan,
): Promise<void> => {
  await deferSearchIndex(tx);
  await insertSuppliers(tx, organizationId, plan.suppliers, loadId);
  await insertUnits(tx, organizationId, plan.units, loadId);
  const contracts = targetsOf(plan.rows, 'NEW').map(({ target: { record, identityKey } }) => ({
    ...record,
    identityKey,
  }));
  await insertContracts(tx, organizationId, contracts, loadId);
};

/** The rows as they were are kept first, so that the load can be taken back. */
const writeChanges = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { plan, updateExisting }: { plan: Plan; updateExisting: boolean },
): Promise<number> => {
  const patches = targetsOf(plan.rows, 'CHANGED')
    .filter(({ row }) => updateExisting || row.isDecided)
    .flatMap(patchOf);
  if (patches.length === 0) return 0;
  await tx`
    insert into data_load_changes (organization_id, load_id, contract_id, old_row, written_at)
    select organization_id, ${loadId}, id, to_jsonb(contracts) - ${keptForLists}::text[],
           moment_after(updated_at)
      from contracts
     where organization_id = ${organizationId}
       and id = any(${patches.map(({ _id }) => _id)}::uuid[])`;
  await updateContracts(tx, organizationId, patches);
  return patches.length;
};

const patchOf = ({ row, target }: { row: PlannedRow; target: Target }): ContractPatch[] =>
  target.stored
    ? [
        {
          _id: target.stored._id,
          values: valuesOf(row, target),
          ...(target.identityKey !== target.stored.identityKey && {
            identityKey: target.identityKey,
          }),
        },
      ]
    : [];

/** The time of day comes with the date, and what stands instead of a supplier with the supplier. */
const valuesOf = (
  { changes }: PlannedRow,
  { record, stored, identityKey }: Target,
): ContractPatch['values'] => {
  const fields = changes.map(({ field }) => field);
  const isCompleted = identityKey !== stored?.identityKey;
  const { contractTime, supplierNotPublished } = record;
  return {
    ...Object.fromEntries(fields.map((field) => [field, record[field]])),
    ...((isCompleted || fields.includes('contractDate')) && { contractTime }),
    ...(fields.includes('supplierId') && { supplierNotPublished }),
  };
};

const writtenIds = (rows: PlannedRow[]): string[] => [
  ...targetsOf(rows, 'NEW').map(({ target }) => target.record._id),
  ...targetsOf(rows, 'CHANGED').flatMap(({ target }) => target.stored?._id ?? []),
];

const targetsOf = (rows: PlannedRow[], status: PlannedRow['status']) =>
  rows.flatMap((row) => (row.status === status && row.target ? [{ row, target: row.target }] : []));

/** Rows whose lot changed since the upload are kept as they were decided now. */
const keepOutcome = async (
  tx: Queries,
  organizationId: string,
  loadId: string,
  { plan, summary }: { plan: Plan; summary: LoadSummary },
): Promise<void> => {
  const statuses = plan.rows.map(({ rowIndex, status }) => ({ row: rowIndex, status }));
  await tx`
    update data_load_rows kept set status = decided.status
      from jsonb_to_recordset(${JSON.stringify(statuses)}::text::jsonb)
        as decided ("row" integer, status text)
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = decided."row" and kept.status <> decided.status`;
  await tx`
    update data_loads set summary = ${tx.json(summary)}
     where organization_id = ${organizationId} and id = ${loadId}`;
};
