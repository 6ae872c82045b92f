import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import type { Cells } from '../../../loading/data-load/cell.ts';
import {
  type ConfirmOptions,
  confirmLoad,
} from '../../../loading/load-confirm/api/confirm-load.ts';
import { decideRows } from '../../../loading/load-decisions/api/decide-rows.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import type { LinkCounts } from '../../../records/documents/document-health.ts';
import { showDocuments } from '../../../records/documents/document-overview-endpoints.ts';
import { documentFields } from '../../../records/records/contract.ts';
import { type DataSourceRecord, showDataSources } from '../data-source-endpoints.ts';

const sql = await freshDatabase();

const newTown = async () => {
  const town = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const { ask } = await openCalls(sql, town);
  const load = async (
    rows: Partial<Cells>[],
    { name = 'contratos.xlsx', ...options }: ConfirmOptions & { name?: string } = {},
  ) => {
    const { _id } = await openLoadHere(sql, town, await loadSheet(rows, name));
    await confirmLoad(sql, town, _id, { ignoreErrors: true, ...options });
    return _id;
  };
  const sources = async (administrationPeriods: string[] = []) =>
    (await ask(showDataSources, { body: { filters: { administrationPeriods } } })).data;
  const list = async () =>
    (await ask(filterContracts, { body: { filters: {} }, query: { pageSize: 100 } })).data;
  return { town, ask, load, sources, list };
};
type Town = Awaited<ReturnType<typeof newTown>>;

/** On a day of its own, so that no row looks like another contract. */
const dayOf = (number: string): Date =>
  new Date(Date.UTC(2026, (number.charCodeAt(0) - 65) % 3, Number(number.slice(-1)) + 1));

const row = (number: string, cells: Partial<Cells> = {}) =>
  sheetRow({
    C20: number,
    C11: `Obra ${number}`,
    C21: dayOf(number),
    C22: 100,
    C25: 100,
    ...cells,
  });

const amendments = new Set(['EXTENSION', 'MODIFICACION', 'ADENDUM']);

type Stored = {
  loadId: string | null;
  isEmpty: boolean;
  state: string | null;
  category: string | null;
  cents: number | null;
};

/** By the words of the methodology, from the rows themselves and in cents. */
const addUp = (rows: Stored[]) => {
  const listed = rows.filter(({ isEmpty }) => !isEmpty);
  const concluded = listed.filter(({ state }) => state === 'CONCLUDED');
  const [amending, counted] = [true, false].map((wanted) =>
    concluded.filter(({ category }) => amendments.has(category ?? '') === wanted),
  );
  const pesos = (some: Stored[] = []) => {
    const known = some.flatMap(({ cents }) => cents ?? []);
    if (some.length > 0 && known.length === 0) return null;
    return known.reduce((sum, cents) => sum + cents, 0) / 100;
  };
  const unknown = (some: Stored[] = []) => some.filter(({ cents }) => cents === null).length;
  return {
    contracts: listed.length,
    counted: counted?.length,
    amount: pesos(counted),
    withoutAmount: unknown(counted),
    amendments: {
      count: amending?.length,
      amount: pesos(amending),
      withoutAmount: unknown(amending),
    },
    notConcluded: listed.length - concluded.length,
    reports: rows.length - listed.length,
  };
};

/** Every source is what its own rows say, and together they are the monitor. */
const expectToAddUp = async ({ town, sources, list }: Town) => {
  const stored = await sql<Stored[]>`
    select load_id as "loadId", is_empty as "isEmpty", procedure_state as state, category,
           (total_or_max_amount * 100)::float8 as cents
      from contracts where organization_id = ${town} and deleted_at is null`;
  const data = await sources();
  expect(data.totals).toEqual(addUp(stored));
  for (const { _id, now } of data.sources)
    expect(now).toEqual(addUp(stored.filter(({ loadId }) => loadId === _id)));
  const sumOf = (valueOf: (source: DataSourceRecord) => number) =>
    data.sources.reduce((sum, source) => sum + valueOf(source), 0);
  const contracts = await list();
  expect(sumOf(({ now }) => now.contracts)).toBe(contracts.total);
  expect(sumOf(({ now }) => now.counted)).toBe(contracts.totals.counts.total);
  expect(data.totals.amount).toBe(contracts.totals.totalAmount);
  expect(sumOf(({ now }) => Math.round((now.amount ?? 0) * 100))).toBe(
    Math.round((data.totals.amount ?? 0) * 100),
  );
  for (const { rows, outcomes } of data.sources)
    if (rows)
      expect([rows.new + rows.updated + rows.leftOut, countRows(outcomes)]).toEqual([
        rows.read,
        rows.read,
      ]);
  return data;
};

