import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { confirmLoad } from '../../src/data-load/api/confirm-load.ts';
import { findRows } from '../../src/data-load/api/find-rows.ts';
import { openLoad } from '../../src/data-load/api/open-load.ts';
import type { RowIssue } from '../../src/data-load/load-row.ts';
import { type LoadSummary, summaryCounts } from '../../src/data-load/load-summary.ts';
import { readLoadArguments } from '../../src/load-command/api/load-arguments.ts';
import type { Sql } from '../../src/platform/api/database/database.ts';
import { insertOrganization } from '../support/builders.ts';
import { describeStored } from './describe-stored.ts';
import type { LoadStep, MessyCase } from './read-case.ts';
import { writeSheet } from './write-sheet.ts';

type Place = { sql: Sql; app: FastifyInstance };

/** What the loads of a case say and leave behind, as its result file has it. */
export const runCase = async ({ sql, app }: Place, messy: MessyCase): Promise<string> => {
  const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const folder = await mkdtemp(join(tmpdir(), 'messy-'));
  try {
    const parts: string[] = [];
    for (const step of messy.steps) parts.push(await runStep(sql, organization, folder, step));
    parts.push(await describeStored(app, organization, messy.columns));
    return `${parts.join('\n\n')}\n`;
  } finally {
    await rm(folder, { recursive: true });
  }
};

const runStep = async (
  sql: Sql,
  organization: string,
  folder: string,
  { fileName, options, defaults, rows }: LoadStep,
): Promise<string> => {
  const path = join(folder, fileName);
  const values = join(folder, 'values.json');
  await writeSheet(path, rows);
  await writeFile(values, JSON.stringify(defaults));
  const asked = readLoadArguments(['-o', organization, '-d', values, path, ...options]);
  const load = await openLoad(sql, organization, path, asked);
  const done = await confirmLoad(sql, organization, load._id, { ...asked, ignoreErrors: true });
  const planned = await findRows(sql, organization, load._id);
  return [
    [fileName, ...options].join(' '),
    ...describeSummary(done.summary),
    ...planned.flatMap(({ rowIndex, status, findings }) => [
      `  row ${rowIndex} ${status}`,
      ...findings.map(describeFinding),
    ]),
  ].join('\n');
};

const describeSummary = (summary: LoadSummary): string[] =>
  summaryCounts
    .filter((name) => summary[name] !== 0)
    .map((name) => `  ${name} ${summary[name] ?? '---'}`);

const describeFinding = ({ column, kind, key, values }: RowIssue): string => {
  const said = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `    ${[column, kind, key.replace('check.', ''), ...said].join(' ')}`;
};
