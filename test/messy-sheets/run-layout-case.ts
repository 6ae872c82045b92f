import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { findRows, type LoadRow } from '../../src/loading/data-load/api/find-rows.ts';
import type { ColumnCode } from '../../src/loading/data-load/columns.ts';
import { rowName } from '../../src/loading/data-load/row-name.ts';
import {
  keepLayoutDraft,
  type LoadLayout,
  setLoadLayout,
  showLoadLayout,
} from '../../src/loading/sheet-layouts/layout-endpoints.ts';
import type { CellSource } from '../../src/loading/sheet-layouts/layout.ts';
import { missingColumns } from '../../src/loading/sheet-layouts/needed-columns.ts';
import { readLoadAgain } from '../../src/review/load-review/load-endpoints.ts';
import { listLoadQuestions } from '../../src/review/load-review/question-endpoints.ts';
import { confirmCurrentLoad } from '../../src/review/load-review/review-endpoints.ts';
import type { loadOffices } from '../support/load-office.ts';
import {
  type ComparedField,
  comparedFields,
  type LayoutCase,
  type RightContract,
} from './read-layout-case.ts';
import { writeWorkbook } from './write-workbook.ts';

type Office = Awaited<ReturnType<ReturnType<typeof loadOffices>['openOffice']>>;
type Place = { sql: Sql; office: Office; read: () => Promise<unknown> };

/** What became of the values of a published sheet, and each that is not as the sheet says it. */
export type LayoutOutcome = {
  /** The fields whose columns were asked about before anything was read. */
  questionedColumns: ComparedField[];
  right: number;
  questioned: Record<ComparedField, number>;
  differences: string[];
};

type ComparedValues = Omit<LayoutOutcome, 'questionedColumns'>;

/**
 * Uploads a published workbook as an official does who changes nothing: the columns are accepted as
 * they are proposed, and of the questions of the review each proposal. What is asked about the columns
 * is answered, and then has to be right too; a cell that cannot be read is asked in the review.
 */
export const runLayoutCase = async (
  { sql, office, read }: Place,
  { fileName, sheets, contracts, told }: LayoutCase,
): Promise<LayoutOutcome> => {
  await office.uploadBytes(await bytesOf(fileName, sheets), fileName);
  await read();
  const questionedColumns = await answerColumns(office, read, told);
  const questionedFields = [...questionedColumns, ...(await answerNotation(office, read))];
  const load = await currentOf(office);
  const rows = await findRows(sql, office.organization, load._id, { limit: 1000 });
  return { questionedColumns, ...compareRows(rows, contracts, questionedFields) };
};

