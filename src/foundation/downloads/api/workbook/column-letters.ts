/** The letters of a column counted from 0: `A` to `Z`, `AA` and so on. */
export const columnLetters = (column: number): string => {
  const known = letters[column] ?? write(column);
  letters[column] = known;
  return known;
};

const letters: string[] = [];

const write = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
