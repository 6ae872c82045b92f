/** What a page offers to the rows of a table: heights in points from the top. */
export type PageRoom = {
  /** Where rows start under the heading, and where the page ends. */
  top: number;
  bottom: number;
  lineHeight: number;
  /** Above and below the lines of a row together. */
  padding: number;
};

/** Lines of a row that stand on one page, after a new one was begun or not. */
export type RowPart = { onNewPage: boolean; y: number; from: number; lines: number };

/** A row stays on one page, unless no page has room for it. */
export const splitRowOverPages = (lines: number, start: number, room: PageRoom): RowPart[] => {
  const parts: RowPart[] = [];
  let y = start;
  let from = 0;
  let onNewPage = lines > linesBelow(y, room);
  while (from < lines) {
    if (onNewPage) y = room.top;
    const part = { onNewPage, y, from, lines: Math.min(lines - from, linesBelow(y, room)) };
    parts.push(part);
    from += part.lines;
    y = endOf(part, room);
    onNewPage = true;
  }
  return parts;
};

export const endOf = ({ y, lines }: RowPart, { lineHeight, padding }: PageRoom): number =>
  y + lines * lineHeight + padding;

/** How many pages these rows begin. */
export const countNewPages = (rows: Iterable<number>, start: number, room: PageRoom): number => {
  let pages = 0;
  let y = start;
  for (const lines of rows)
    for (const part of splitRowOverPages(lines, y, room)) {
      if (part.onNewPage) pages += 1;
      y = endOf(part, room);
    }
  return pages;
};

const linesBelow = (y: number, { top, bottom, lineHeight, padding }: PageRoom): number => {
  const lines = Math.floor((bottom - y - padding) / lineHeight);
  // Even paper that is all heading takes a line.
  return y === top ? Math.max(1, lines) : lines;
};
