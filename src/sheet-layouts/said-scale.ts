/**
 * How the texts above the data of a sheet say that its amounts are not in pesos but in thousands or
 * millions of them, such as `miles de pesos`; null where they do not. A title may also speak of
 * "contracts of two millions of pesos", which says nothing of the columns.
 */
export const saidScale = (titles: string[], headings: string[]): string | null =>
  firstMatch(headings, inHeading) ?? firstMatch(titles, inTitle);

const unit = String.raw`(?:miles|millones|mill[oó]n)\s+de\s+(?:pesos|mxn|\$)`;
const inHeading = new RegExp(
  String.raw`(${unit}|\bmdp\b)|\(\s*((?:en\s+)?(?:miles|millones))\s*\)`,
  'iu',
);
const before = String.raw`(?:^|[(\[:;,.–-]|\b(?:en|cifras|montos?|importes?|cantidades|unidad(?:es)?))\s*`;
const inTitle = new RegExp(`${before}(${unit}|mdp\\b)`, 'iu');

const firstMatch = (texts: string[], pattern: RegExp): string | null => {
  for (const text of texts) {
    const [, said, short] = pattern.exec(text.slice(0, longestTitle)) ?? [];
    const scale = said ?? short;
    if (scale !== undefined) return scale.replaceAll(/\s+/g, ' ').toLowerCase();
  }
  return null;
};

const longestTitle = 1000;
