import type { StatedUnit } from '../data-load/amount-notation.ts';

/** A text above the data, with the name of its cell. */
export type PlacedText = { cell: string; text: string };

/**
 * How the texts above the data of a sheet say that its amounts are not in pesos but in thousands or
 * millions of them, such as `miles de pesos`; null where they do not. A title may also speak of
 * "contracts of two millions of pesos", which says nothing of the columns.
 */
export const findStatedUnit = (
  titles: PlacedText[],
  headings: PlacedText[],
): Omit<StatedUnit, 'sheet'> | null =>
  firstMatch(headings, inHeading) ?? firstMatch(titles, inTitle);

const unit = String.raw`(?:miles|millones|mill[oó]n)\s+de\s+(?:pesos|mxn|\$)`;
const bracketed = String.raw`\(\s*((?:en\s+)?(?:miles|millones))\s*\)`;
const alone = String.raw`(miles|millones)(?=\s*(?:[$).,;]|$))`;
const inHeading = new RegExp(String.raw`(${unit}|\bmdp\b)|${bracketed}|\ben\s+${alone}`, 'iu');
const before = String.raw`(?:^|[(\[:;,.–-]|\b(?:en|cifras|montos?|importes?|cantidades|unidad(?:es)?))\s*`;
const figures = String.raw`\b(?:cifras|montos?|importes?|cantidades)`;
const inTitle = new RegExp(
  String.raw`${before}(${unit}|mdp\b)|${bracketed}|${figures}\s+en\s+${alone}`,
  'iu',
);

const firstMatch = (texts: PlacedText[], pattern: RegExp): Omit<StatedUnit, 'sheet'> | null => {
  for (const { cell, text } of texts) {
    const [, ...groups] = pattern.exec(text.slice(0, longestTitle)) ?? [];
    const found = groups.find(Boolean)?.replaceAll(/\s+/g, ' ').toLowerCase();
    if (found !== undefined)
      return { cell, text: found, amountsIn: /^(?:en )?miles/.test(found) ? 1000 : 1_000_000 };
  }
  return null;
};

const longestTitle = 1000;

/** The same as a person would write it above the columns. */
export const unitInWords = { 1000: 'miles de pesos', 1_000_000: 'millones de pesos' } as const;
