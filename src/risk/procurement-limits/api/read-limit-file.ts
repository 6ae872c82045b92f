import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { typedAmount } from '../../../foundation/platform/typed-amount.ts';
import { typedDay } from '../../../foundation/platform/typed-day.ts';
import { decodeText } from '../../../foundation/spreadsheets/api/decode-text.ts';
import { readCsv } from '../../../foundation/spreadsheets/api/read-csv.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import { type LimitFileField, limitFileColumns } from '../limit-file.ts';
import { LimitDraft } from '../procurement-limit.ts';

export type LimitLine = { line: number; draft: LimitDraft };
export type LimitFileIssue = {
  line: number;
  field: string;
  message: string;
  values?: Record<string, string | number>;
};
export type LimitFile = { lines: LimitLine[]; issues: LimitFileIssue[] };

/** The limits that a CSV states, and everything that is wrong with it, in the order of its lines. */
export const readLimitFile = (file: Uint8Array): LimitFile => {
  const [head, ...rows] = recordsOf(file);
  const issues = head ? headIssues(head.cells) : [issueOf(1, '', 'import.empty')];
  if (!head || issues.length > 0) return { lines: [], issues };
  if (rows.length === 0) return { lines: [], issues: [issueOf(1, '', 'import.empty')] };
  if (rows.length > mostLines)
    return { lines: [], issues: [issueOf(1, '', 'import.too-long', { most: mostLines })] };
  const found = rows.map((row) => readLine(head.cells, row));
  return {
    lines: found.flatMap(({ lines }) => lines),
    issues: found.flatMap((one) => one.issues),
  };
};

/** More than all limits of a country since there are any. */
const mostLines = 2_000;

type CsvRecord = { line: number; cells: string[] };

/** Blank lines say nothing. */
const recordsOf = (file: Uint8Array): CsvRecord[] => {
  try {
    const { text } = decodeText(Buffer.from(file));
    return [...readCsv(text)]
      .flat()
      .map(({ rowIndex, values }) => ({
        line: rowIndex,
        cells: Array.from(values, (value) => (typeof value === 'string' ? value.trim() : '')),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof SheetRefused)
      throw refuse(422, 'procurement-limits-admin:import.unreadable');
    throw error;
  }
};

/** Every column is there once, in whatever order, and no other. */
const headIssues = (cells: string[]): LimitFileIssue[] => {
  const wanted: string[] = Object.values(limitFileColumns).map(({ heading }) => heading);
  const unknown = cells.filter((cell, at) => cells.indexOf(cell) !== at || !wanted.includes(cell));
  return [
    ...wanted
      .filter((heading) => !cells.includes(heading))
      .map((heading) => issueOf(1, heading, 'import.column-missing')),
    ...unknown.map((heading) => issueOf(1, heading, 'import.column-unknown')),
  ];
};

const readLine = (head: string[], { line, cells }: CsvRecord): LimitFile => {
  const cell = (field: LimitFileField) =>
    cells[head.indexOf(limitFileColumns[field].heading)] ?? '';
  const fields = Object.keys(limitFileColumns) as LimitFileField[];
  const values = Object.fromEntries(fields.map((field) => [field, valueOf(field, cell(field))]));
  const read = LimitDraft.safeParse(values);
  if (cells.length > head.length)
    return { lines: [], issues: [issueOf(line, '', 'import.too-wide')] };
  if (read.success) return { lines: [{ line, draft: read.data }], issues: [] };
  const wrong = new Map(read.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
  return {
    lines: [],
    issues: [...wrong].map(([field, message]) => ({
      line,
      field: headingOf(field),
      message: message.startsWith('procurement-limits-admin:')
        ? message
        : 'procurement-limits-admin:import.word',
    })),
  };
};

const headingOf = (field: string): string =>
  Object.entries(limitFileColumns).find(([name]) => name === field)?.[1].heading ?? field;

const valueOf = (field: LimitFileField, text: string): unknown => {
  const column = limitFileColumns[field];
  if ('words' in column) return column.words.find(({ word }) => word === text)?.value;
  if (column.kind === 'day') return typedDay(text);
  if (column.kind === 'amount') return Number(typedAmount(text) ?? Number.NaN);
  return column.kind === 'address' && text === '' ? null : text;
};

const issueOf = (
  line: number,
  field: string,
  key: string,
  values?: Record<string, string | number>,
): LimitFileIssue => ({
  line,
  field,
  message: `procurement-limits-admin:${key}`,
  ...(values && { values }),
});
