import { sumKnown } from '../../../figures/figures/figure.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { retryTransaction } from '../../../foundation/platform/api/database/retry-transaction.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { stateVersionCause } from '../../../records/contract-versions/api/state-version-cause.ts';
import { scheduleRefreshAfter } from '../../../records/records/api/refresh-contract-indexes.ts';
import { findDrafts } from '../../data-load/api/find-rows.ts';
import { commandLine, notifyCompleted } from '../../data-load/api/notify-of-load.ts';
import { planRows } from '../../data-load/api/plan-rows.ts';
import { cellCountsOf } from '../../data-load/api/plan-summary.ts';
import type { Plan } from '../../data-load/api/planned-row.ts';
import { scheduleFileRemoval } from '../../data-load/api/schedule-load-jobs.ts';
import { forgetFacts } from '../../data-load/api/store-rows.ts';
import { findStoredRecords } from '../../data-load/api/stored-records.ts';
import { refuseGoneContracts } from '../../data-load/api/take-from-registered.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import { LoadSummary } from '../../data-load/load-summary.ts';
import { rememberRows } from '../../remembered-rows/api/remember-rows.ts';
import { lockConfirmation, withConfirmationMark } from './mark-confirming.ts';
import { storeOutcomes } from './store-outcomes.ts';
import { takeOpenLoad, type TakenLoad } from './take-open-load.ts';
import { writePlan } from './write-plan.ts';

export type ConfirmOptions = {
  /** Confirms although rows have errors, and leaves those out. */
  ignoreErrors?: boolean;
  /** Writes the changed values of contracts that are stored already. */
  updateExisting?: boolean;
  /** What rows for decision are of which nobody decided it; they are left out when this is left out. */
  probable?: ProbableDecision;
  /** Who confirms it; the command line when nobody is named. */
  by?: Actor;
  /** Throws when the rows are not those that were looked at; nobody changes them any more. */
  checkRows?: (tx: Queries) => Promise<void>;
  /** Throws when the rows would do something else to what is registered now than what was looked at. */
  checkPlan?: (tx: Queries, plan: Plan) => Promise<void>;
  /** What else is written with it. */
  onConfirmed?: (tx: Queries) => Promise<void>;
};

/** What was written: `changedContractsCount` differed, `updatedContractsCount` of them were written. */
export type Confirmed = {
  _id: string;
  summary: LoadSummary;
  updatedContractsCount: number;
  /** Who did it, when that is somebody else than who asked; null for a command. */
  confirmedByOther?: string | null;
};

/**
 * Writes an open load in one transaction, all of it or nothing, after comparing it again with what
 * is stored now. Of several calls at once one writes. Refuses with 409 when the load is not open,
 * or has errors that nobody chose to ignore.
 */
export const confirmLoad = async (
  sql: Sql,
  organizationId: string,
  loadId: string,
  options: ConfirmOptions = {},
): Promise<Confirmed> => {
  const { by = commandLine } = options;
  return withConfirmationMark(sql, { organizationId, loadId }, by, () =>
    retryTransaction(sql, (tx) => confirmOnce(tx, organizationId, loadId, options)),
  );
};

/**
 * What a confirm of the load that is written already answered: a second click, or a call whose answer
 * was lost. Undefined when it is not confirmed.
 */
export const findConfirmed = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  by: Actor,
): Promise<Confirmed | undefined> => {
  const [load] = await sql<FoundConfirmed[]>`
    select summary, confirmed_by as "confirmedBy",
           (select concat_ws(' ', name, last_name) from users
             where users.id = data_loads.confirmed_by) as "confirmerName", (select count(*) from data_load_changes changes
                      where changes.organization_id = ${organizationId}
                        and changes.load_id = ${loadId}) as "updatedContractsCount"
      from data_loads
     where organization_id = ${organizationId} and id = ${loadId} and status = 'CONFIRMED'`;
  if (!load) return undefined;
  const { summary, updatedContractsCount, confirmedBy, confirmerName } = load;
  return {
    _id: loadId,
    summary: LoadSummary.parse(summary),
    updatedContractsCount,
    ...(confirmedBy !== by.userId && { confirmedByOther: confirmerName }),
  };
};

