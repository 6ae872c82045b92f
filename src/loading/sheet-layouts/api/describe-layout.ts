import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { isAmountHeading } from '../amount-columns.ts';
import { cellsThatFit } from '../cells-that-fit.ts';
import type { LoadLayout } from '../layout-endpoints.ts';
import type { Sources } from '../layout.ts';
import { setOfHeadings } from '../remembered-layout.ts';
import { columnLetter, type SheetColumn } from '../sheet-columns.ts';
import type { ColumnFigures } from '../sheet-figures.ts';
import { refusedPartOf } from './ask-for-columns-again.ts';
import { findExamples } from './example-rows.ts';
import { amountPlaces, mergeFiller } from './fill-merged.ts';
import { findMappedLoad } from './mapped-load.ts';
import { mappingOf, questionsOf } from './mapping-of-load.ts';
import { possibleHeads } from './recognise-layout.ts';
import { findLayouts, findWhoRemembered } from './remembered-layouts.ts';
import { bodyOf, statedUnitOf, type SheetHead, type SheetSample } from './sheet-start.ts';
import { statedValuesOf } from './stated-values-of.ts';

/** The first rows of the load, and what its columns are or probably are. */
export const describeLayout = async (
  sql: Queries,
  organizationId: string,
  translate: IssueTranslate,
): Promise<LoadLayout> => {
  const load = await findMappedLoad(sql, organizationId);
  const mapping = mappingOf(load, await findLayouts(sql, organizationId));
  const { sheet, top, head, body, figures, answers } = mapping;
  const { sources, proposed, choices, reasons } = mapping;
  const { refusal } = load;
  const names = head.columns.map(({ name }) => name);
  const shown = filledBody(top, head, sources);
  const amounts = amountPlaces(head.columns, sources);
  return {
    fileName: load.fileName,
    sheets: load.preview.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheet.name,
    sheetsAlike: mapping.alike,
    headingRow: head.headingRow,
    headingRows: headingRowsOf(top),
    rows: body.length,
    summed: { rows: figures.rows, isWhole: figures.isWhole },
    questions: questionsOf(mapping, sources),
    amountsIncludeTax: answers.amountsIncludeTax ?? null,
    statedUnit: statedUnitOf(top, head, sheet.name),
    columns: head.columns.map((column) => {
      const { name, heading, place } = column;
      const values = shown.map((row) => row.values[place] ?? null);
      const cells = values.map((value) => cellText(value));
      return {
        name,
        heading,
        letter: columnLetter(place),
        samples: cells.slice(0, samples),
        filled: cells.filter(Boolean).length,
        fits: cellsThatFit(values),
        sum: sumOf(column, figures.columns[name], amounts.has(place)),
      };
    }),
    sources,
    proposed,
    choices,
    reasons,
    statedValues: statedValuesOf(load, mapping.alike),
    examples: findExamples(bodyOf(top, head.headingRow + head.headingRows), head.columns, sources),
    remembered: await findWhoRemembered(sql, organizationId, setOfHeadings(names)),
    refusal: refusal && {
      text: translate(refusal.key, refusal.values),
      ...refusedPartOf(refusal),
    },
    canKeep: load.canKeep,
  };
};

/** What is merged downwards is shown in each of its rows, as it is read. */
const filledBody = (
  top: SheetSample,
  { headingRow, headingRows, columns }: SheetHead,
  sources: Sources,
): RawRow[] => {
  const fill = mergeFiller(top.merges, amountPlaces(columns, sources));
  return bodyOf(top, headingRow + headingRows).map(({ rowIndex, values }) => {
    const row = { rowIndex, values: [...values] };
    fill(row);
    return row;
  });
};

const samples = 3;

/**
 * What a column of money sums. Years, folios and running numbers are no money, unless somebody says
 * that the column is an amount; money is called so or written so.
 */
const sumOf = (
  column: SheetColumn,
  figures: ColumnFigures | undefined,
  isAmount: boolean,
): number | null => {
  const { filled = 0, amounts = 0, asMoney = 0, sum = 0 } = figures ?? {};
  if (amounts === 0) return null;
  if (isAmount || isAmountHeading(column)) return sum;
  return amounts >= filled * mostOf && asMoney >= amounts / 5 ? sum : null;
};

const mostOf = 0.7;

/** Rows that may hold the headings, with how they begin. */
const headingRowsOf = (top: SheetSample): LoadLayout['headingRows'] =>
  possibleHeads(top).map(({ headingRow, columns }) => ({
    row: headingRow,
    text: columns
      .map(({ heading }) => heading)
      .filter(Boolean)
      .slice(0, 4)
      .join(' · ')
      .slice(0, 80),
  }));
