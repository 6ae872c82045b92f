import { mapWithPauses } from '../../../foundation/platform/api/limits/map-with-pauses.ts';
import { amendedNumber } from '../../../records/records/api/contract-identity.ts';
import { amendedInNumber, citedInNumber } from '../../../records/records/looks-like-amendment.ts';
import { isAlone, mayAmend, isAmendmentRemark } from '../checks/amendment.ts';
import { type CheckedRow, hasErrors, type ProbableDecision, type RowIssue } from '../load-row.ts';
import { mergeRepeatedRows, repeatOf } from './merge-repeated-rows.ts';
import { planRegistered, noChanges, withIssues } from './plan-registered.ts';
import { planSummary, recordsToCreate } from './plan-summary.ts';
import { targets } from './plan-targets.ts';
import { planUnregistered } from './plan-unregistered.ts';
import type {
  Plan,
  PlannedRow,
  ReviewPlan,
  StoredNames,
  StoredRecords,
  TargetedRow,
} from './planned-row.ts';
import { factsOf } from './row-facts.ts';
import { digestOfCells, linksOfRows } from './row-links.ts';
import { setAmendmentsApart } from './set-amendments-apart.ts';

type PlanOptions = {
  updateExisting: boolean;
  /** What was decided of a row that is probably a contract that is there. */
  decisionOf?: (rowIndex: number) => ProbableDecision;
};

/**
 * What a confirm would do with every row, against what is stored now: write a contract, leave out
 * a repeat, change a stored one, wait for a decision, or leave out a row with errors
 * (docs/data-load.md#what-becomes-of-a-row). The order of the rows makes no difference.
 */
export const planRows = async (
  rows: CheckedRow[],
  stored: StoredRecords,
  options: PlanOptions,
): Promise<Plan> => planTargeted(rows, await targetRows(rows, stored), stored, options);

/** The same before anybody has decided anything, and what the rows have in common. */
export const planForReview = async (
  rows: CheckedRow[],
  stored: StoredRecords,
): Promise<ReviewPlan> => {
  const targeted = await targetRows(rows, stored);
  const plan = await planTargeted(rows, targeted, stored, { updateExisting: false });
  return { ...plan, links: linksOfRows(rows, targeted, stored) };
};

const planTargeted = async (
  rows: CheckedRow[],
  targeted: TargetedRow[],
  stored: StoredRecords,
  options: PlanOptions,
): Promise<Plan> => {
  const planned = new Map<number, PlannedRow>();
  const put = (row: PlannedRow) => planned.set(row.rowIndex, row);
  for (const row of repeatedErrors(rows)) put(row);
  const kept = await keepOneOfEach(targeted, put);
  const unregistered = putKnown(kept, stored, put);
  for (const row of planUnregistered(unregistered, kept, stored, options.decisionOf)) put(row);
  const identities = stored.contracts.map(({ identityKey }) => identityKey);
  const registered = new Set([...identities, ...stored.formerIdentities]);
  const known = new Set([...registered, ...targeted.map(({ target }) => target.identityKey)]);
  const written = new Set(
    [...planned.values()].flatMap(({ status, target }) =>
      status === 'NEW' && target ? [target.identityKey] : [],
    ),
  );
  const isThere = (number: string) => registered.has(number) || written.has(number);
  const inOrder = rows.flatMap(({ rowIndex }) => {
    const row = planned.get(rowIndex);
    return row ? [describeAlone(describeAmended(row, known), isThere)] : [];
  });
  const created = recordsToCreate(inOrder, options);
  const facts = inOrder.map((row) => factsOf(row, registered));
  return { rows: inOrder, ...created, facts, summary: planSummary(facts, options) };
};

/** The rows without errors, each with the contract that it would be. */
export const targetRows = (
  rows: CheckedRow[],
  stored: StoredNames & Pick<StoredRecords, 'contracts'>,
): Promise<TargetedRow[]> => {
  const targetOf = targets(rows, stored);
  const plannable = rows.filter((row) => !hasErrors(row));
  return mapWithPauses(plannable, (row) => ({ row, target: targetOf(row) }));
};

/** Its number is that of a contract, registered or of the sheet, with the suffix of an amendment. */
const describeAmended = (row: PlannedRow, known: ReadonlySet<string>): PlannedRow => {
  const number = row.target && row.repeats === null ? amendedInNumber(row.target.record) : null;
  return number === null || !known.has(number) || row.findings.some(isAmendmentRemark)
    ? row
    : withIssue(row, mayAmend(number));
};

/** Its contract is neither registered nor written; which number in its own may be that of it. */
const describeAlone = (row: PlannedRow, isThere: (number: string) => boolean): PlannedRow => {
  const amended = row.status === 'NEW' && row.target ? amendedNumber(row.target.identityKey) : null;
  if (amended === null || isThere(amended)) return row;
  const cited = row.target && citedInNumber(row.target.record).find(isThere);
  return withIssue(row, isAlone(row.draft.contractNumber ?? amended, cited ?? undefined));
};

const withIssue = (row: PlannedRow, issue: RowIssue): PlannedRow => ({
  ...row,
  findings: [...row.findings, issue],
});

type Put = (row: PlannedRow) => void;

const withErrors = (row: CheckedRow): PlannedRow => ({ ...row, ...noChanges, status: 'ERROR' });

const repeating = (row: CheckedRow, kept: CheckedRow): PlannedRow => ({
  ...row,
  ...noChanges,
  status: 'SKIPPED',
  findings: [...row.findings, repeatOf(kept, row)],
  repeats: kept.rowIndex,
});

/** A row with errors that is repeated cell by cell has its errors told once. */
const repeatedErrors = (rows: CheckedRow[]): PlannedRow[] => {
  const firsts = new Map<string, CheckedRow>();
  return rows.filter(hasErrors).map((row) => {
    const cells = digestOfCells(row.cells);
    const first = firsts.get(cells);
    if (first !== undefined) return repeating({ ...row, findings: [] }, first);
    firsts.set(cells, row);
    return withErrors(row);
  });
};

/** The rows that stand for one contract each; what becomes of the others is put away. */
const keepOneOfEach = async (targeted: TargetedRow[], put: Put): Promise<TargetedRow[]> => {
  const ofKey = Map.groupBy(targeted, ({ target }) => target.identityKey);
  const groups = [...ofKey.values()].flatMap(setAmendmentsApart);
  const kept = await mapWithPauses(groups, (group) => {
    const merged = mergeRepeatedRows(group);
    const findings = (row: CheckedRow) => merged.findings.get(row.rowIndex);
    for (const { row } of merged.errors) put(withErrors(withIssues(row, findings(row))));
    if (!merged.kept) return [];
    const { row: kept, target: meant } = merged.kept;
    for (const { row, target } of merged.repeats)
      put({ ...repeating(withIssues(row, findings(row)), kept), target });
    return [{ row: withIssues(kept, findings(kept)), target: meant }];
  });
  return kept.flat();
};

/** Those of no registered contract are left. */
const putKnown = (kept: TargetedRow[], stored: StoredRecords, put: Put): TargetedRow[] =>
  kept.filter((each) => {
    const contract = each.target.stored;
    if (contract) put(planRegistered(each, contract, stored));
    return !contract;
  });
