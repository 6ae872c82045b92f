import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { isExhaustive } from '../../../../test/support/how-many.ts';
import {
  columnOf,
  pesosIn,
  readCsv,
  readSheet,
  readSheetOurWay,
  type Table,
} from '../../../../test/support/read-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());
const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const published = '../shared/data/loads/a-2026-03-08.xlsx';
const isTried = isExhaustive && existsSync(published);
const note = isTried
  ? ''
  : ' (skipped: of `npm run test:exhaustive`, where it is beside the project)';
const office = spawnSync('soffice', ['--version']).status === 0;

/** What counts (docs/methodology.md#what-is-counted), in SQL that the product does not use. */
const sumCounted = async (organization: string) => {
  const [row] = await sql<[{ rows: number; counted: number; pesos: number; suppliers: number }]>`
    with live as (
      select *, procedure_state = 'CONCLUDED'
                and category not in ('EXTENSION', 'MODIFICACION', 'ADENDUM') as counting
        from contracts
       where organization_id = ${organization} and deleted_at is null and not is_empty)
    select count(*) as rows, count(*) filter (where counting) as counted,
           sum(total_or_max_amount) filter (where counting) as pesos,
           count(distinct coalesce(supplier_id::text, '')) filter (where counting) as suppliers
      from live`;
  return row;
};

describe('the demo', () => {
  describeFiles('db/seed/puerto-celaje.xlsx');
});
describe('a sheet with flaws', () => {
  describeFiles('test/sheets/contratos-con-defectos.xlsx');
});
describe.skipIf(!isTried)(`a published list${note}`, () => {
  describeFiles(published);
});

const describeFiles = (file: string) => {
  let shortName = '';
  let known: Awaited<ReturnType<typeof sumCounted>>;
  beforeAll(async () => {
    shortName = path.basename(file, '.xlsx').slice(0, 12);
    const organization = await insertOrganization(sql, {
      shortName,
      defaultAdministrationPeriod: null,
    });
    const load = await openLoad(sql, organization, file, { defaults: {} });
    await confirmLoad(sql, organization, load._id, { ignoreErrors: true, probable: 'new' });
    known = await sumCounted(organization);
  });

  const fileOf = async (what: string, format: string): Promise<Buffer> => {
    const query = new URLSearchParams({ org: shortName });
    const answer = await app.inject(`/public-api/${what}/download/${format}?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };
  const countedIn = (table: Table) => {
    const counts = columnOf(table, 'Cuenta en las cifras');
    return columnOf(table, 'Monto total o máximo').filter((__, index) => counts[index] === 'Sí');
  };
  const expectAll = (table: Table) => {
    expect(table.rows).toHaveLength(known.rows);
    expect(countedIn(table)).toHaveLength(known.counted);
    expect(pesosIn(countedIn(table))).toBe(known.pesos);
  };

  test('contracts in a workbook', async () => {
    const workbook = await fileOf('contracts', 'xls');
    expectAll(await readSheet(workbook));
    expectAll(await readSheetOurWay(workbook));
    expect((await readSheet(workbook, 1)).rows).toContainEqual([
      'Monto total',
      known.pesos,
      known.counted,
    ]);
  });

  test('the head of a file names what it holds, which adds up to its rows', async () => {
    const { rows } = await readSheet(await fileOf('contracts', 'xls'), 1);
    const countOf = (label: string) =>
      Number(rows.find(([first]) => String(first).startsWith(label))?.at(-1));
    const parts = ['Monto total', 'Aparte: modificatorios', 'Aparte: no concluidos'].map(countOf);
    expect(parts[0]).toBe(known.counted);
    expect(parts.reduce((sum, count) => sum + count)).toBe(known.rows);
    expect(countOf('Filas')).toBe(known.rows);
    const why = columnOf(readCsv(await fileOf('contracts', 'csv')), 'Por qué no cuenta');
    expect(why.filter((reason) => reason !== '')).toHaveLength(known.rows - known.counted);
    const data = JSON.parse((await fileOf('contracts', 'json')).toString());
    expect(data.totals.populations).toMatchObject({
      COUNTED: parts[0],
      AMENDMENT: parts[1],
      NOT_CONCLUDED: parts[2],
    });
  });

  test('contracts in CSV', async () => {
    const table = readCsv(await fileOf('contracts', 'csv'));
    expect(table.rows).toHaveLength(known.rows);
    expectAll(table);
  });

  test('contracts in JSON', async () => {
    const data = JSON.parse((await fileOf('contracts', 'json')).toString());
    const counted = data.contracts.filter(({ counts }: { counts: boolean }) => counts);
    expect(data.contracts).toHaveLength(known.rows);
    expect(data.totals).toMatchObject({
      totalAmount: known.pesos,
      counts: { total: known.counted },
    });
    expect(
      pesosIn(counted.map((row: { totalOrMaxAmount: number | null }) => row.totalOrMaxAmount)),
    ).toBe(known.pesos);
  });

  test('contracts in a PDF', async () => {
    const { texts, links } = readPdf(await fileOf('contracts', 'pdf'));
    const written = known.pesos.toLocaleString('en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    expect(texts).toContain(`$${written}`);
    expect(texts).toContain(known.counted.toLocaleString('en-US'));
    const rows = links.filter((link) =>
      /^http:\/\/localhost\/contracts\/[\da-f-]{36}$/.test(`${link}`),
    );
    expect(new Set(rows).size).toBe(known.rows);
  });

  test('suppliers in all files', async () => {
    const workbook = await readSheetOurWay(await fileOf('suppliers', 'xls'));
    const csv = readCsv(await fileOf('suppliers', 'csv'));
    for (const table of [workbook, csv]) {
      expect(table.rows).toHaveLength(known.suppliers);
      expect(pesosIn(columnOf(table, 'Monto total'))).toBe(known.pesos);
    }
    const data = JSON.parse((await fileOf('suppliers', 'json')).toString());
    expect(pesosIn(data.suppliers.map(({ total }: { total: number }) => total))).toBe(known.pesos);
    expect(data.totals).toMatchObject({ total: known.pesos, totalCount: known.counted });
  });

  const absence = office ? '' : ' (skipped: it is not installed)';
  test.skipIf(!office)(
    `LibreOffice opens the workbook and finds the same sums${absence}`,
    async () => {
      const workbook = path.join(folder, 'contratos.xlsx');
      writeFileSync(workbook, await fileOf('contracts', 'xls'));
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      // Commas, quotation marks, UTF-8, values as they are, every sheet.
      const filter =
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';
      const converted = spawnSync('soffice', [
        profile,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        workbook,
      ]);
      expect(converted.status).toBe(0);
      const text = readFileSync(path.join(folder, 'contratos-Contratos.csv'), 'utf8');
      const lines = text.split('\n').slice(4).join('\r\n');
      const table = readCsv(Buffer.from(`\ufeff${lines}`));
      expect(table.rows).toHaveLength(known.rows);
      expect(pesosIn(countedIn(table))).toBe(known.pesos);
    },
  );
};
