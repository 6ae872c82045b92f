import type { AmountsIn, StatedUnit } from '../data-load/amount-notation.ts';

type TextLookup = (key: string, values: Record<string, string>) => string;
type Notice = { units: readonly StatedUnit[]; amountsIn: AmountsIn | undefined };
type Words = { say: TextLookup; count: (value: number) => string };

/** What a file says that its amounts are in, and what was done about it; null where there is nothing to say. */
export const unitNotice = ({ units, amountsIn }: Notice, { say, count }: Words): string | null => {
  const [first] = units;
  const times = count(amountsIn ?? 1);
  if (!first)
    return amountsIn === undefined || amountsIn === 1 ? null : say('unit-given', { times });
  const place = describePlace(first, say);
  if (amountsIn === undefined) return say('unit-unanswered', { statement: place });
  return amountsIn === 1
    ? say('unit-kept', { statement: place })
    : say('unit-multiplied', { statement: place, times });
};

/** The words and where they stand; a CSV has no name of a sheet. */
export const describePlace = ({ text, cell, sheet }: StatedUnit, say: TextLookup): string => {
  if (cell === null) return say('unit-text', { text });
  return sheet === '' ? say('unit-cell', { text, cell }) : say('unit-sheet', { text, cell, sheet });
};
