const names: string[][] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'september', 'setiembre'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

/** 1 to 12 for a Spanish or English month, whole or cut after three letters; undefined otherwise. */
export const monthOf = (word: string): number | undefined => {
  const start = word.toLowerCase();
  if (start.length < 3) return undefined;
  const index = names.findIndex((month) => month.some((name) => name.startsWith(start)));
  return index < 0 ? undefined : index + 1;
};

/**
 * The only month whose name, whole or cut after three letters, is this word but for one letter that is
 * wrong, missing or too many.
 */
export const nearMonthOf = (word: string): number | undefined => {
  const near = names.flatMap((month, index) =>
    month.some((name) => isNear(word, name) || isNear(word, name.slice(0, 3))) ? [index + 1] : [],
  );
  return near.length === 1 ? near[0] : undefined;
};

const isNear = (word: string, name: string): boolean => {
  const [shorter, longer] = word.length < name.length ? [word, name] : [name, word];
  if (shorter.length < 3 || longer.length - shorter.length > 1) return false;
  const at = Array.from(longer).findIndex((letter, index) => letter !== shorter[index]);
  const after = longer.slice(at + 1);
  return after === shorter.slice(at) || after === shorter.slice(at + 1);
};