const countRows = (some: { rows: number }[]) => some.reduce((sum, one) => sum + one.rows, 0);

const outcomeTexts = (
  some: { outcome: string; field: string | null; reason: string | null; rows: number }[],
) =>
  some.map(({ outcome, field, reason, rows }) =>
    [rows, outcome, field, reason].filter((part) => part !== null).join(' '),
  );

test('the sources add up to the monitor, whatever happens to its contracts', async () => {
  const town = await newTown();
  expect((await expectToAddUp(town)).sources).toEqual([]);

  const first = await town.load(
    [
      row('A-1'),
      row('A-2', { C22: null, C25: null, C8: 'En proceso' }),
      row('A-3', { C2: 'Ampliación', C22: 7.07, C25: 7.07 }),
      row('A-4', { C22: 0.1, C25: 0.1 }),
      row('A-5', { C1: 'quién sabe' }),
      row('A-1'),
    ],
    { name: 'primero.xlsx' },
  );
  await expectToAddUp(town);
  const second = await town.load(
    [row('A-1', { C22: 250, C25: 250 }), row('B-1'), row('B-2', { C4: '2025', C5: '4o 2025' })],
    { name: 'segundo.xlsx', updateExisting: true },
  );
  const both = await expectToAddUp(town);
  expect(both.sources.map(({ fileName, rows }) => [fileName, rows])).toEqual([
    ['segundo.xlsx', { read: 3, new: 2, updated: 1, leftOut: 0 }],
    ['primero.xlsx', { read: 6, new: 4, updated: 0, leftOut: 2 }],
  ]);

  const drafts: ContractDraft[] = [
    { totalOrMaxAmount: '999.99' },
    { totalOrMaxAmount: null },
    { category: 'ADENDUM' },
    { isEmpty: true },
  ];
  for (const draft of drafts) await insertContract(sql, town.town, draft);
  const byHand = (await expectToAddUp(town)).sources.at(-1);
  expect(byHand).toMatchObject({ _id: null, fileName: null, now: { contracts: 3, reports: 1 } });

  await sql`update contracts set total_or_max_amount = 33.33
    where organization_id = ${town.town} and contract_number = 'A-4'`;
  await expectToAddUp(town);
  await sql`update contracts set deleted_at = now()
    where organization_id = ${town.town} and contract_number = 'B-2'`;
  await expectToAddUp(town);

  await revertLoad(sql, town.town, second);
  const reverted = await expectToAddUp(town);
  expect(reverted.sources[0]).toMatchObject({
    fileName: 'segundo.xlsx',
    rows: { read: 3, new: 2, updated: 1, leftOut: 0 },
    now: { contracts: 0, amount: 0 },
  });
  expect(reverted.sources[0]?.revertedAt).not.toBeNull();

  await revertLoad(sql, town.town, first);
  const left = (await expectToAddUp(town)).sources[1];
  // The edited one stays with the load that brought it.
  expect(left?.now.contracts).toBeGreaterThanOrEqual(1);
});

test('rows that were left out are told by their rule with counts and money, never by what they say', async () => {
  const town = await newTown();
  await town.load([row('A-1'), row('A-2', { C20: null, C11: 'Poda de árboles' })]);
  const id = await town.load(
    [
      row('A-1'),
      row('X-1', { C1: 'compra a JUAN SECRETO', C22: 10, C25: 10 }),
      row('X-2', { C1: 'otra cosa', C22: 20.5, C25: 20.5 }),
      row('X-3', { C1: 'otra cosa', C22: 'mil pesos', C25: null }),
      row('X-4', { C11: null, C15: 'MARIA SECRETA', C22: 5, C25: 5 }),
      row('A-3'),
      row('A-3'),
    ],
    { name: 'errores.xlsx' },
  );
  const data = await expectToAddUp(town);
  const load = data.sources.find(({ _id }) => _id === id);
  expect(outcomeTexts(load?.outcomes ?? [])).toEqual([
    '3 ERROR procedureType UNKNOWN_VALUE',
    '1 EQUAL',
    '1 ERROR servicesDescription MISSING',
    '1 NEW',
    '1 REPEATED',
  ]);
  expect(data.leftOut.find(({ field }) => field === 'procedureType')).toEqual({
    outcome: 'ERROR',
    field: 'procedureType',
    reason: 'UNKNOWN_VALUE',
    rows: 3,
    amount: 30.5,
    withoutAmount: 1,
  });
  expect(JSON.stringify(data)).not.toMatch(/SECRET|otra cosa|mil pesos/);
});

