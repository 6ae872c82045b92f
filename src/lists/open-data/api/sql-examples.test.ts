import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { insertSupplier, insertUnit } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { listSignals } from '../../../figures/signals/signal-endpoints.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { filterUnits } from '../../administrative-units/unit-endpoints.ts';
import { groupContracts } from '../../contract-groups/contract-group-endpoints.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterSuppliers } from '../../suppliers/supplier-endpoints.ts';
import { type SqlExample, sqlExampleNames } from '../sql-example-names.ts';
import { sqlExamples } from '../sql-examples.ts';
import { dataFiles } from './data-files.ts';

const sql = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = openFileStore(folder);
const app = await buildApp({ sql, config: { logLevel: 'silent' }, dataFiles: store });
afterAll(() => app.close());

const pick = <Value>(values: readonly Value[], at: number): Value | undefined =>
  values[at % values.length];

const town = await insertOrganization(sql, { defaultAdministrationPeriod: null });
const suppliers = await Promise.all([1, 2, 3, 4, 5].map(() => insertSupplier(sql, town)));
const units = await Promise.all([1, 2, 3].map(() => insertUnit(sql, town)));
await insertContracts(
  sql,
  town,
  Array.from({ length: 240 }, (_, at) => {
    const year = String(2019 + (at % 3));
    return {
      supplierId: at % 11 === 0 ? null : (pick(suppliers, at * at) ?? null),
      applicantAdministrativeUnitId: pick(units, at + Math.floor(at / 7)) ?? '',
      procedureType: pick(['NO_BID', 'PUBLIC', 'NO_BID', 'INVITATION'], at) ?? '',
      procedureState: pick(['CONCLUDED', 'CONCLUDED', 'CONCLUDED', 'CANCELED', null], at) ?? null,
      category: pick(['SERVICES', 'ACQUISITION', 'EXTENSION', 'ADENDUM', null], at >> 1) ?? null,
      fiscalYear: year,
      period: `1o ${year}`,
      contractNumber: `EJ-${at}`,
      contractDate: at % 13 === 0 ? null : `${year}-01-${String(1 + (at % 28)).padStart(2, '0')}`,
      contractUrl: pick(['https://a.example/1.pdf', null, ' '], at) ?? null,
      totalOrMaxAmount: at % 9 === 4 ? null : ((at * 7919) % 100_003) + 0.01 * (at % 100),
      isEmpty: at % 40 === 7,
    };
  }),
);
await computeDerived(sql, town, dataFiles(store));
const { ask } = callsOf(app, { organization: town });

const made = await findDerived(sql, town, dataFiles(store));
const instance = await DuckDBInstance.create();
const connection = await instance.connect();
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});
for (const { name, files } of made?.value.tables ?? []) {
  const parquet = files.find(({ format }) => format === 'parquet')?.stored ?? '';
  await connection.run(`create table ${name} as from read_parquet('${store.pathOf(parquet)}')`);
}

/** The rows of an answer as texts, '' where there is no value. */
const answer = async (example: SqlExample): Promise<string[][]> => {
  const found = await connection.runAndReadAll(
    `select coalesce(columns(*)::varchar, '') from (${sqlExamples[example]})`,
  );
  return found.getRows().map((row) => row.map(String));
};

const pesos = (amount: number | null): string => amount?.toFixed(2) ?? '';
const filters = {};
const all = { query: { pageSize: 100 }, body: { filters } } as const;
const { totals } = (await ask(filterContracts, all)).data;

/** What the monitor shows, with the columns of the answer. */
const shown: Record<SqlExample, () => Promise<(string | number)[][]>> = {
  total: async () => [[totals.counts.total, pesos(totals.totalAmount)]],
  procedures: async () =>
    (['PUBLIC', 'INVITATION', 'NO_BID'] as const)
      .toSorted((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0))
      .map((type) => [type, totals.counts[type], pesos(totals[type])]),
  suppliers: async () => {
    const query = { ...all.query, sort: 'total', order: 'desc' } as const;
    const { docs } = (await ask(filterSuppliers, { query, body: { filters } })).data;
    return docs.map((one) => [one.name ?? '', one.contractsCount, pesos(one.total)]);
  },
  units: async () => {
    const query = { ...all.query, role: 'applicant', sort: 'total', order: 'desc' } as const;
    const { docs } = (await ask(filterUnits, { query, body: { filters } })).data;
    return docs.map((one) => [one.name, one.contractsCount, pesos(one.total)]);
  },
  years: async () => {
    const query = { ...all.query, groupBy: 'year', and: 'procedure' } as const;
    const { docs, columns } = (await ask(groupContracts, { query, body: { filters } })).data;
    return docs
      .flatMap(({ key, cells }) =>
        cells.map(({ counted, amount }, at) => [
          key ?? '',
          columns[at]?.key ?? '',
          counted,
          pesos(amount),
        ]),
      )
      .filter(([, , counted]) => counted !== 0)
      .toSorted((one, other) => one.join(' ').localeCompare(other.join(' ')));
  },
  largest: async () => {
    const query = { ...all.query, sort: 'totalOrMaxAmount', order: 'desc' } as const;
    const { docs } = (await ask(filterContracts, { query, body: { filters } })).data;
    return docs
      .filter(({ counts }) => counts)
      .slice(0, 20)
      .map((one) => [
        one.contractNumber ?? '',
        one.servicesDescription ?? '',
        one.supplier?.name ?? '',
        pesos(one.totalOrMaxAmount),
        one._id,
      ]);
  },
  'same-week': async () => {
    const query = { ...all.query, groupBy: 'supplier', and: 'week' } as const;
    const { docs, columns } = (await ask(groupContracts, { query, body: { filters } })).data;
    return docs
      .filter(({ key }) => key !== null)
      .flatMap(({ name, cells }) =>
        cells.map(({ counted, amount }, at) => [
          name ?? '',
          columns[at]?.key ?? '',
          counted,
          pesos(amount),
        ]),
      )
      .filter(([, week, counted]) => week !== '' && Number(counted) > 1);
  },
  'without-amount': async () =>
    Object.entries(totals.withoutAmounts)
      .filter(([, count]) => count > 0)
      .toSorted(([, one], [, other]) => other - one),
  'without-link': async () => {
    const body = { filters: { marks: ['NO_CONTRACT_LINK' as const] } };
    const found = (await ask(filterContracts, { query: all.query, body })).data.totals;
    return [[found.counts.total, pesos(found.totalAmount)]];
  },
  amendments: async () => [[totals.amendments.count, pesos(totals.amendments.amount)]],
  signals: async () =>
    (await ask(listSignals, {})).data.signals
      .filter(({ flagged }) => flagged > 0)
      .map(({ signal, flagged, amountFlagged }) => [signal, flagged, pesos(amountFlagged)]),
};

/** Where the order among equals is nobody's. */
const inAnyOrder: SqlExample[] = ['same-week', 'without-amount'];

test.each(sqlExampleNames)(
  'the answer to the example "%s" is what the monitor shows',
  async (example) => {
    const [found, expected] = await Promise.all([answer(example), shown[example]()]);
    const lines = [found, expected].map((rows) => rows.map((row) => row.join(' | ')));
    if (inAnyOrder.includes(example)) for (const some of lines) some.sort(inLetters);
    expect(found.length).toBeGreaterThan(0);
    expect(lines[0]).toEqual(lines[1]);
  },
);

const inLetters = (one: string, other: string): number => one.localeCompare(other);