type FoundConfirmed = Pick<Confirmed, 'summary' | 'updatedContractsCount'> & {
  confirmedBy: string | null;
  confirmerName: string | null;
};

const confirmOnce = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  options: ConfirmOptions,
): Promise<Confirmed> => {
  const { updateExisting = false, by = commandLine } = options;
  await lockConfirmation(tx, loadId);
  await lockAnyOrganization(tx, organizationId);
  await stateVersionCause(tx, 'LOAD', loadId);
  const taken = await takeOpenLoad(tx, organizationId, loadId, options);
  await options.checkRows?.(tx);
  const { decisionOf, ...plan } = await planAgain(tx, organizationId, loadId, {
    ...options,
    lock: true,
  });
  await options.checkPlan?.(tx, plan);
  const summary = summaryOf(taken, plan);
  const updatedContractsCount = await writePlan(tx, organizationId, loadId, {
    plan,
    updateExisting,
  });
  await keepStatuses(tx, organizationId, loadId, { plan, summary });
  await storeOutcomes(tx, organizationId, loadId, { rows: plan.rows, updateExisting });
  await rememberRows(tx, { organizationId, loadId, by, rows: plan.rows, decisionOf });
  await forgetFacts(tx, { organizationId, loadId });
  await scheduleFileRemoval(tx, organizationId, loadId);
  await scheduleRefreshAfter(tx, organizationId, summary.newContractsCount);
  await options.onConfirmed?.(tx);
  const { newContractsCount, errorsCount } = summary;
  const counts = { newContractsCount, updatedContractsCount, errorsCount };
  const step = { organizationId, loadId, fileName: taken.fileName, by, counts };
  await notifyCompleted(tx, step, newContractsCount);
  return { _id: loadId, summary, updatedContractsCount };
};

type Planning = Pick<ConfirmOptions, 'updateExisting' | 'probable'> & { lock: boolean };

/**
 * Compares the rows with what is stored now; with `lock` nobody changes that before the transaction
 * ends.
 */
export const planAgain = async (
  tx: Transaction,
  organizationId: string,
  loadId: string,
  { updateExisting = false, probable = 'hold', lock }: Planning,
): Promise<Plan & Decided> => {
  const drafts = await findDrafts(tx, organizationId, loadId);
  const decisions = new Map(drafts.map(({ rowIndex, decision }) => [rowIndex, decision]));
  const decisionOf = (row: number) => decisions.get(row) ?? probable;
  const stored = await findStoredRecords(tx, organizationId, drafts, {
    lock,
    lockContracts:
      lock && (updateExisting || [...decisions.keys()].some((row) => decisionOf(row) === 'update')),
  });
  const rows = await refuseGoneContracts(drafts, stored);
  const plan = await planRows(rows, stored, { updateExisting, decisionOf });
  return { ...plan, decisionOf };
};

type Decided = {
  /** What was decided of a row. */
  decisionOf: (rowIndex: number) => ProbableDecision;
};

/** Rows that the upload left out are not planned again, and count as they did. */
const summaryOf = ({ summary: opened, ...left }: TakenLoad, { summary }: Plan): LoadSummary => ({
  ...opened,
  ...summary,
  ...cellCountsOf(opened),
  errorsCount: left.errors + summary.errorsCount,
  skippedContractsCount: left.repeats + summary.skippedContractsCount,
  repeatedRowsCount: left.repeats + summary.repeatedRowsCount,
  repeatedAmount: sumKnown([
    ...(left.repeats > 0 ? [left.repeatedAmount] : []),
    ...(summary.repeatedRowsCount > 0 ? [summary.repeatedAmount] : []),
  ]),
});

/** Rows whose lot changed since the upload are kept as they were decided now. */
const keepStatuses = async (
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
