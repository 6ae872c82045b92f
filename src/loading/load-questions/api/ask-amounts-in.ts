import { sumKnown } from '../../../figures/figures/figure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { mapWithPauses } from '../../../foundation/platform/api/limits/map-with-pauses.ts';
import type { AmountsIn } from '../../data-load/amount-notation.ts';
import { checkContextOf } from '../../data-load/api/check-context.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { amountOfRow } from '../../data-load/check-row.ts';
import { amountColumns, codeOfField, type ColumnCode } from '../../data-load/columns.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { restoreCells } from '../../data-load/stored-cells.ts';
import type { AmountsInQuestion } from '../load-question.ts';
import { findStatedUnits, onlyUnit } from './find-stated-units.ts';
import { type CellsOfRow, findCellsOfRows } from './question-report.ts';

/** Asks whether amounts are in thousands or millions of pesos, where the file says so. */
export const askAmountsIn = async (
  sql: Queries,
  organizationId: string,
  load: Pick<Load, '_id' | 'options'>,
): Promise<AmountsInQuestion | null> => {
  if (load.options.defaults.amountsIn !== undefined) return null;
  const found = await findStatedUnits(sql, organizationId, load._id);
  const { statedUnits, ...silent } = found;
  if (statedUnits.length === 0) return null;
  const units = [...new Set(statedUnits.map(({ amountsIn }) => amountsIn))];
  const known = await checkContextOf(sql, organizationId, load.options);
  const rows = await findCellsOfRows(sql, organizationId, load._id, columnsWith(known));
  const answers = await Promise.all(
    [...units, 1 as const].map((amountsIn) => answerOf(rows, known, amountsIn)),
  );
  const asWritten = answers.at(-1)?.amounts ?? [];
  const first = asWritten.findIndex((amount) => amount !== null && amount !== 0);
  return {
    statements: statedUnits,
    ...silent,
    proposal: onlyUnit(found),
    example: exampleIn(rows[first]),
    answers: answers.map(({ amountsIn, amounts }) => ({
      amountsIn,
      example: amounts[first] ?? null,
      total: sumKnown(amounts),
    })),
  };
};

/** What makes the amount of a row, wherever it came from. */
const columnsWith = ({ meanings }: CheckContext): string[] => [
  ...amountColumns,
  codeOfField('isEmpty'),
  ...Object.keys(meanings.columns ?? {}),
];

/** What each row would count with. */
const answerOf = async (rows: CellsOfRow[], known: CheckContext, amountsIn: AmountsIn) => {
  const answered = { ...known, defaults: { ...known.defaults, amountsIn } };
  const amounts = await mapWithPauses(rows, ({ cells }) =>
    amountOfRow(restoreCells(cells), answered),
  );
  return { amountsIn, amounts };
};

const exampleIn = (row: CellsOfRow | undefined): AmountsInQuestion['example'] => {
  if (!row) return null;
  const cells = restoreCells(row.cells);
  const text = mostTelling.map((code) => shownCell(cells[code])).find((content) => content?.trim());
  return { rowIndex: row.rowIndex, text: text ?? '' };
};

const mostTelling: ColumnCode[] = ['C25', 'C22', 'C24', 'C23'];
