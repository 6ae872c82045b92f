import type { AmountsIn } from '../../data-load/amount-notation.ts';
import type { IssueValues } from '../../data-load/cell.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { rowName } from '../../data-load/row-name.ts';
import { formatsOf, unknownValue } from '../../platform/formats.ts';
import { likeliestHead } from '../../sheet-layouts/api/likeliest-head.ts';
import { type SheetPreview, topOfPreview } from '../../sheet-layouts/api/preview-sheets.ts';
import { proposeSources } from '../../sheet-layouts/propose-sources.ts';
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
  const { leftOut, totals, saidUnits, unusedColumns, unreadSheets, hiddenSheets } = reading;
  const say = (key: string, values: IssueValues) => text(`layout.${key}`, values);
  const unit = unitNotice({ units: saidUnits, amountsIn }, { say, count });
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

/** The columns of a file that nobody knows, and a layout to begin with. */
export const describeUnknown = (preview: SheetPreview[], text: IssueTranslate): string[] => {
  const sheet = preview.find(({ isHidden }) => !isHidden) ?? preview[0];
  if (!sheet) return [];
  const top = topOfPreview(sheet);
  const { columns, headingRow } = likeliestHead(top);
  const { sources } = proposeSources(
    columns,
    top.rows.filter(({ rowIndex }) => rowIndex > headingRow).map(({ values }) => values),
    [],
  );
  return [
    ...(sheet.isHidden ? [text('layout.read-hidden', { sheets: sheet.name })] : []),
    text('layout.columns', { row: headingRow }),
    ...columns.map(({ name, heading }) => `  ${name}  ${heading}`),
    text('layout.proposal'),
    JSON.stringify({ headingRow, sources }, null, 2),
  ];
};
