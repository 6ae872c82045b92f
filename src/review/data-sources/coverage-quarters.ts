import { quarterParts } from '../../foundation/codelists/quarter.ts';

/** More of them would be a year that was typed wrongly; then only those with contracts are listed. */
const mostQuarters = 80;

/** All quarters from the first to the last of these, such as `4o 2025`, in time order. */
export const quartersFromFirstToLast = (known: readonly string[]): string[] => {
  const inOrder = [...new Set(known)].toSorted((one, other) => placeOf(one) - placeOf(other));
  const [first = 0, last = -1] = [inOrder[0], inOrder.at(-1)].map((one) => one && placeOf(one));
  const count = Number(last) - Number(first) + 1;
  return count > mostQuarters
    ? inOrder
    : Array.from({ length: count }, (_, index) => quarterAt(Number(first) + index));
};

/** Quarters since the year 0. */
const placeOf = (quarter: string): number => {
  const { number, year } = quarterParts(quarter);
  return Number(year) * 4 + number - 1;
};

const quarterAt = (place: number): string => `${(place % 4) + 1}o ${Math.floor(place / 4)}`;
