/** The column of a place such as `AH12`, from 0; -1 when it names none. */
export const columnIndexOf = (place: string): number => {
  let column = 0;
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};
