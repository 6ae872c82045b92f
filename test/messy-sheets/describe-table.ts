/** A table of Markdown, its headings first, with columns of equal width. */
export const describeTable = (rows: string[][]): string[] => {
  const [head = [], ...rest] = rows;
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)];
};
