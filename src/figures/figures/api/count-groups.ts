import {
  isUnfinished,
  lastFinishedPlace,
  quarterIndex,
} from '../../../foundation/codelists/quarter.ts';
import { type Figure, inCents } from '../figure.ts';
import type { FormatCount, SupplierCount } from '../variable.ts';

/** What one supplier has in scope, or the contracts that name none. */
export type SupplierShare = { isNamed: boolean; amount: Figure };

/** What is counted among the suppliers in scope: how many contracts each has, and how much money. */
export type SupplierShares = {
  contracts: number[];
  /** Not of suppliers all of whose contracts lack an amount. */
  cents: number[];
  /** Of all contracts, also of those that name no supplier. */
  allCents: number;
};

/** The contracts of one quarter, unit and type of procedure, as far as they make a format. */
export type FormatPart = {
  organizationId: string;
  organizer: string;
  quarter: string;
  procedureType: string | null;
  /** When the contracts of the organization were last changed. */
  lastUpdate: string | null;
  figures: Partial<Record<string, Figure>>;
};

/** Of a quarter that was not over when its data were last changed, no format is due yet. */
export const ofFinishedQuarters = <Part extends FormatPart>(parts: Part[]): Part[] =>
  parts.filter(({ quarter, lastUpdate }) => !isUnfinished(quarter, lastUpdate));

export const sharesOf = (parts: readonly SupplierShare[]): SupplierShares => {
  const shares: SupplierShares = { contracts: [], cents: [], allCents: 0 };
  for (const { isNamed, amount } of parts) {
    const cents = amount.value === null ? null : inCents(amount.value);
    shares.allCents += cents ?? 0;
    if (!isNamed) continue;
    shares.contracts.push(amount.contracts);
    if (cents !== null) shares.cents.push(cents);
  }
  return shares;
};

/**
 * Null when suppliers are in scope and nobody knows how much any of them got. A supplier all of whose
 * contracts lack an amount has no sum, and so no part in a mean or an order of sums.
 */
export const supplierCounts: Record<SupplierCount, (shares: SupplierShares) => number | null> = {
  all: ({ contracts }) => contracts.length,
  aboveMeanContracts: ({ contracts }) => countAboveMean(contracts),
  aboveMeanAmount: (shares) => (isUnknown(shares) ? null : countAboveMean(shares.cents)),
  ofTwoFifths: (shares) => (isUnknown(shares) ? null : countOfTwoFifths(shares)),
};

const isUnknown = ({ contracts, cents }: SupplierShares): boolean =>
  contracts.length > 0 && cents.length === 0;

/** A whole number is above a mean when it is above the largest whole number in it. */
const countAboveMean = (values: number[]): number => {
  if (values.length === 0) return 0;
  const sum = values.reduce((all, value) => all + value, 0);
  const mean = Number(BigInt(sum) / BigInt(values.length));
  return values.filter((value) => value > mean).length;
};

/**
 * How many of the largest it takes to reach 40 % of the whole, in which the spend without supplier is;
 * all of them when they do not reach it.
 */
const countOfTwoFifths = ({ cents, allCents }: SupplierShares): number => {
  const twoFifths = Number((BigInt(allCents) * 2n + 4n) / 5n);
  let reached = 0;
  let count = 0;
  for (const amount of Float64Array.from(cents).toSorted().reverse()) {
    if (reached >= twoFifths) break;
    reached += amount;
    count += 1;
  }
  return count;
};

/** Of the parts that have contracts of the figure with that name. */
export const formatCounts: Record<FormatCount, (parts: FormatPart[], figure: string) => number> = {
  all: (parts, figure) => new Set(withContracts(parts, figure).map(formatOf)).size,
  due: (parts, figure) => {
    const found = withContracts(parts, figure);
    const places = found.map(({ quarter }) => quarterIndex(quarter));
    const [first, last] = [places.reduce(least, Infinity), places.reduce(most, -Infinity)];
    const lastOfUnits = new Map(
      found.map((part) => [unitOf(part), least(last, lastFinishedPlace(part.lastUpdate))]),
    );
    return [...lastOfUnits.values()].reduce((sum, own) => sum + (own - first + 1) * 2, 0);
  },
};

export const withContracts = <Part extends FormatPart>(parts: Part[], figure: string): Part[] =>
  parts.filter(({ figures }) => (figures[figure]?.contracts ?? 0) > 0);

const unitOf = ({ organizationId, organizer }: FormatPart): string =>
  `${organizationId} ${organizer}`;

/** Direct awards are published in format B, tenders and invitations in format A. */
const formatOf = (part: FormatPart): string =>
  [unitOf(part), part.quarter, part.procedureType === 'NO_BID' ? 'B' : 'A'].join(' ');

const most = (a: number, b: number): number => Math.max(a, b);
const least = (a: number, b: number): number => Math.min(a, b);
