import { isAmendment } from '../../../foundation/codelists/category.ts';
import { apartIdentity } from '../../../records/records/api/amendment-apart.ts';
import { info } from '../checks/check.ts';
import type { RowIssue } from '../load-row.ts';
import { rowName } from '../row-name.ts';
import { isSameDeal } from './compare-contract.ts';
import { byQuarter } from './merge-repeated-rows.ts';
import { withIssues } from './plan-registered.ts';
import type { TargetedRow } from './planned-row.ts';

/**
 * Amendments of one contract and day that state no amount are several when their words differ: all
 * are registered, and say that another one may be the same. One of them has the identity that they
 * share, the one that is registered with it where there is one.
 */
export const setAmendmentsApart = (rows: TargetedRow[]): TargetedRow[][] => {
  const [first, ...others] = rows.toSorted(byQuarter);
  if (!first || others.length === 0 || ![first, ...others].every(isUnpriced)) return [rows];
  if (!others.every(({ target }) => isSameDeal(target.record, first.target.record))) return [rows];
  const byWords = Map.groupBy([first, ...others], apartKeyOf);
  if (byWords.size === 1) return [rows];
  const registered = storedKeyOf(first);
  const shared = byWords.has(registered) ? registered : apartKeyOf(first);
  return [...byWords].map(([key, same]) => {
    const another = [...byWords].find(([other]) => other !== key)?.[1][0];
    const remarked = same.map(({ row, target }) => ({
      row: withIssues(row, another ? [mayBeTheSame(another)] : []),
      target,
    }));
    return key === shared
      ? remarked
      : remarked.map(({ row, target }) => ({
          row,
          target: { ...target, identityKey: key, stored: null },
        }));
  });
};

const isUnpriced = ({ target: { record } }: TargetedRow): boolean =>
  isAmendment(record.category) && record.totalOrMaxAmount === null;

const apartKeyOf = ({ target: { identityKey, record } }: TargetedRow): string =>
  apartIdentity(identityKey, record);

const storedKeyOf = ({ target: { identityKey, stored } }: TargetedRow): string =>
  stored ? apartIdentity(identityKey, stored) : '';

const mayBeTheSame = ({ row }: TargetedRow): RowIssue =>
  info('C20', 'check.amendment-may-be-another', { row: rowName(row.rowIndex) });
