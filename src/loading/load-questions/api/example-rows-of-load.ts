import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { mostDifferent } from '../../data-load/most-different.ts';
import type { ExampleRow } from '../load-question.ts';

/** The first described ones of the rows that a query of `data_load_rows` groups. */
export const describedRows = (sql: Queries) => sql`
  (array_agg(jsonb_build_object('row', row_index,
                                'text', left(draft ->> 'servicesDescription', 200))
             order by row_index)
     filter (where draft ->> 'servicesDescription' is not null))[1:60]`;

/**
 * Those whose descriptions differ most, for whoever is about to say in one what all of the rows are:
 * what is bought, and how, differs from row to row.
 */
export const pickExamples = (column: ColumnCode, described: ExampleRow[] | null): ExampleRow[] => {
  if (!ofEachRow.includes(column) || described === null) return [];
  const places = mostDifferent(
    described.map(({ text }) => text),
    mostExamples,
  );
  return places.flatMap((place) => described[place] ?? []);
};

const ofEachRow: ColumnCode[] = ['C1', 'C2'];
const mostExamples = 3;
