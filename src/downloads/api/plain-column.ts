import type { Column } from './report.ts';

/** A column of a table for programs, headed by the name that the field has in the calls. */
export const plainColumn = <Row>(
  key: string,
  valueOf: (row: Row) => string | null,
): Column<Row> => ({ key, heading: key, kind: 'text', width: 0, valueOf });

export const plainAmount = <Row>(
  key: string,
  valueOf: (row: Row) => number | null,
): Column<Row> => ({
  key,
  heading: key,
  kind: 'amount',
  width: 0,
  valueOf,
});
