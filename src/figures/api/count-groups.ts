import { quarterParts } from '../../codelists/quarter.ts';
import { type Figure, inCents } from '../figure.ts';
import type { FormatCount, SupplierCount } from '../variable.ts';

/** What one supplier has in scope, or the contracts that name none. */
export type SupplierShare = { isNamed: boolean; contracts: Figure; amount: Figure };

/** The contracts of one quarter, unit and type of procedure, as far as they make a format. */
export type FormatPart = {
  organizationId: string;
  organizer: string;
  quarter: string;
  procedureType: string | null;
  figures: Partial<Record<string, Figure>>;
};

/**
 * Null when suppliers are in scope and nobody knows how much any of them got. A supplier all of whose
 * contracts lack an amount has no sum, and so no part in a mean or an order of sums.
 */
export const supplierCounts: Record<SupplierCount, (shares: SupplierShare[]) => number | null> = {
  all: (shares) => named(shares).length,
  aboveMeanContracts: (shares) =>
    countAboveMean(named(shares).map(({ contracts }) => BigInt(contracts.contracts))),
  aboveMeanAmount: (shares) =>
    isUnknown(shares) ? null : countAboveMean(knownCents(named(shares))),
  ofTwoFifths: (shares) =>
    isUnknown(shares) ? null : countOfTwoFifths(knownCents(named(shares)), knownCents(shares)),
};

const named = (shares: SupplierShare[]): SupplierShare[] => shares.filter(({ isNamed }) => isNamed);

const isUnknown = (shares: SupplierShare[]): boolean =>
  named(shares).length > 0 && knownCents(named(shares)).length === 0;

const knownCents = (shares: SupplierShare[]): bigint[] =>
  shares.flatMap(({ amount }) => (amount.value === null ? [] : [BigInt(inCents(amount.value))]));

const sumOf = (values: bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const countAboveMean = (values: bigint[]): number => {
  const total = sumOf(values);
  return values.filter((value) => value * BigInt(values.length) > total).length;
};

/**
 * How many of the largest it takes to reach 40 % of the whole, in which the spend without supplier is;
 * all of them when they do not reach it.
 */
const countOfTwoFifths = (ofSuppliers: bigint[], all: bigint[]): number => {
  const total = sumOf(all);
  let reached = 0n;
  let count = 0;
  for (const cents of ofSuppliers.toSorted((a, b) => Number(b - a))) {
    if (reached * 100n >= total * 40n) break;
    reached += cents;
    count += 1;
  }
  return count;
};

/** Of the parts that have contracts of the figure with that name. */
export const formatCounts: Record<FormatCount, (parts: FormatPart[], figure: string) => number> = {
  all: (parts, figure) => new Set(withContracts(parts, figure).map(formatOf)).size,
  due: (parts, figure) => {
    const found = withContracts(parts, figure);
    const quarters = found.map(({ quarter }) => placeOf(quarter));
    const units = new Set(found.map(({ organizationId, organizer }) => organizationId + organizer));
    return quarters.length === 0 ? 0 : (max(quarters) - min(quarters) + 1) * units.size * 2;
  },
};

const withContracts = (parts: FormatPart[], figure: string): FormatPart[] =>
  parts.filter(({ figures }) => (figures[figure]?.contracts ?? 0) > 0);

/** Direct awards are published in format B, tenders and invitations in format A. */
const formatOf = ({ organizationId, organizer, quarter, procedureType }: FormatPart): string =>
  [organizationId, organizer, quarter, procedureType === 'NO_BID' ? 'B' : 'A'].join(' ');

/** Quarters in a row have numbers in a row. */
const placeOf = (quarter: string): number => {
  const { number, year } = quarterParts(quarter);
  return Number(year) * 4 + number;
};

const max = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
const min = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
