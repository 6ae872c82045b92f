import type { Likeness, ProbableDecision } from '../load-row.ts';
import { byQuarter, type DatedRow } from './merge-repeated-rows.ts';

/** What becomes of a row that is probably a contract that is there; without one it is new. */
export type MatchVerdict =
  | { is: 'held' }
  | { is: 'skipped'; repeats: number | null }
  | { is: 'update'; contractId: string };

/**
 * Of rows that were decided to be the same as each other and as no registered contract, the one of the
 * earliest quarter is written. A row that was decided to be the same as others, all of which are decided to
 * be other contracts, goes on waiting. So does one that could be several registered contracts, or
 * one that other rows could be too: it cannot update any of them. What the sheet itself says of a
 * contract in its own row (`rowOf`, by the contract's id) is what is written of it.
 */
export const decideProbableMatches = (
  rows: DatedRow[],
  probable: ReadonlyMap<number, Likeness[]>,
  decisionOf: (rowIndex: number) => ProbableDecision,
  rowOf: ReadonlyMap<string, number>,
): Map<number, MatchVerdict> => {
  const verdicts = new Map<number, MatchVerdict>();
  const same: DatedRow[] = [];
  for (const each of rows) {
    const { rowIndex } = each.row;
    if (!probable.has(rowIndex)) continue;
    const decision = decisionOf(rowIndex);
    if (decision === 'hold') verdicts.set(rowIndex, { is: 'held' });
    if (decision === 'skip' || decision === 'update') same.push(each);
  }
  for (const group of groupsOf(same, probable))
    for (const [rowIndex, verdict] of judge(group, probable, decisionOf, rowOf))
      verdicts.set(rowIndex, verdict);
  return verdicts;
};

/** The registered contracts that a row could be. */
export const contractsLike = (likeness: Likeness[]): string[] => [
  ...new Set(likeness.flatMap(({ contracts }) => contracts)),
];

const judge = (
  group: DatedRow[],
  probable: ReadonlyMap<number, Likeness[]>,
  decisionOf: (rowIndex: number) => ProbableDecision,
  rowOf: ReadonlyMap<string, number>,
): [number, MatchVerdict][] => {
  const meant = contractsLike(group.flatMap(({ row }) => probable.get(row.rowIndex) ?? []));
  const [first] = group.toSorted(byQuarter);
  if (
    meant.length === 0 &&
    first &&
    group.length === 1 &&
    isContradicted(first, probable, decisionOf)
  )
    return [[first.row.rowIndex, { is: 'held' }]];
  return group.flatMap(({ row: { rowIndex } }): [number, MatchVerdict][] => {
    if (meant.length === 0)
      return rowIndex === first?.row.rowIndex
        ? []
        : [[rowIndex, { is: 'skipped', repeats: first?.row.rowIndex ?? null }]];
    if (decisionOf(rowIndex) === 'skip') return [[rowIndex, { is: 'skipped', repeats: null }]];
    return [[rowIndex, judgeUpdate(group, meant, rowOf)]];
  });
};

/** Whether all that it could be the same as is decided to be other contracts. */
const isContradicted = (
  { row }: DatedRow,
  probable: ReadonlyMap<number, Likeness[]>,
  decisionOf: (rowIndex: number) => ProbableDecision,
): boolean => {
  const likenesses = probable.get(row.rowIndex) ?? [];
  return likenesses.flatMap(({ rows }) => rows).every((other) => decisionOf(other) === 'new');
};

const judgeUpdate = (
  group: DatedRow[],
  [contractId, ...others]: string[],
  rowOf: ReadonlyMap<string, number>,
): MatchVerdict => {
  if (contractId === undefined || others.length > 0) return { is: 'held' };
  const repeats = rowOf.get(contractId);
  if (repeats !== undefined) return { is: 'skipped', repeats };
  return group.length === 1 ? { is: 'update', contractId } : { is: 'held' };
};

/** Rows that are like each other, or like one contract, directly or through others. */
const groupsOf = (rows: DatedRow[], probable: ReadonlyMap<number, Likeness[]>): DatedRow[][] => {
  const parents = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) {
      parents.set(name, next); // shortens the way for whoever asks next
      root = next;
    }
    return root;
  };
  const join = (one: string, other: string) => {
    const [from, to] = [rootOf(one), rootOf(other)];
    if (from !== to) parents.set(from, to);
  };
  const wanted = new Set(rows.map(({ row }) => row.rowIndex));
  for (const { row } of rows)
    for (const likeness of probable.get(row.rowIndex) ?? []) {
      const others = likeness.rows.filter((other) => wanted.has(other)).map(String);
      for (const like of [...likeness.contracts, ...others]) join(String(row.rowIndex), like);
    }
  return [...Map.groupBy(rows, ({ row }) => rootOf(String(row.rowIndex))).values()];
};
