/** The column of a place such as `AH12`, from 0; -1 when it names none. */
export const columnOf = (place: string): number => {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};

/** The letters of a column counted from 0: `A` to `Z`, `AA` and so on. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
