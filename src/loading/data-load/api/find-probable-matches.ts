import { isAmendment } from '../../../foundation/codelists/category.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { hasNumber } from '../../../records/records/api/contract-identity.ts';
import { isAlike, isSignedApart } from '../../../records/records/api/is-alike.ts';
import { folioKey } from '../../../records/records/contract-number.ts';
import { likenessKinds } from '../../../records/records/likeness.ts';
import { looksLikeAmendment } from '../../../records/records/looks-like-amendment.ts';
import type { Likeness } from '../load-row.ts';
import type { StoredRecords, Target, TargetedRow } from './planned-row.ts';
import { stableKey } from './row-facts.ts';

/**
 * What each of the rows, none of which is registered, is probably the same as
 * (docs/data-load.md#probably-the-same), by the row's index. `registered` are rows of the sheet that are
 * registered contracts, perhaps with other values.
 */
export const findProbableMatches = (
  rows: TargetedRow[],
  registered: TargetedRow[],
  stored: StoredRecords,
): Map<number, Likeness[]> => {
  const contracts = likeContracts(rows, stored);
  addRegistered(contracts, rows, registered);
  const others = likeRows(rows);
  return new Map(
    rows.flatMap(({ row: { rowIndex } }) => {
      const found = likenessKinds.flatMap((kind): Likeness[] => {
        const key = `${kind} ${rowIndex}`;
        const likeness = { kind, contracts: contracts.get(key) ?? [], rows: others.get(key) ?? [] };
        return likeness.contracts.length + likeness.rows.length > 0 ? [likeness] : [];
      });
      return found.length > 0 ? [[rowIndex, found] as const] : [];
    }),
  );
};

const likeContracts = (
  rows: TargetedRow[],
  { alike, candidates }: StoredRecords,
): Map<string, string[]> => {
  const targets = new Map(rows.map(({ row, target }) => [row.rowIndex, target]));
  const found = new Map<string, string[]>();
  for (const { row, contractId, kind } of alike) {
    const [target, contract] = [targets.get(row), candidates.get(contractId)];
    if (!target || !contract || !isAlike(kind, target.record, contract)) continue;
    const key = `${kind} ${row}`;
    found.set(key, [...(found.get(key) ?? []), contractId]);
  }
  return found;
};

/** The contracts that the sheet itself says something of: what it says counts as what is stored does. */
const addRegistered = (
  contracts: Map<string, string[]>,
  rows: TargetedRow[],
  registered: TargetedRow[],
): void => {
  const byLikeness = groupByLikeness(registered);
  for (const { row, target } of rows)
    for (const likeness of likenessKeys(target)) {
      const like = (byLikeness.get(likeness) ?? []).filter((other) =>
        isLike(likeness, target, other.target),
      );
      const key = `${kindOf(likeness)} ${row.rowIndex}`;
      const named = like.flatMap(({ target: { stored } }) => stored?._id ?? []);
      if (named.length > 0)
        contracts.set(key, [...new Set([...(contracts.get(key) ?? []), ...named])]);
    }
};

/** Two numbers under one folio are two lots of a process; two times of one day are two purchases. */
const isLike = (likeness: string, one: Target, other: Target): boolean =>
  !isSignedApart(one.record, other.record) &&
  !(kindOf(likeness) === 'FOLIO' && hasNumber(one.identityKey) && hasNumber(other.identityKey));

const kindOf = (likeness: string): string => likeness.split(' ')[0] ?? '';

const groupByLikeness = (rows: TargetedRow[]): Map<string, TargetedRow[]> => {
  const groups = new Map<string, TargetedRow[]>();
  for (const each of rows)
    for (const key of likenessKeys(each.target)) {
      const group = groups.get(key);
      if (group) group.push(each);
      else groups.set(key, [each]);
    }
  return groups;
};

const mostNamed = 20;

const likeRows = (rows: TargetedRow[]): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const [key, group] of groupByLikeness(rows)) {
    const kind = kindOf(key);
    // Two numbers under one folio are two lots of a process.
    const unnumbered = group.filter(({ target }) => !hasNumber(target.identityKey));
    for (const each of group) {
      const isLot = kind === 'FOLIO' && hasNumber(each.target.identityKey);
      const others = isLot ? unnumbered : group;
      const like = firstLike(each, others);
      const place = `${kind} ${each.row.rowIndex}`;
      if (like.length > 0) found.set(place, [...new Set([...(found.get(place) ?? []), ...like])]);
    }
  }
  return found;
};

/** The first of the others that could be the same; two times of one day say that they are not. */
const firstLike = ({ row, target }: TargetedRow, others: TargetedRow[]): number[] => {
  const like: number[] = [];
  for (const other of others) {
    if (other.row === row || isSignedApart(other.target.record, target.record)) continue;
    like.push(other.row.rowIndex);
    if (like.length === mostNamed) break;
  }
  return like;
};

/** Rows that share one of these are probably the same. */
export const likenessKeys = ({ record, supplier, organizer, identityKey }: Target): string[] => {
  const supplierId = supplier && stableKey(supplier);
  const { contractId, servicesDescription } = record;
  const amends = isAmendment(record.category);
  if (record.isEmpty) return [];
  return [
    ...(supplierId ? dealKeys(supplierId, record) : []),
    ...(supplierId && contractId && !amends ? [`FOLIO ${supplierId} ${folioKey(contractId)}`] : []),
    ...(servicesDescription && !amends && !hasNumber(identityKey)
      ? [`DESCRIPTION ${stableKey(organizer)} ${nameKey(servicesDescription)}`]
      : []),
  ];
};

/** One that is called a contract and looks like an amendment may be either. */
const dealKeys = (supplierId: string, record: Target['record']): string[] => {
  const { contractDate, totalOrMaxAmount } = record;
  if (!contractDate || totalOrMaxAmount === null) return [];
  const deal = `${supplierId} ${contractDate} ${totalOrMaxAmount}`;
  const isOf = isAmendment(record.category)
    ? [true]
    : [false, ...(looksLikeAmendment(record) ? [true] : [])];
  return isOf.map((amends) => `DEAL ${amends} ${deal}`);
};
