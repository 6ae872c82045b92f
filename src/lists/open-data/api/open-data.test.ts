import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { csvRows } from '../../../../test/support/csv-rows.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { Contract } from '../../../records/records/contract.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { type DataFileFormat, dataFileFormats, dataTableNames } from '../data-file-format.ts';
import { showOpenData } from '../open-data-endpoints.ts';
import { dataFiles } from './data-files.ts';
import { removeOldDataFiles } from './remove-old-data-files.ts';

const sql = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'datasets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = openFileStore(join(folder, 'store'));
const app = await buildApp({ sql, config: { logLevel: 'silent' }, dataFiles: store });
afterAll(() => app.close());

const newTown = async () => {
  const town = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const { ask } = callsOf(app, { organization: town });
  const make = () => computeDerived(sql, town, dataFiles(store), { always: true });
  const get = (table: string, format: DataFileFormat, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/public-api/data/${table}/${format}`,
      headers: { 'x-current-organization-id': town, ...headers },
    });
  const data = async () => (await ask(showOpenData)).data;
  return { town, ask, make, get, data };
};
type Town = Awaited<ReturnType<typeof newTown>>;

/** What Project Open Data asks of a catalog that is no federal agency's. */
const Catalog = z.strictObject({
  '@context': z.literal('https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld'),
  '@id': z.url(),
  '@type': z.literal('dcat:Catalog'),
  conformsTo: z.literal('https://project-open-data.cio.gov/v1.1/schema'),
  describedBy: z.url(),
  dataset: z.array(
    z.strictObject({
      '@type': z.literal('dcat:Dataset'),
      identifier: z.url(),
      title: z.string().min(1),
      description: z.string().min(1),
      keyword: z.array(z.string().min(1)).min(1),
      language: z.array(z.literal('es')),
      modified: z.iso.datetime(),
      accessLevel: z.literal('public'),
      landingPage: z.url(),
      publisher: z.strictObject({ '@type': z.literal('org:Organization'), name: z.string() }),
      contactPoint: z.strictObject({
        '@type': z.literal('vcard:Contact'),
        fn: z.string().min(1),
        hasEmail: z.string().startsWith('mailto:').optional(),
      }),
      distribution: z
        .array(
          z.strictObject({
            '@type': z.literal('dcat:Distribution'),
            title: z.string().min(1),
            description: z.string().min(1),
            downloadURL: z.url(),
            mediaType: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
            format: z.string().min(1),
          }),
        )
        .min(1),
    }),
  ),
});

test('the catalog for portals names the files of every monitor that has some', async () => {
  const [town, unmade] = [await newTown(), await newTown()];
  await insertContract(sql, town.town, {});
  await town.make();
  const answer = await app.inject('/data.json');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  const { dataset } = Catalog.parse(answer.json());
  const own = dataset.filter(({ identifier }) => identifier.endsWith(town.town));
  expect(own).toHaveLength(1);
  expect(dataset.some(({ identifier }) => identifier.endsWith(unmade.town))).toBe(false);
  const files = own[0]?.distribution ?? [];
  expect(files).toHaveLength(dataTableNames.length * dataFileFormats.length);
  for (const { downloadURL, mediaType } of files) {
    const { statusCode, headers } = await app.inject(downloadURL.replace('http://localhost', ''));
    expect([statusCode, String(headers['content-type']).split(';')[0]]).toEqual([200, mediaType]);
  }
  const { etag } = answer.headers;
  const again = await app.inject({
    url: '/data.json',
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('the catalog names the licence of the data, and none that nobody stated', async () => {
  const town = await newTown();
  await insertContract(sql, town.town, {});
  await town.make();
  const license = async () => {
    const { dataset } = (await app.inject('/data.json')).json() as {
      dataset: { identifier: string; license?: string }[];
    };
    return dataset.find(({ identifier }) => identifier.endsWith(town.town))?.license;
  };
  expect(await license()).toBeUndefined();
  await sql`update organizations set data_license = 'CC_BY_4_0' where id = ${town.town}`;
  expect(await license()).toBe('https://creativecommons.org/licenses/by/4.0/');
});

type Texts = Record<string, string>;

/** What a program reads from Parquet that shares nothing with the one that wrote it, as texts. */
const readParquet = async (bytes: Buffer): Promise<{ rows: Texts[]; types: Texts }> => {
  const path = join(folder, 'read.parquet');
  writeFileSync(path, bytes);
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  await connection.run("set TimeZone = 'UTC'");
  const ask = async (query: string) =>
    (await connection.runAndReadAll(query)).getRowObjects() as Texts[];
  const rows = await ask(`select coalesce(columns(*)::varchar, '') from '${path}'`);
  const types = await ask(`select column_name, column_type from (describe from '${path}')`);
  connection.closeSync();
  instance.closeSync();
  return {
    rows,
    types: Object.fromEntries(types.map((type) => [type['column_name'], type['column_type']])),
  };
};

const cents = (pesos: string | number | null): number =>
  pesos === null || pesos === '' ? 0 : Math.round(Number(pesos) * 100);

const drafts: ContractDraft[] = [
  { totalOrMaxAmount: '9999999999999.99', totalAmount: '9999999999999.99' },
  { totalOrMaxAmount: '0.01', contractDate: '2019-02-28' },
  { totalOrMaxAmount: '0.07', procedureType: 'NO_BID' },
  { totalOrMaxAmount: '1234567.10', procedureType: 'INVITATION', limitExceeded: true },
  { totalOrMaxAmount: null },
  { totalOrMaxAmount: '5.00', procedureState: 'CANCELED' },
  { totalOrMaxAmount: '7.00', category: 'ADENDUM' },
  { totalOrMaxAmount: null, isEmpty: true, procedureState: null },
  { totalOrMaxAmount: '70.00', deletedAt: new Date() },
  { servicesDescription: '=HYPERLINK("http://x.example","a, b")\r\nc', contractNumber: '-1' },
];

const readAll = async ({ get }: Town, table: string) => {
  const [csv, jsonl, parquet] = await Promise.all(
    dataFileFormats.map((format) => get(table, format)),
  );
  const lines = (jsonl?.body ?? '').trimEnd().split('\n').filter(Boolean);
  return {
    csv: csvRows(csv?.body ?? ''),
    jsonl: lines.map((line) => JSON.parse(line) as Record<string, string | number | null>),
    ...(await readParquet(parquet?.rawPayload ?? Buffer.alloc(0))),
  };
};

test('the files add up to the panels of the monitor, to the cent, in all three formats', async () => {
  const town = await newTown();
  await insertContracts(sql, town.town, drafts);
  const neighbor = await newTown();
  await insertContract(sql, neighbor.town, { totalOrMaxAmount: '1.00' });
  await town.make();
  const { csv, jsonl, rows: parquet } = await readAll(town, 'contracts');
  const { totals } = (await town.ask(filterContracts, { body: { filters: {} } })).data;
  const sums = [csv, jsonl, parquet].map(
    (rows: Record<string, string | number | boolean | null>[]) => {
      const counted = rows.filter(({ counts }) => String(counts) === 'true');
      const sum = (type?: string) =>
        counted
          .filter(({ procedure_type }) => type === undefined || procedure_type === type)
          .reduce((all, row) => all + cents(Number(row['total_or_max_amount'] ?? 0)), 0);
      return [rows.length, counted.length, sum(), ...['PUBLIC', 'INVITATION', 'NO_BID'].map(sum)];
    },
  );
  const shown = [
    drafts.length - 1,
    totals.counts.total,
    ...[totals.totalAmount, totals.PUBLIC, totals.INVITATION, totals.NO_BID].map(cents),
  ];
  expect(sums).toEqual([shown, shown, shown]);
  const { tables } = await town.data();
  expect(tables[0]).toMatchObject({ name: 'contracts', rows: drafts.length - 1 });
});

test('all three formats say the same, and Parquet has decimals and days', async () => {
  const town = await newTown();
  const supplier = await insertSupplier(sql, town.town, { name: 'OBRAS ÑU', rfc: 'AAA010101AAA' });
  const [first = ''] = await insertContracts(sql, town.town, [
    { supplierId: supplier, contractUrl: 'https://a.example/1.pdf', contractDate: '2024-02-29' },
    ...drafts,
  ]);
  await insertBackup(sql, town.town, {
    contractId: first,
    field: 'contractUrl',
    sourceUrl: 'https://a.example/1.pdf',
    status: 'SAVED',
    httpStatus: 200,
    bytes: 12,
  });
  await town.make();
  const kinds: Texts[] = [];
  for (const table of dataTableNames) {
    const { csv, jsonl, rows, types } = await readAll(town, table);
    expect(rows).toEqual(jsonl.map((row) => inColumns(row, types, inParquet)));
    expect(csv.map(withoutApostrophes)).toEqual(jsonl.map((row) => inColumns(row, types, inCsv)));
    kinds.push(types);
  }
  expect(kinds[0]).toMatchObject({
    total_or_max_amount: 'DECIMAL(18,2)',
    contract_date: 'DATE',
    counts: 'BOOLEAN',
    contract_number: 'VARCHAR',
  });
});

type Write = (value: string | number, type: string | undefined) => string;

/** A row of JSON as another format writes its values. */
const inColumns = (row: Record<string, string | number | null>, types: Texts, write: Write) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value === null ? '' : write(value, types[name]),
    ]),
  );
const inCsv: Write = (value, type) =>
  typeof value === 'number' && type?.startsWith('DECIMAL') ? value.toFixed(2) : String(value);
const inParquet: Write = (value, type) =>
  type?.startsWith('TIMESTAMP')
    ? String(value).replace('T', ' ').replace('.000Z', '')
    : inCsv(value, type);
const withoutApostrophes = (row: Texts) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value.replace(/^'/, '')]));

test('a text that a spreadsheet would compute stands behind an apostrophe in CSV alone', async () => {
  const town = await newTown();
  await insertContracts(sql, town.town, drafts);
  await town.make();
  const { csv, jsonl } = await readAll(town, 'contracts');
  const inCells = csv.find((row) => row['contract_number'] === "'-1");
  expect(inCells?.['services_description']).toMatch(/^'=HYPERLINK/);
  const inObjects = jsonl.find((row) => row['contract_number'] === '-1');
  expect(inObjects?.['services_description']).toMatch(/^=HYPERLINK/);
});

const inSnakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('the columns are those that the public sees, and nothing else of the rows leaves', async () => {
  const town = await newTown();
  const unit = await insertUnit(sql, town.town, { notes: 'NOTA INTERNA DE UNIDAD' });
  const named = await insertSupplier(sql, town.town, { notes: 'NOTA INTERNA' });
  await insertSupplier(sql, town.town, { name: 'SIN NINGUN CONTRATO' });
  await insertUnit(sql, town.town, { name: 'UNIDAD SIN CONTRATO' });
  await insertContract(sql, town.town, {
    supplierId: named,
    applicantAdministrativeUnitId: unit,
    contractUrl: 'https://a.example/1.pdf',
    // Outside of its administration, which a signal asks about.
    contractDate: '2011-02-01',
  });
  await town.make();
  const { tables } = await town.data();
  const columns = (name: string) =>
    tables.find((table) => table.name === name)?.columns.map((column) => column.name);
  const references = ['supplier', 'organizerAdministrativeUnit', 'applicantAdministrativeUnit'];
  const expected = Object.keys(Contract.shape).flatMap((key) => {
    if (key === '_id') return ['id'];
    return references.includes(key)
      ? [`${inSnakeCase(key)}_id`, `${inSnakeCase(key)}_name`]
      : [inSnakeCase(key)];
  });
  expect(columns('contracts')?.toSorted()).toEqual(expected.toSorted());
  expect(columns('suppliers')).toEqual(['id', 'name', 'rfc']);
  expect(columns('units')).toEqual(['id', 'name']);
  for (const table of dataTableNames) {
    const { csv, jsonl, rows } = await readAll(town, table);
    for (const [row = {}] of [csv, jsonl, rows]) expect(Object.keys(row)).toEqual(columns(table));
    expect(JSON.stringify([csv, jsonl, rows])).not.toMatch(/INTERNA|SIN (NINGUN )?CONTRATO/);
  }
});

test('the digest and the size are those of what arrives, packed on its way or not', async () => {
  const town = await newTown();
  await insertContracts(sql, town.town, drafts);
  expect((await town.data()).tables[0]).toMatchObject({ rows: null, files: [] });
  expect((await town.get('contracts', 'csv')).statusCode).toBe(404);
  await town.make();
  const { tables } = await town.data();
  const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  for (const { name, files } of tables)
    for (const { format, bytes, sha256: digest } of files) {
      const plain = await town.get(name, format);
      expect(await sha256(new Uint8Array(plain.rawPayload))).toBe(digest);
      expect(plain.rawPayload).toHaveLength(bytes);
      expect(Number(plain.headers['content-length'])).toBe(bytes);
      expect(plain.headers['content-disposition']).toContain(`-${name}-`);
      const packed = await town.get(name, format, { 'accept-encoding': 'gzip' });
      const isPacked = packed.headers['content-encoding'] === 'gzip';
      expect(isPacked).toBe(format !== 'parquet');
      expect(isPacked ? gunzipSync(packed.rawPayload) : packed.rawPayload).toEqual(
        plain.rawPayload,
      );
      const etag = String(plain.headers['etag']);
      expect((await town.get(name, format, { 'if-none-match': etag })).statusCode).toBe(304);
    }
});

test('a program may read the parts of Parquet that it needs', async () => {
  const town = await newTown();
  await insertContracts(sql, town.town, drafts);
  await town.make();
  const whole = await town.get('contracts', 'parquet');
  const size = whole.rawPayload.length;
  const etag = String(whole.headers['etag']);
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, headers, rawPayload } = await town.get('contracts', 'parquet', {
      range,
      ...more,
    });
    return [statusCode, headers['content-range'], rawPayload.toString('hex')];
  };
  const bytes = (start: number, end?: number) =>
    whole.rawPayload.subarray(start, end).toString('hex');
  expect(await part('bytes=0-3')).toEqual([206, `bytes 0-3/${size}`, bytes(0, 4)]);
  expect(await part('bytes=-4')).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, bytes(-4)]);
  const known = { 'if-range': etag };
  expect(await part('bytes=10-', known)).toEqual([206, `bytes 10-${size - 1}/${size}`, bytes(10)]);
  for (const all of [part('bytes=0-3', { 'if-range': '"old"' }), part('bytes=0-1,3-4')])
    expect(await all).toEqual([200, undefined, bytes(0)]);
  expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, '']);
});

test('a change makes new files, the old ones go, and one that is lost is made again', async () => {
  const town = await newTown();
  await insertContract(sql, town.town, { totalOrMaxAmount: '1.00' });
  await town.make();
  const before = await town.data();
  expect(before.asOf?.isCurrent).toBe(true);
  await insertContract(sql, town.town, { totalOrMaxAmount: '2.00' });
  expect((await town.data()).asOf?.isCurrent).toBe(false);
  expect(await computeDerived(sql, town.town, dataFiles(store), { afterPause: true })).toBe(false);
  expect(await computeDerived(sql, town.town, dataFiles(store))).toBe(true);
  const after = await town.data();
  expect([before.tables[0]?.rows, after.tables[0]?.rows]).toEqual([1, 2]);

  // A computation that was ended in its middle has left a file that nothing names.
  const orphan = await store.receive([Buffer.from('half of a table')]);
  await orphan.keep();
  await removeOldDataFiles(sql, store);
  const kept = await store.list();
  expect(kept).not.toContain(orphan.sha256);
  for (const { name, files } of after.tables)
    for (const { format } of files) expect((await town.get(name, format)).statusCode).toBe(200);

  for (const sha256 of kept) await store.remove(sha256);
  const lost = await town.get('contracts', 'parquet');
  expect([lost.statusCode, lost.headers['content-disposition']]).toEqual([404, undefined]);
  expect(lost.json()).toMatchObject({ message: 'open-data:not-made' });
  expect((await town.data()).asOf?.isCurrent).toBe(false);
  await computeDerived(sql, town.town, dataFiles(store));
  expect((await town.get('contracts', 'csv')).statusCode).toBe(200);
  expect(readdirSync(join(folder, 'store', 'incoming'))).toEqual([]);
});
