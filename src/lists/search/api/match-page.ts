/** Which of the rows that match are wanted. */
export type MatchPage = { offset: number; limit: number };

/** Rows of a page, and how many match in all. */
export type MatchRows<Row> = { rows: Row[]; count: number };
