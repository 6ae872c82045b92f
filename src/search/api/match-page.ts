/** Which of the rows that match are wanted. */
export type MatchPage = { offset: number; limit: number };

/** Rows of a page, and how many match in all. */
export type MatchRows<Row> = { rows: Row[]; count: number };

/** One query tells both: each of its rows says how many there are. */
export const matchRowsIn = <Row>(found: { row: Row; count: number }[]): MatchRows<Row> => ({
  rows: found.map(({ row }) => row),
  count: found[0]?.count ?? 0,
});
