/** A row of a table by the headings of its columns; an empty cell is ''. */
export type TableRow = Partial<Record<string, string>>;

/** The tables of a page of Markdown, in order. */
export const readTables = (page: string): TableRow[][] =>
  [...page.matchAll(/(?:^\|.*\|$\n?)+/gm)].map(([table]) => {
    const [head = [], , ...rows] = table.trim().split('\n').map(cellsOf);
    return rows.map((cells) =>
      Object.fromEntries(head.map((heading, index) => [heading, cells[index] ?? ''])),
    );
  });

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
