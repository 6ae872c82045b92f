import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import {
  columnOf,
  pesosIn,
  readCsv,
  readSheet,
  readSheetOurWay,
} from '../../../../test/support/read-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import {
  countsInFigures,
  insertSmallMonitor,
  smallContracts,
  sumAmounts,
} from '../../../../test/support/small-monitor.ts';
import { buildApp } from '../../../main/composition/api/app.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const app = await buildApp({
  sql,
  config: { logLevel: 'silent', publicUrl: 'https://monitor.example' },
});
afterAll(() => app.close());

const fileOf = async (format: string, query: Record<string, string> = {}): Promise<Buffer> => {
  const values = new URLSearchParams({ org: 'Centro', ...query });
  const answer = await app.inject(`/public-api/administrative-units/download/${format}?${values}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const total = sumAmounts(smallContracts.filter(countsInFigures));

test('the units as a workbook, CSV, JSON and PDF add up to the contracts that count', async () => {
  const workbook = await fileOf('xls');
  for (const table of [
    await readSheet(workbook),
    await readSheetOurWay(workbook),
    readCsv(await fileOf('csv')),
  ]) {
    expect(pesosIn(columnOf(table, 'Monto total').map(Number))).toBe(total);
    expect(columnOf(table, 'Unidad administrativa')).not.toContain('');
  }
  const data = JSON.parse((await fileOf('json')).toString());
  expect(pesosIn(data.units.map((row: { total: number }) => row.total))).toBe(total);
  expect(data.totals.total).toBe(total);
  const { texts } = readPdf(await fileOf('pdf'));
  expect(texts).toContain(`$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

test('a file sent by POST has the filter and the role of its address', async () => {
  const filters = { procedureTypes: ['PUBLIC'] };
  const query = { role: 'applicant' };
  const [organization] = await sql<{ id: string }[]>`
    select id from organizations where short_name = 'Centro'`;
  const posted = await app.inject({
    method: 'POST',
    url: '/public-api/administrative-units/download/csv',
    query,
    headers: { 'x-current-organization-id': String(organization?.id) },
    payload: { filters },
  });
  const linked = await fileOf('csv', { ...query, filters: JSON.stringify(filters) });
  expect(posted.rawPayload.equals(linked)).toBe(true);
});

test('/administrative-units.json and .csv have the rows of the page', async () => {
  const address = '/administrative-units.json?org=Centro&administrationPeriods=&role=applicant';
  const { data } = (await app.inject(address)).json();
  expect(data).toMatchObject({ role: 'applicant', page: 1, pages: 1 });
  expect(data.totals.total).toBe(total);
  const csv = await app.inject(address.replace('.json', '.csv'));
  expect(pesosIn(columnOf(readCsv(csv.rawPayload), 'Monto total').map(Number))).toBe(total);
});
