import { afterAll, describe, expect, test } from 'vitest';

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
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const app = await buildApp({
  sql,
  config: { logLevel: 'silent', publicUrl: 'https://monitor.example' },
});
afterAll(() => app.close());

const fileOf = async (path: string, query: Record<string, string> = {}): Promise<Buffer> => {
  const values = new URLSearchParams({ org: 'Centro', ...query });
  const answer = await app.inject(`/public-api/suppliers/${path}?${values}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const jsonOf = async (path: string, query: Record<string, string> = {}) =>
  JSON.parse((await fileOf(path, query)).toString());
const idOf = async (name: string): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`select id from suppliers where name = ${name}`;
  return String(row?.id);
};
const filtersOf = (filters: object) => ({ filters: JSON.stringify(filters) });

const counted = smallContracts.filter(countsInFigures);
const total = sumAmounts(counted);
const sumsByName = new Map(
  counted.map(({ supplierName }) => [
    supplierName,
    sumAmounts(counted.filter((one) => one.supplierName === supplierName)),
  ]),
);

describe('all suppliers', () => {
  test('all suppliers as a workbook and as CSV have the sums of their contracts that count', async () => {
    const file = await fileOf('download/xls');
    for (const table of [
      await readSheet(file),
      await readSheetOurWay(file),
      readCsv(await fileOf('download/csv')),
    ]) {
      const names = columnOf(table, 'Nombre del proveedor');
      const sums = columnOf(table, 'Monto total').map(Number);
      expect(Object.fromEntries(names.map((name, index) => [name, sums[index]]))).toEqual(
        Object.fromEntries(sumsByName),
      );
      expect(pesosIn(sums)).toBe(total);
      const counts = columnOf(table, 'Contratos que cuentan').map(Number);
      expect(counts.reduce((sum, count) => sum + count)).toBe(counted.length);
    }
    expect((await readSheet(file, 1)).rows).toContainEqual(['Monto total', total, counted.length]);
  });

  test('all suppliers as JSON are the rows of the screen, in its order, with its totals', async () => {
    const data = await jsonOf('download/json', { sort: 'name', order: 'desc' });
    const screen = await app.inject({
      url: '/public-api/suppliers/list?pageSize=100&sort=name&order=desc',
      cookies: { organization: 'Centro' },
    });
    const { docs, totals } = screen.json().data;
    expect(data.suppliers).toEqual(docs.map((row: SupplierRow) => expect.objectContaining(row)));
    expect(data.totals).toEqual(totals);
    expect(data.totals.total).toBe(total);
  });

  test('all suppliers as PDF have the same sums', async () => {
    const { texts } = readPdf(await fileOf('download/pdf'));
    const written = (pesos: number) =>
      `$${pesos.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    for (const pesos of [total, ...sumsByName.values()]) expect(texts).toContain(written(pesos));
  });

  test('sent by POST under a filter give the same file', async () => {
    const filters = { procedureTypes: ['PUBLIC'] };
    const [organization] = await sql<{ id: string }[]>`
      select id from organizations where short_name = 'Centro'`;
    const posted = await app.inject({
      method: 'POST',
      url: '/public-api/suppliers/download/csv',
      headers: { 'x-current-organization-id': String(organization?.id) },
      payload: { filters },
    });
    expect(posted.rawPayload.equals(await fileOf('download/csv', filtersOf(filters)))).toBe(true);
    const sums = columnOf(readCsv(posted.rawPayload), 'Monto total');
    expect(pesosIn(sums)).toBe(
      sumAmounts(counted.filter(({ procedureType }) => procedureType === 'PUBLIC')),
    );
  });
});