test('what waits for a decision, and changes that were not taken, are left out', async () => {
  const town = await newTown();
  await town.load([row('A-1', { C22: 500, C25: 500 })]);
  await town.load([
    row('A-1', { C22: 900, C25: 900 }),
    row('Z-9', { C21: dayOf('A-1'), C22: 500, C25: 500 }),
  ]);
  const data = await expectToAddUp(town);
  expect(outcomeTexts(data.leftOut)).toEqual(['1 NOT_UPDATED', '1 UNDECIDED']);
  const sheet = await loadSheet([row('Z-9', { C21: dayOf('A-1'), C22: 500, C25: 500 })]);
  const { _id } = await openLoadHere(sql, town.town, sheet);
  await decideRows(sql, { organizationId: town.town, loadId: _id, decision: 'update' });
  await confirmLoad(sql, town.town, _id);
  expect((await expectToAddUp(town)).sources[0]?.rows).toEqual({
    read: 1,
    new: 0,
    updated: 1,
    leftOut: 0,
  });
});

test('what a load that was taken back left out is not counted as missing', async () => {
  const town = await newTown();
  const id = await town.load([row('A-1'), row('A-2', { C1: 'no se sabe' })]);
  expect(countRows((await town.sources()).leftOut)).toBe(1);
  await revertLoad(sql, town.town, id);
  expect((await expectToAddUp(town)).leftOut).toEqual([]);
});

test('rows of contracts that have gone since are missing, until these are there again', async () => {
  const town = await newTown();
  const first = [row('A-1', { C22: 100, C25: 100 }), row('A-2', { C22: 200.5, C25: 200.5 })];
  const id = await town.load(first);
  const changed = row('A-2', { C22: 900, C25: 900 });
  const later = await town.load([first[0] ?? {}, changed, row('A-3')], { name: 'abril.xlsx' });
  const outcomes = async () => {
    const { sources } = await expectToAddUp(town);
    return outcomeTexts(sources.find(({ _id }) => _id === later)?.outcomes ?? []);
  };
  expect(await outcomes()).toEqual(['1 EQUAL', '1 NEW', '1 NOT_UPDATED']);
  await revertLoad(sql, town.town, id);
  expect(await outcomes()).toEqual(['2 GONE', '1 NEW']);
  const { leftOut } = await town.sources();
  expect(leftOut).toMatchObject([{ outcome: 'GONE', rows: 2, amount: 1000, withoutAmount: 0 }]);
  await town.load(first, { name: 'otra-vez.xlsx' });
  expect(await outcomes()).toEqual(['1 EQUAL', '1 NEW', '1 NOT_UPDATED']);
  await sql`update contracts set deleted_at = now()
             where organization_id = ${town.town} and contract_number = 'A-1'`;
  expect(await outcomes()).toEqual(['1 GONE', '1 NEW', '1 NOT_UPDATED']);
});

test('a load that brings nothing new is told at once', async () => {
  const town = await newTown();
  await town.load([row('A-1')]);
  expect((await town.sources()).sources).toHaveLength(1);
  await town.load([row('A-1')], { name: 'otra-vez.xlsx' });
  expect((await town.sources()).sources.map(({ fileName }) => fileName)).toEqual([
    'otra-vez.xlsx',
    'contratos.xlsx',
  ]);
});

test('a quarter of a unit is known, reported as empty, or unknown', async () => {
  const town = await newTown();
  const unit = await insertUnit(sql, town.town, { name: 'Obras' });
  const other = await insertUnit(sql, town.town, { name: 'Agua' });
  const of = (id: string, period: string, draft: ContractDraft = {}) =>
    insertContract(sql, town.town, {
      organizerAdministrativeUnitId: id,
      applicantAdministrativeUnitId: id,
      period,
      fiscalYear: period.slice(-4),
      ...draft,
    });
  await of(unit, '4o 2019');
  await of(unit, '4o 2019', { procedureState: 'CANCELED' });
  await of(unit, '1o 2020', { isEmpty: true });
  await of(unit, '3o 2020', { deletedAt: new Date() });
  await of(other, '3o 2020');
  await of(other, '1o 2022', { administrationPeriod: '2021-2024' });
  const { coverage, lastQuarter } = await town.sources(['2018-2021']);
  expect(coverage).toMatchObject({
    administrationPeriods: ['2018-2021', '2021-2024'],
    chosen: ['2018-2021'],
    quarters: ['4o 2019', '1o 2020', '2o 2020', '3o 2020'],
    units: [
      { name: 'Agua', contracts: [0, 0, 0, 1], reports: [0, 0, 0, 0] },
      { name: 'Obras', contracts: [2, 0, 0, 0], reports: [0, 1, 0, 0] },
    ],
  });
  expect(lastQuarter).toBe('1o 2022');
  expect((await town.sources()).coverage.quarters).toHaveLength(10);
});

