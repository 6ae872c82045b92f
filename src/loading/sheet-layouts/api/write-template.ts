import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type {
  WrittenCell,
  WrittenSheet,
} from '../../../foundation/downloads/api/workbook/sheet-xml.ts';
import { workbookBytes } from '../../../foundation/downloads/api/workbook/write-workbook.ts';
import {
  createTranslator,
  type Translate,
} from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { sheetLimits } from '../../../foundation/spreadsheets/api/sheet-limits.ts';
import { type RowNeed, needOf } from '../../data-load/checks/required.ts';
import { type ColumnCode, columns } from '../../data-load/columns.ts';
import { exampleRow } from '../example-row.ts';
import { closedLists } from './closed-lists.ts';
import { headRows, styleOf, templateColumns, writtenValue } from './write/template-layout.ts';

/**
 * Writes the load template: codes in row 1, headings in row 2, the example in row 3, which the reader
 * leaves out, and a sheet that explains the columns in the reader's language.
 */
export const writeTemplate = (target: Writable, language: Language): Promise<void> =>
  pipeline(Readable.from(workbookBytes([contracts(), explanations(language)])), target);

const firstRow = 3;

const contracts = (): WrittenSheet => ({
  name: 'Sheet1',
  columns: templateColumns(),
  frozen: { rows: firstRow - 1, columns: 0 },
  choices: columns.flatMap(({ code }, column) => {
    const values = closedLists[code];
    return values ? [{ column, firstRow, lastRow: firstRow + sheetLimits.rows - 1, values }] : [];
  }),
  rows: [...headRows(), columns.map(exampleCell)],
});

const exampleCell = ({ code, kind }: (typeof columns)[number]): WrittenCell => {
  const value = writtenValue(exampleRow[code] ?? null);
  return { value, style: styleOf(kind, value, 'info') };
};

const explanations = (language: Language): WrittenSheet => {
  const translate = createTranslator([textsOf('sheet-layouts', 'template-texts')], language);
  const heads = ['code', 'heading', 'what', 'needed', 'values', 'example'];
  return {
    name: translate('sheet'),
    columns: [
      { width: 8 },
      { width: 40 },
      { width: 70 },
      { width: 16 },
      { width: 44 },
      { width: 36 },
    ],
    frozen: { rows: 1, columns: 0 },
    rows: [
      heads.map((head): WrittenCell => ({ value: translate(`head.${head}`), style: 'heading' })),
      ...columns.map((column) => explain(column, translate)),
    ],
  };
};

const explain = (
  { code, heading, kind }: (typeof columns)[number],
  translate: Translate,
): WrittenCell[] => {
  const example = writtenValue(exampleRow[code] ?? null);
  return [
    { value: code, style: 'text-bold' },
    plain(heading),
    plain(translate(`what.${code}`)),
    plain(translate(`needed.${needOf(code)}` satisfies `needed.${RowNeed}`)),
    plain(describeValues(code, kind, translate)),
    { value: example, style: styleOf(kind, example, 'plain') },
  ];
};

const plain = (value: string): WrittenCell => ({ value, style: 'text-plain' });

const describeValues = (code: ColumnCode, kind: string, translate: Translate): string =>
  closedLists[code]?.join(' · ') ?? translate(`values.${kind}`);
