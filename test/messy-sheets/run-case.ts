import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { findRows } from '../../src/loading/data-load/api/find-rows.ts';
import { checkRow } from '../../src/loading/data-load/check-row.ts';
import type { RowIssue, RowStatus } from '../../src/loading/data-load/load-row.ts';
import { type LoadSummary, summaryCounts } from '../../src/loading/data-load/load-summary.ts';
import {
  type LoadArguments,
  readLoadArguments,
} from '../../src/loading/load-command/api/load-arguments.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openChecked } from '../../src/loading/sheet-layouts/api/open-load.ts';
import { readSheet } from '../../src/loading/sheet-layouts/api/read-sheet.ts';
import type { SheetRow } from '../../src/loading/sheet-layouts/api/sheet-row.ts';
import { leftOutKinds, type SheetReading } from '../../src/loading/sheet-layouts/sheet-reading.ts';
import { insertOrganization } from '../support/builders.ts';
import { describeStored } from './describe-stored.ts';
import type { LoadStep, MessyCase } from './read-case.ts';
import { writeSheet, writeTable } from './write-sheet.ts';

type Place = { sql: Sql; app: FastifyInstance };

/** A load of a case whose sheet has been written, and read again. */
type ReadStep = {
  fileName: string;
  heading: string;
  args: LoadArguments;
  rows: SheetRow[];
  /** How a sheet in another layout was read. */
  reading: string[];
};

/** What a load says of its sheet and of each row. */
type LoadOutcome = {
  heading: string;
  summary: string[];
  rows: { rowIndex: number; status: RowStatus; findings: RowIssue[] }[];
};
type CaseOutcome = { loads: LoadOutcome[]; stored: string[] };

/** Writes the sheets of a case as files of their kinds, and reads them as the load does. */
export const readSheets = async ({ steps }: MessyCase): Promise<ReadStep[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'messy-'));
  try {
    return await Promise.all(steps.map((step) => readStep(folder, step)));
  } finally {
    await rm(folder, { recursive: true });
  }
};

const readStep = async (
  folder: string,
  { fileName, options, defaults, rows, table }: LoadStep,
): Promise<ReadStep> => {
  const path = join(folder, fileName);
  const values = join(folder, `${fileName}.json`);
  await (table ? writeTable(path, table) : writeSheet(path, rows));
  await writeFile(values, JSON.stringify(defaults));
  let reading: string[] = [];
  const onReading = (found: SheetReading) => {
    reading = describeReading(found);
  };
  return {
    fileName,
    heading: [fileName, ...options].join(' '),
    args: readLoadArguments(['-o', 'any', '-d', values, path, ...options]),
    rows: await Array.fromAsync(readSheet(path, { onReading })),
    reading,
  };
};

/** Loads the sheets of a case one after the other, with the rows of each in an order of its own. */
export const runCase = async (
  { sql, app }: Place,
  { steps, columns }: Pick<MessyCase, 'columns'> & { steps: ReadStep[] },
  order: (rows: SheetRow[]) => SheetRow[] = (rows) => rows,
): Promise<CaseOutcome> => {
  const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const loads: LoadOutcome[] = [];
  for (const step of steps)
    loads.push(await load(sql, organization, { ...step, rows: order(step.rows) }));
  return { loads, stored: await describeStored(app, organization, columns) };
};

const load = async (
  sql: Sql,
  organization: string,
  { fileName, heading, args, rows, reading }: ReadStep,
): Promise<LoadOutcome> => {
  const { _id } = await openChecked(
    sql,
    organization,
    async (known) => rows.map((row) => checkRow(row, known)),
    { ...args, fileName },
  );
  const done = await confirmLoad(sql, organization, _id, { ...args, ignoreErrors: true });
  return {
    heading,
    summary: [...reading, ...describeSummary(done.summary)],
    rows: await findRows(sql, organization, _id),
  };
};

/** An outcome as a result file has it. */
export const describeOutcome = ({ loads, stored }: CaseOutcome): string =>
  `${[...loads.map(describeLoad), stored.join('\n')].join('\n\n')}\n`;

const describeLoad = ({ heading, summary, rows }: LoadOutcome): string =>
  [
    heading,
    ...summary,
    ...rows.flatMap(({ rowIndex, status, findings }) => [
      `  row ${rowIndex} ${status}`,
      ...findings.map(describeFinding),
    ]),
  ].join('\n');

const describeReading = ({ origin, leftOut }: SheetReading): string[] =>
  origin === 'codes'
    ? []
    : [
        `  layout ${origin}`,
        ...leftOutKinds
          .filter((kind) => leftOut[kind] > 0)
          .map((kind) => `  left out ${kind} ${leftOut[kind]}`),
      ];

const describeSummary = (summary: LoadSummary): string[] =>
  summaryCounts
    .filter((name) => summary[name] !== 0)
    .map((name) => `  ${name} ${summary[name] ?? '---'}`);

const describeFinding = ({ column, kind, key, values }: RowIssue): string => {
  const valueTexts = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `    ${[column, kind, key.replace('check.', ''), ...valueTexts].join(' ')}`;
};

/** What of an outcome has to be the same whatever the order of the rows. */
export const withoutOrder = ({ loads, stored }: CaseOutcome) => ({
  loads: loads.map(({ summary, rows }) => ({
    summary,
    rows: rows
      .map(({ status, findings }) =>
        [status, ...findings.map((one) => describeFinding(withoutRows(one))).toSorted()].join('\n'),
      )
      .toSorted(),
  })),
  stored: stored.toSorted(),
});

const withoutRows = ({ values: { row: _row, rows: _rows, ...values }, ...issue }: RowIssue) => ({
  ...issue,
  values,
});
