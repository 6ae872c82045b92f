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
