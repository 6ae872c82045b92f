import type { ReportColumn } from './report.ts';

type Named = { key: string; heading: string };

/** A column of a table for programs, which has no width. */
export const plainColumn = <Row>(
  named: Named,
  valueOf: (row: Row) => string | null,
): ReportColumn<Row> => ({ ...named, kind: 'text', width: 0, valueOf });

export const plainAmount = <Row>(
  named: Named,
  valueOf: (row: Row) => number | null,
): ReportColumn<Row> => ({ ...named, kind: 'amount', width: 0, valueOf });
