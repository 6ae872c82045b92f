import { Readable } from 'node:stream';

import { csvText } from './csv-text.ts';
import type { ReportColumn } from './report.ts';

/** A short table as CSV, whole. */
export const csvOfRows = async <Row>(
  rows: Row[],
  columns: ReportColumn<Row>[],
): Promise<string> => {
  const lines = csvText({ columns, batches: onlyThese(rows) });
  return (await Readable.from(lines).toArray()).join('');
};

async function* onlyThese<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
