/**
 * What a spreadsheet puts on the clipboard: a line for each row, tabs between the cells. A cell with
 * a line break or a quotation mark stands in quotation marks, doubled inside.
 */
export const readBlock = (text: string): string[][] => {
  const cells = [...text.replaceAll('\r\n', '\n').matchAll(cell)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row, at) => !(at === rows.length - 1 && at > 0 && isBlank(row)));
};

const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g;

/** After the last line break nothing more comes. */
const isBlank = (row: string[]): boolean => row.every((text) => text === '');