const bytesOf = async (fileName: string, sheets: LayoutCase['sheets']): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'layout-'));
  try {
    await writeWorkbook(join(folder, fileName), sheets);
    return await readFile(join(folder, fileName));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const currentOf = async (office: Office) => {
  const { current, refused } = await office.state();
  if (!current)
    throw new Error(`No load is open: ${refused?.refusalText ?? 'nothing was refused'}`);
  return current;
};

const answerColumns = async (
  office: Office,
  read: Place['read'],
  told: LayoutCase['told'],
): Promise<ComparedField[]> => {
  const { status } = await currentOf(office);
  if (status !== 'MAPPING') return [];
  const { data: layout } = await office.ask(showLoadLayout);
  const { sheet, headingRow, sources, questions } = layout;
  const open = questions.filter(({ isAnswered }) => !isAnswered);
  const questioned = [...missingColumns(sources), ...open.map(({ code }) => code)];
  const changes = Object.fromEntries(
    questioned.map((code) => [code, answerOf(code, layout, told)]),
  );
  const body = { sheet, headingRow, changes, amountsIncludeTax: 'YES' as const };
  const { data: answered } = await office.ask(keepLayoutDraft, { body });
  const others = answered.sheetsAlike.filter(({ isRead }) => isRead).map(({ name }) => name);
  await office.ask(setLoadLayout, {
    body: { sheets: [sheet, ...others], headingRow, sources: answered.sources },
  });
  await read();
  return comparedFields.filter((field) =>
    questioned.some((code) => columnsOf[field].includes(code)),
  );
};

/** What an official says of a field that is asked: a column, what is proposed, or one value for all rows. */
const answerOf = (
  code: ColumnCode,
  { columns, sources }: LoadLayout,
  told: LayoutCase['told'],
): CellSource => {
  const column = columns.find(({ letter }) => letter === told[code]);
  if (column) return { column: column.name };
  const proposed = sources[code];
  if (proposed) return proposed;
  const constant = code === 'C1' ? 'Adjudicación directa' : 'Servicios';
  if (code !== 'C1' && code !== 'C2') throw new Error(`Nobody says which column gives ${code}.`);
  return { constant };
};

const answerNotation = async (office: Office, read: Place['read']): Promise<ComparedField[]> => {
  await currentOf(office);
  const { decimalSign, dateOrder } = (await office.ask(listLoadQuestions)).data;
  if (!decimalSign && !dateOrder) return [];
  const defaults = {
    ...(decimalSign?.proposal && { decimalSign: decimalSign.proposal.sign }),
    ...(dateOrder?.proposal && { dateOrder: dateOrder.proposal.order }),
  };
  await office.ask(readLoadAgain, { body: { defaults, blankUnreadable: false } });
  await read();
  return [...(decimalSign ? ['amount' as const] : []), ...(dateOrder ? ['date' as const] : [])];
};

/** Says what the sheet leaves out, and confirms the load. */
export const confirmLayoutCase = async ({ office, read }: Omit<Place, 'sql'>): Promise<void> => {
  const { defaults } = await currentOf(office);
  const body = { defaults: { ...defaults, ...ofEveryContract }, blankUnreadable: false };
  await office.ask(readLoadAgain, { body });
  await read();
  await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
};

const ofEveryContract = {
  administrationPeriod: '2024-2027',
  administrativeUnitType: 'CENTRALIZED',
  applicantAdministrativeUnit: 'Oficialía Mayor',
  areaInCharge: 'Oficialía Mayor',
  fiscalYear: '2025',
  organizerAdministrativeUnit: 'Oficialía Mayor',
  period: '1o 2025',
  procedureState: 'CONCLUDED',
} as const;

const compareRows = (
  rows: LoadRow[],
  contracts: RightContract[],
  questionedFields: ComparedField[],
): ComparedValues => {
  const outcome: ComparedValues = { right: 0, questioned: { ...noneQuestioned }, differences: [] };
  const rowsByName = new Map(rows.map((row) => [rowName(row.rowIndex), row]));
  for (const contract of contracts) {
    const row = rowsByName.get(contract.row);
    rowsByName.delete(contract.row);
    if (row) compareRow(row, contract, { outcome, questionedFields });
    else outcome.differences.push(`row ${contract.row} is lost`);
  }
  for (const [name, { draft }] of rowsByName)
    outcome.differences.push(
      `row ${name} is no contract: ${draft.supplierName}, ${draft.contractNumber}`,
    );
  return outcome;
};

const compareRow = (
  row: LoadRow,
  contract: RightContract,
  { outcome, questionedFields }: { outcome: ComparedValues; questionedFields: ComparedField[] },
): void => {
  if (row.status === 'SKIPPED') outcome.differences.push(`row ${contract.row} is skipped`);
  for (const field of comparedFields) {
    const isUnread = hasErrorIn(row, field);
    const value = valueOf(row, field);
    if (!isUnread && !isSame(value, contract[field]))
      outcome.differences.push(`row ${contract.row}: ${field} ${value} is ${contract[field]}`);
    else if (isUnread || questionedFields.includes(field)) outcome.questioned[field]++;
    else outcome.right++;
  }
};

const noneQuestioned = { number: 0, supplier: 0, amount: 0, date: 0 };

const columnsOf: Record<ComparedField, ColumnCode[]> = {
  number: ['C20'],
  supplier: ['C15', 'C16'],
  amount: ['C22', 'C23', 'C24', 'C25'],
  date: ['C21'],
};

const hasErrorIn = ({ findings }: LoadRow, field: ComparedField): boolean =>
  findings.some(({ kind, column }) => kind === 'error' && columnsOf[field].includes(column));

const valueOf = ({ draft }: LoadRow, field: ComparedField): string | number | null => {
  if (field === 'number') return draft.contractNumber;
  if (field === 'supplier') return draft.supplierName;
  return field === 'amount' ? draft.totalOrMaxAmount : draft.contractDate;
};

/** Names are the same whatever their case, accents and punctuation. */
const isSame = (value: string | number | null, right: string | number | null): boolean =>
  value === null || right === null ? value === right : plainOf(value) === plainOf(right);

const plainOf = (value: string | number): string =>
  String(value)
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/N\u0303/g, 'Ñ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
