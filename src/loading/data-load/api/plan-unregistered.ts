import { isAmendment } from '../../../foundation/codelists/category.ts';
import { info } from '../checks/check.ts';
import type { Likeness, ProbableDecision, RowIssue } from '../load-row.ts';
import { rowName } from '../row-name.ts';
import { findCompleted, identityAfter } from './complete-contracts.ts';
import {
  contractsLike,
  decideProbableMatches,
  type MatchVerdict,
} from './decide-probable-matches.ts';
import { findProbableMatches } from './find-probable-matches.ts';
import {
  aboutSupplier,
  createdBy,
  planRegistered,
  noChanges,
  withIssues,
} from './plan-registered.ts';
import type { PlannedRow, StoredRecords, TargetedRow } from './planned-row.ts';

/**
 * Rows of no registered contract: they complete one, are probably one, or are new. `kept` are all
 * rows that stand for one contract each.
 */
export const planUnregistered = (
  unregistered: TargetedRow[],
  kept: TargetedRow[],
  stored: StoredRecords,
  decisionOf: (rowIndex: number) => ProbableDecision = () => 'hold',
): PlannedRow[] => {
  const registered = kept.filter(({ target }) => target.stored);
  const rowOf = new Map(
    registered.flatMap(({ row, target: { stored: contract } }) =>
      contract ? [[contract._id, row.rowIndex]] : [],
    ),
  );
  const completed = findCompleted(unregistered, new Set(rowOf.keys()), stored);
  const others = unregistered.filter(({ row }) => !completed.has(row.rowIndex));
  const probable = findProbableMatches(others, registered, stored);
  const verdicts = decideProbableMatches(others, probable, decisionOf, rowOf);
  return [
    ...unregistered.flatMap((each) => {
      const contract = completed.get(each.row.rowIndex);
      return contract ? [completing(each, contract._id, stored, 'check.completes')] : [];
    }),
    ...others.map((each) => {
      const { rowIndex } = each.row;
      return planByVerdict(each, probable.get(rowIndex) ?? [], verdicts.get(rowIndex), stored);
    }),
  ];
};

const completing = (
  each: TargetedRow,
  contractId: string,
  stored: StoredRecords,
  key: string,
): PlannedRow => {
  const contract = stored.candidates.get(contractId);
  if (!contract) throw new Error('A row completes a contract that was not looked up.');
  const remarked = { ...each, row: withIssues(each.row, [info('C20', key)]) };
  const planned = planRegistered(remarked, contract, { names: stored.names, isDecided: true });
  const { record, supplier } = each.target;
  const values = Object.fromEntries(planned.changes.map(({ field }) => [field, record[field]]));
  if (record.contractTime !== null) values.contractTime = record.contractTime;
  const identityKey = identityAfter(values, { ...each.target, supplier }, contract);
  const target = { ...each.target, stored: contract, identityKey };
  return identityKey === contract.identityKey && planned.changes.length === 0
    ? { ...planRegistered(each, contract, { names: stored.names }), target }
    : { ...planned, status: 'CHANGED', target };
};

const planByVerdict = (
  each: TargetedRow,
  probable: Likeness[],
  verdict: MatchVerdict | undefined,
  stored: StoredRecords,
): PlannedRow => {
  const { row, target } = each;
  if (verdict?.is === 'held')
    return {
      ...withIssues(row, [probableIssue(probable)]),
      ...noChanges,
      target,
      probable: saysNothingNew(each, probable, stored)
        ? probable.map((likeness) => ({ ...likeness, saysNothingNew: true }))
        : probable,
      status: 'PROBABLE',
    };
  if (verdict?.is === 'skipped')
    return { ...row, ...noChanges, target, probable, status: 'SKIPPED', repeats: verdict.repeats };
  if (verdict?.is === 'update')
    return { ...updating(each, verdict.contractId, stored), probable, isDecided: true };
  const findings = [...row.findings, ...aboutSupplier(row, target)];
  return {
    ...row,
    ...noChanges,
    findings,
    target,
    probable,
    status: 'NEW',
    creates: createdBy(target),
  };
};

/** What is called a contract makes none of the amendment that it is decided to be. */
const updating = (each: TargetedRow, contractId: string, stored: StoredRecords): PlannedRow => {
  const { row, target } = each;
  const category = stored.candidates.get(contractId)?.category ?? null;
  return isAmendment(category) && !isAmendment(target.record.category)
    ? { ...row, ...noChanges, target, status: 'SKIPPED' }
    : completing(each, contractId, stored, 'check.decided-the-same');
};

/**
 * Whether the one contract that the row could be would stay as it is if that were decided. One that
 * another row of the sheet is was not looked up, and nothing of this row is written there.
 */
const saysNothingNew = (
  each: TargetedRow,
  probable: Likeness[],
  stored: StoredRecords,
): boolean => {
  const [contractId, ...others] = contractsLike(probable);
  if (contractId === undefined || others.length > 0) return false;
  return (
    stored.candidates.has(contractId) && updating(each, contractId, stored).status === 'SKIPPED'
  );
};

const probableIssue = (probable: Likeness[]): RowIssue => {
  const [first] = probable;
  const rows = probable.flatMap((likeness) => likeness.rows);
  const values = { rows: [...new Set(rows)].slice(0, 5).map(rowName).join(', ') };
  return first && first.contracts.length > 0
    ? info('C20', `check.probable-${first.kind}`)
    : info('C20', `check.probable-${first?.kind ?? 'DEAL'}-rows`, values);
};
