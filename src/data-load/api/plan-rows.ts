import { createHash } from 'node:crypto';

import { mapWithPauses } from '../../platform/api/limits/map-with-pauses.ts';
import { info } from '../checks/check.ts';
import {
  type CheckedRow,
  type RowIssue,
  hasErrors,
  type Likeness,
  type ProbableDecision,
} from '../load-row.ts';
import { findCompleted, identityAfter } from './complete-contracts.ts';
import { decideProbable, type MatchVerdict } from './decide-probable.ts';
import { aboutSupplier, createdBy, knownRow, nothing } from './known-row.ts';
import { amendmentCounts, planSummary, recordsToCreate } from './plan-summary.ts';
import { targets } from './plan-targets.ts';
import type { Plan, PlannedRow, StoredNames, StoredRecords, TargetedRow } from './planned-row.ts';
import { findProbable } from './probable-rows.ts';
import { repeatOf, settleTwins } from './settle-twins.ts';

type PlanOptions = {
  updateExisting: boolean;
  /** What was said of a row that is probably a contract that is there. */
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
): Promise<Plan> => {
  const targeted = await targetRows(rows, stored);
  const planned = new Map<number, PlannedRow>();
  const put = (row: PlannedRow) => planned.set(row.rowIndex, row);
  for (const row of repeatedErrors(rows)) put(row);
  const kept = await keepOneOfEach(targeted, put);
  const fresh = putKnown(kept, stored, put);
  putFresh(fresh, kept, stored, { options, put });
  const inOrder = rows.flatMap(({ rowIndex }) => planned.get(rowIndex) ?? []);
  const created = recordsToCreate(inOrder, options);
  const summary = { ...planSummary(inOrder, created), ...amendmentCounts(inOrder, stored) };
  return { rows: inOrder, ...created, summary };
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

type Put = (row: PlannedRow) => void;

const withErrors = (row: CheckedRow): PlannedRow => ({ ...row, ...nothing, status: 'ERROR' });

const repeating = (row: CheckedRow, first: number): PlannedRow => ({
  ...row,
  ...nothing,
  status: 'SKIPPED',
  findings: [...row.findings, repeatOf(first)],
  repeats: first,
});

const saying = (row: CheckedRow, findings: RowIssue[] = []): CheckedRow => ({
  ...row,
  findings: [...row.findings, ...findings],
});

/** A row with errors that is repeated cell by cell has its errors told once. */
const repeatedErrors = (rows: CheckedRow[]): PlannedRow[] => {
  const firsts = new Map<string, number>();
  return rows.filter(hasErrors).map((row) => {
    const cells = createHash('sha256').update(JSON.stringify(row.cells)).digest('base64');
    const first = firsts.get(cells);
    if (first !== undefined) return repeating({ ...row, findings: [] }, first);
    firsts.set(cells, row.rowIndex);
    return withErrors(row);
  });
};

/** The rows that stand for one contract each; what becomes of the others is put away. */
const keepOneOfEach = async (targeted: TargetedRow[], put: Put): Promise<TargetedRow[]> => {
  const groups = [...Map.groupBy(targeted, ({ target }) => target.identityKey).values()];
  const kept = await mapWithPauses(groups, (group) => {
    const twins = settleTwins(group);
    const findings = (row: CheckedRow) => twins.findings.get(row.rowIndex);
    if (!twins.kept) for (const { row } of group) put(withErrors(saying(row, findings(row))));
    for (const { row, target } of twins.repeats)
      put({ ...repeating(row, twins.kept?.row.rowIndex ?? 0), target });
    return twins.kept
      ? [{ ...twins.kept, row: saying(twins.kept.row, findings(twins.kept.row)) }]
      : [];
  });
  return kept.flat();
};

/** Those of no registered contract are left. */
const putKnown = (kept: TargetedRow[], stored: StoredRecords, put: Put): TargetedRow[] =>
  kept.filter((each) => {
    const contract = each.target.stored;
    if (contract) put(knownRow(each, contract, stored.names));
    return !contract;
  });

type Fresh = { options: PlanOptions; put: Put };

const putFresh = (
  fresh: TargetedRow[],
  kept: TargetedRow[],
  stored: StoredRecords,
  { options: { decisionOf = () => 'hold' }, put }: Fresh,
): void => {
  const met = new Set(kept.flatMap(({ target }) => target.stored?._id ?? []));
  const completed = findCompleted(fresh, met, stored);
  const others = fresh.filter(({ row }) => !completed.has(row.rowIndex));
  const probable = findProbable(others, stored);
  const verdicts = decideProbable(others, probable, decisionOf);
  for (const each of fresh) {
    const contract = completed.get(each.row.rowIndex);
    if (contract) put(completing(each, contract._id, stored, 'check.completes'));
  }
  for (const each of others) {
    const likeness = probable.get(each.row.rowIndex) ?? [];
    put(judged(each, likeness, verdicts.get(each.row.rowIndex), stored));
  }
};

const completing = (
  each: TargetedRow,
  contractId: string,
  stored: StoredRecords,
  key: string,
): PlannedRow => {
  const contract = stored.candidates.get(contractId);
  if (!contract) throw new Error('A row completes a contract that was not looked up.');
  const said = { ...each, row: saying(each.row, [info('C20', key)]) };
  const planned = knownRow(said, contract, stored.names);
  const { record, supplier } = each.target;
  const values = Object.fromEntries(planned.changes.map(({ field }) => [field, record[field]]));
  if (record.contractTime !== null) values.contractTime = record.contractTime;
  const identityKey = identityAfter(values, { ...each.target, supplier }, contract);
  const target = { ...each.target, stored: contract, identityKey };
  return { ...planned, status: 'CHANGED', target };
};

const judged = (
  each: TargetedRow,
  probable: Likeness[],
  verdict: MatchVerdict | undefined,
  stored: StoredRecords,
): PlannedRow => {
  const { row, target } = each;
  if (verdict?.is === 'held')
    return {
      ...saying(row, [sayProbable(probable)]),
      ...nothing,
      target,
      probable,
      status: 'PROBABLE',
    };
  if (verdict?.is === 'skipped')
    return { ...row, ...nothing, target, probable, status: 'SKIPPED', repeats: verdict.repeats };
  if (verdict?.is === 'update')
    return {
      ...completing(each, verdict.contractId, stored, 'check.said-the-same'),
      probable,
      isDecided: true,
    };
  const findings = [...row.findings, ...aboutSupplier(row, target)];
  return {
    ...row,
    ...nothing,
    findings,
    target,
    probable,
    status: 'NEW',
    creates: createdBy(target),
  };
};

const sayProbable = (probable: Likeness[]): RowIssue => {
  const [first] = probable;
  const rows = probable.flatMap((likeness) => likeness.rows);
  const values = { rows: [...new Set(rows)].slice(0, 5).join(', ') };
  return first && first.contracts.length > 0
    ? info('C20', `check.probable-${first.kind}`)
    : info('C20', `check.probable-${first?.kind ?? 'DEAL'}-rows`, values);
};
