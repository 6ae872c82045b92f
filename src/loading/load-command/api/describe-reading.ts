import { formatsOf, unknownValue } from '../../../foundation/platform/formats.ts';
import type { AmountsIn } from '../../data-load/amount-notation.ts';
import type { IssueValues } from '../../data-load/cell.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { rowName } from '../../data-load/row-name.ts';
import { detectHeaderRow } from '../../sheet-layouts/api/detect-header-row.ts';
import { type SheetPreview, topOfPreview } from '../../sheet-layouts/api/preview-sheets.ts';
import { findLayoutQuestions, type LayoutQuestion } from '../../sheet-layouts/layout-questions.ts';
import { figuresOfBody, proposeSources } from '../../sheet-layouts/propose-sources.ts';
import type { SheetFigures } from '../../sheet-layouts/sheet-figures.ts';
import {
  agreementOf,
  leftOutKinds,
  listHeadings,
  originTexts,
  type SheetReading,
} from '../../sheet-layouts/sheet-reading.ts';
import { unitNotice } from '../../sheet-layouts/unit-notice.ts';

const { count, money } = formatsOf('es');

/** How a file was read that is not the template: what was left out, and what nothing takes. */
export const describeReading = (
  reading: SheetReading,
  amountsIn: AmountsIn | undefined,
  text: IssueTranslate,
): string[] => {
  const { leftOut, totals, statedUnits, unusedColumns, unreadSheets, hiddenSheets } = reading;
  const say = (key: string, values: IssueValues) => text(`layout.${key}`, values);
  const unit = unitNotice({ units: statedUnits, amountsIn }, { say, count });
  const lines = [
    ...(unit === null ? [] : [unit]),
    ...leftOutKinds
      .filter((kind) => leftOut[kind] > 0)
      .map((kind) => text(`layout.left-out-${kind}`, { rows: count(leftOut[kind]) })),
    ...totals.map(({ row, label, amount, sum }) =>
      text(`layout.${agreementOf({ amount, sum })}`, {
        at: rowName(row),
        label: label ?? unknownValue,
        amount: money(amount),
        sum: money(sum),
      }),
    ),
    ...(hiddenSheets.length > 0
      ? [text('layout.hidden', { sheets: hiddenSheets.join(', ') })]
      : []),
  ];
  const read = originTexts(reading).map(({ key, values }) => text(`layout.${key}`, values));
  if (read.length === 0) return lines;
  return [
    read.join(' '),
    ...lines,
    ...(unusedColumns.length > 0
      ? [text('layout.unused', { columns: listHeadings(unusedColumns) })]
      : []),
    ...(unreadSheets.length > 0
      ? [text('layout.unread', { sheets: unreadSheets.join(', ') })]
      : []),
  ];
};

/**
 * The columns of a file that nobody knows, or that leave a doubt, what is asked of them, and a layout to
 * begin with: without the fields that are in doubt, which a person adds.
 */
export const describeUnknown = (preview: SheetPreview[], text: IssueTranslate): string[] => {
  const sheet = preview.find(({ isHidden }) => !isHidden) ?? preview[0];
  if (!sheet) return [];
  const top = topOfPreview(sheet);
  const { columns, headingRow } = detectHeaderRow(top);
  const body = top.rows.filter(({ rowIndex }) => rowIndex > headingRow);
  const values = body.map((row) => row.values);
  const figures =
    sheet.figures?.headingRow === headingRow ? sheet.figures : figuresOfBody(columns, values);
  const { sources } = proposeSources(columns, values, [], figures);
  const questions = findLayoutQuestions({ columns, figures, sources });
  const doubtful = new Set<string>(questions.map(({ code }) => code));
  const certain = Object.entries(sources).filter(([code]) => !doubtful.has(code));
  return [
    ...(sheet.isHidden ? [text('layout.read-hidden', { sheets: sheet.name })] : []),
    text('layout.columns', { row: headingRow }),
    ...columns.map(({ name, heading }) => `  ${name}  ${heading}`),
    ...questions.map((question) => describeQuestion(question, figures, text)),
    text('layout.proposal'),
    JSON.stringify({ headingRow, sources: Object.fromEntries(certain) }, null, 2),
  ];
};

const describeQuestion = (
  { kind, code, reason, columns }: LayoutQuestion,
  figures: SheetFigures,
  text: IssueTranslate,
): string => {
  const named = columns.map((name) => {
    const { amounts = 0, sum = 0 } = figures.columns[name] ?? {};
    return amounts > 0 ? `${name} (${money(sum)})` : name;
  });
  const values = { code, why: text(`layout.doubt-${reason}`), columns: named.join(', ') };
  return text(`layout.question-${kind}`, values);
};