test('contracts of a neighbor are in no source', async () => {
  const town = await newTown();
  const neighbor = await newTown();
  await neighbor.load([row('A-1'), row('A-2', { C1: 'no se sabe' })]);
  const data = await expectToAddUp(town);
  expect([data.sources, data.leftOut, data.coverage.units]).toEqual([[], [], []]);
});

type LinkState = Exclude<keyof LinkCounts, 'links' | 'copies'>;
type Link = { state: LinkState; hasCopy: boolean; unit: string; quarter: string };

const countAs = (links: Link[]): LinkCounts => {
  const of = (state: LinkState) => links.filter((link) => link.state === state).length;
  return {
    links: links.length,
    working: of('working'),
    broken: of('broken'),
    waiting: of('waiting'),
    unclear: of('unclear'),
    copies: links.filter(({ hasCopy }) => hasCopy).length,
  };
};

test('links that open, and copies, add up by quarter and by unit, and to those of the back office', async () => {
  const { town, sources } = await newTown();
  const { town: neighbor } = await newTown();
  const { ask } = await openCallsAs(sql, town, { permissions: ['CONTRACTS'] });
  expect((await sources()).documentLinks).toEqual({ all: countAs([]), quarters: [], units: [] });

  const works = await insertUnit(sql, town, { name: 'Obras' });
  const water = await insertUnit(sql, town, { name: 'Agua' });
  /** What was found at an address; of the last ones nothing is known. */
  const checks = [
    { state: 'working', status: 'SAVED', httpStatus: 200, bytes: 10 },
    { state: 'working', status: 'FAILED', httpStatus: 200 },
    { state: 'broken', status: 'GONE', httpStatus: 404, bytes: 10 },
    { state: 'broken', status: 'GONE', httpStatus: 410 },
    { state: 'waiting', status: 'FAILED', httpStatus: 500 },
    { state: 'waiting', status: 'SAVED', httpStatus: 200, bytes: 10, isOfAnother: true },
    { state: 'waiting' },
  ] as const;
  const links: Link[] = [];
  for (let index = 0; index < 23; index += 1) {
    const unit = index % 3 === 0 ? water : works;
    const quarter = ['4o 2019', '1o 2020', '3o 2020'][index % 5] ?? '3o 2019';
    const urls = documentFields.slice(0, 1 + (index % 4)).map((field) => ({
      field,
      url: `https://sitio.gob.mx/${index}/${field}.pdf`,
    }));
    const draft: ContractDraft = {
      organizerAdministrativeUnitId: unit,
      applicantAdministrativeUnitId: works,
      period: quarter,
      procedureState: index % 2 === 0 ? 'CONCLUDED' : 'CANCELED',
      ...Object.fromEntries(urls.map(({ field, url }) => [field, url])),
    };
    const contractId = await insertContract(sql, town, draft);
    await insertContract(sql, town, { ...draft, deletedAt: new Date() });
    for (const [at, { field, url }] of urls.entries()) {
      const check = checks[(index + at) % checks.length];
      if (!check) continue;
      const { state, ...found } = check;
      links.push({ state, hasCopy: 'bytes' in found, unit, quarter });
      if (!('status' in found)) continue;
      const { isOfAnother, ...backup } = { isOfAnother: false, ...found };
      const sourceUrl = isOfAnother ? 'https://sitio.gob.mx/antes.pdf' : url;
      await insertBackup(sql, town, { contractId, field, sourceUrl, ...backup });
    }
  }
  await insertContract(sql, neighbor, { contractUrl: 'https://sitio.gob.mx/vecino.pdf' });

  const { documentLinks } = await sources();
  expect(countAs(links)).toMatchObject({ links: 56 });
  expect(documentLinks.all).toEqual(countAs(links));
  expect(documentLinks.quarters).toEqual(
    ['3o 2019', '4o 2019', '1o 2020', '3o 2020'].map((quarter) => ({
      quarter,
      ...countAs(links.filter((link) => link.quarter === quarter)),
    })),
  );
  expect(documentLinks.units).toEqual(
    [
      { _id: works, name: 'Obras' },
      { _id: water, name: 'Agua' },
    ].map((unit) => ({ ...unit, ...countAs(links.filter((link) => link.unit === unit._id)) })),
  );
  expect((await ask(showDocuments)).data.counts).toEqual(documentLinks.all);
});