describe('one supplier', async () => {
  const id = await idOf('PROVEEDOR C');
  const own = smallContracts.filter(({ supplierName }) => supplierName === 'PROVEEDOR C');
  const ownTotal = sumsByName.get('PROVEEDOR C');
  const path = (format: string) => `download-detail/${id}/${format}`;

  test('one supplier as a workbook has its sums first, and all its contracts in a second sheet', async () => {
    const file = await fileOf(path('xls'));
    const totals = await readSheetOurWay(file);
    expect(JSON.stringify(totals.rows)).toContain(String(ownTotal));
    const contracts = await readSheet(file, 1);
    expect(contracts.rows).toHaveLength(own.length);
    const counts = columnOf(contracts, 'Cuenta en las cifras');
    const amounts = columnOf(contracts, 'Monto total o máximo');
    expect(pesosIn(amounts.filter((_, index) => counts[index] === 'Sí'))).toBe(ownTotal);
  });

  test('one supplier may be named again as in the calls of the screen, and nobody else may be', async () => {
    const other = newId();
    const filters = { suppliers: [id] };
    const statusOf = async (query: Record<string, string>, body?: object) => {
      const url = `/public-api/suppliers/${path('csv')}`;
      const sent = body ? ({ method: 'POST', payload: body } as const) : {};
      const cookies = { organization: 'Centro' };
      return (await app.inject({ url, query, cookies, ...sent })).statusCode;
    };
    expect(await statusOf({ id, ...filtersOf(filters) })).toBe(200);
    expect(await statusOf({ id: other })).toBe(422);
    expect(await statusOf(filtersOf({ suppliers: [other] }))).toBe(422);
    expect(await statusOf({ id }, { filters })).toBe(200);
    expect(await statusOf({}, { filters, id })).toBe(200);
    expect(await statusOf({}, { filters, id: other })).toBe(422);
    expect(await statusOf({ id: other }, { filters })).toBe(422);
  });

  test('one supplier as CSV has its contracts', async () => {
    const numbers = columnOf(readCsv(await fileOf(path('csv'))), 'Número de contrato');
    expect(numbers.map(String).toSorted()).toEqual(own.map(({ contractNumber }) => contractNumber));
  });

  test('one supplier as JSON is what its page shows, with all contracts of each group', async () => {
    const { supplierDetail } = await jsonOf(path('json'), { isDetail: 'true', id });
    const screen = await app.inject({
      url: `/public-api/suppliers/detail?id=${id}`,
      cookies: { organization: 'Centro' },
    });
    const shown = screen.json().data;
    for (const key of ['supplier', 'totals', 'listed', 'public', 'invitation', 'noBid'])
      expect(supplierDetail[key]).toEqual(shown[key]);
    expect(supplierDetail.totals.total).toBe(ownTotal);
  });

  test('one supplier as PDF has its sum and each of its contracts', async () => {
    const { texts } = readPdf(await fileOf(path('pdf')));
    expect(texts).toContain('Proveedor: PROVEEDOR C');
    for (const { contractNumber } of own) expect(texts).toContain(contractNumber);
  });

  test('one supplier under a filter of one type has that type alone', async () => {
    const { supplierDetail } = await jsonOf(
      path('json'),
      filtersOf({ procedureTypes: ['NO_BID'] }),
    );
    expect(supplierDetail.public).toEqual([]);
    expect(supplierDetail.noBid).toHaveLength(
      own.filter(({ procedureType }) => procedureType === 'NO_BID').length,
    );
  });

  test('one supplier names its file', async () => {
    const answer = await app.inject(`/public-api/suppliers/${path('pdf')}?org=Centro`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="monitor-proveedor-proveedor-c-centro-${dayOf(new Date())}.pdf"`,
    );
  });

  test('one supplier that is unknown or was deleted is no file', async () => {
    const statusOf = async (one: string) => {
      const url = `/public-api/suppliers/download-detail/${one}/xls?org=Centro`;
      return (await app.inject(url)).statusCode;
    };
    expect(await statusOf(newId())).toBe(404);
    expect(await statusOf('nobody')).toBe(422);
    await sql`update suppliers set deleted_at = now() where name = 'PROVEEDOR M'`;
    expect(await statusOf(await idOf('PROVEEDOR M'))).toBe(410);
  });
});
