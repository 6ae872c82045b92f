import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { columnOf, pesosIn, readCsv, readSheet } from '../../../../test/support/read-files.ts';
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

const answerOf = async (path: string): Promise<Buffer> => {
  const answer = await app.inject(`${path}${path.includes('?') ? '&' : '?'}org=Centro`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const fileOf = (format: string) => answerOf(`/public-api/flows/download/${format}?role=applicant`);
const counted = smallContracts.filter(countsInFigures);
const total = sumAmounts(counted);

test('the bands as a workbook, CSV, JSON and PDF add up to the contracts that count', async () => {
  for (const table of [await readSheet(await fileOf('xls')), readCsv(await fileOf('csv'))]) {
    expect(pesosIn(columnOf(table, 'Monto').map(Number))).toBe(total);
    const contracts = columnOf(table, 'Contratos que cuentan').map(Number);
    expect(contracts.reduce((sum, one) => sum + one, 0)).toBe(counted.length);
    expect(columnOf(table, 'Unidad administrativa')).not.toContain('');
    expect(columnOf(table, 'Proveedor')).not.toContain('');
  }
  const data = JSON.parse((await fileOf('json')).toString());
  expect(pesosIn(data.bands.map((band: { amount: number | null }) => band.amount ?? 0))).toBe(
    total,
  );
  expect(data.total).toMatchObject({ amount: total, contracts: counted.length });
  const { texts } = readPdf(await fileOf('pdf'));
  expect(texts).toContain(`$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

test('the address of the page has its bands for programs', async () => {
  const every = '?administrationPeriods=&role=applicant';
  const { data } = JSON.parse((await answerOf(`/flows.json${every}`)).toString());
  expect(data).toMatchObject({ role: 'applicant', total: { amount: total } });
  const table = readCsv(await answerOf(`/flows.csv${every}`));
  expect(pesosIn(columnOf(table, 'Monto').map(Number))).toBe(total);
  expect(columnOf(table, 'Enlace a estos contratos en el monitor')[0]).toMatch(
    /^https:\/\/monitor\.example\/contracts\?/,
  );
});
