import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom, type Random } from '../../../../../db/seed/random.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../../test/support/builders.ts';
import { csvRows } from '../../../../../test/support/csv-rows.ts';
import { asOwner, freshDatabase } from '../../../../../test/support/database.ts';
import { howMany } from '../../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../../test/support/open-load-here.ts';
import { moveVersions } from '../../../../../test/support/rewrite-ledger.ts';
import { openCallsAs } from '../../../../../test/support/sign-in.ts';
import { type ContractFilters, noFilters } from '../../../../figures/figures/contract-filters.ts';
import { confirmLoad } from '../../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../../loading/past-loads/api/revert-load.ts';
import { removeVersionState } from '../../../../records/contract-versions/api/remove-version-state.ts';
import { decideRepeat, undoDecision } from '../../../suppliers/supplier-review-endpoints.ts';
import { filterContracts, listContractsOfDay, totalContracts } from '../../contract-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const calls = await openCallsAs(sql, organization, { permissions: ['SUPPLIERS', 'CONTRACTS'] });
afterAll(() => calls.app.close());

const dayCount = howMany(5, 30);
const dayOf = (day: number): string =>
  new Date(Date.UTC(2026, 2, day + 1)).toISOString().slice(0, 10);

const ids: string[] = [];
const suppliers: string[] = [];
/** Loads that can still be taken back, and decisions that can be undone. */
const loads: string[] = [];
let decisions: string[] = [];

const load = async ({ integer }: Random) => {
  const rows = Array.from({ length: 3 }, () => {
    const amount = integer(1, 99_999) / 100;
    return sheetRow({
      C20: `L-${integer(1, 12)}`,
      C22: amount,
      C25: amount,
      C15: `CARGADA ${integer(1, 3)} SA DE CV`,
      C16: '',
    });
  });
  const numbered = [...new Map(rows.map((row) => [row.C20, row])).values()];
  const { _id } = await openLoadHere(sql, organization, await loadSheet(numbered));
  await confirmLoad(sql, organization, _id, { updateExisting: true });
  loads.push(_id);
};

const undo = async () => {
  const [first] = decisions;
  if (first === undefined) return;
  await calls.ask(undoDecision, { body: { _id: first } });
  decisions = [];
};

/** What people do in a monitor: each changes what the public sees, or nothing. */
const operations: ((random: Random) => Promise<unknown>)[] = [
  async ({ pick, integer, chance }) => {
    ids.push(
      await insertContract(sql, organization, {
        supplierId: chance(0.1) ? null : pick(suppliers),
        totalOrMaxAmount: chance(0.1) ? null : `${integer(1, 9_999_999)}.${integer(10, 99)}`,
        contractNumber: chance(0.1) ? null : `Ñ-${integer(1, 99)}`,
        servicesDescription: pick(['Obra "A", tramo 1', 'obra b', 'Ámbar', 'Zanja\nlarga', null]),
        contractDate: chance(0.2) ? null : `2026-02-${integer(10, 28)}`,
        isEmpty: chance(0.1),
      }),
    );
  },
  ({ pick, integer }) =>
    sql`update contracts set total_or_max_amount = ${integer(1, 9_999)}, notes = 'Editado'
         where id = ${pick(ids)}`,
  ({ pick }) =>
    sql`update contracts set procedure_state = ${pick(['CONCLUDED', 'CANCELED'])},
                             procedure_type = ${pick(['PUBLIC', 'NO_BID', 'INVITATION'])},
                             category = ${pick(['SERVICES', 'MODIFICACION'])}
         where id = ${pick(ids)}`,
  ({ pick }) => sql`update contracts set deleted_at = now() where id = ${pick(ids)}`,
  ({ pick }) => sql`update contracts set deleted_at = null where id = ${pick(ids)}`,
  ({ pick, integer }) =>
    sql`update suppliers set name = ${`PROVEEDOR ${integer(1, 5)}`} where id = ${pick(suppliers)}`,
  ({ integer }) =>
    sql`update administrative_units set name = ${`Unidad ${integer(1, 3)}`}
         where organization_id = ${organization} and load_id is null`,
  load,
  async () => {
    const last = loads.pop();
    if (last !== undefined) await revertLoad(sql, organization, last);
  },
  async () => {
    if (decisions.length > 0) return undo();
    const number = ids.length;
    const [one, other] = [
      await insertSupplier(sql, organization, {
        name: `U.N. ${number} S.A.`,
        nameKey: `U N ${number} S A`,
      }),
      await insertSupplier(sql, organization, {
        name: `UN ${number} SA`,
        nameKey: `UN ${number} SA`,
      }),
    ];
    ids.push(await insertContract(sql, organization, { supplierId: one }));
    ids.push(await insertContract(sql, organization, { supplierId: other }));
    await calls.ask(decideRepeat, { body: { supplier: one, other, isSame: true } });
    const found = await sql<{ id: string }[]>`
      select id from supplier_decisions where organization_id = ${organization}
       order by id desc limit 1`;
    decisions = found.map(({ id }) => id);
  },
];

type ListQuery = { query: Record<string, string>; filters: Partial<ContractFilters> };

/** What is asked each day, and later of each day. */
const questions = (): ListQuery[] => [
  { query: { incluirReportes: 'true' }, filters: {} },
  { query: { sort: 'supplier', order: 'desc' }, filters: {} },
  { query: { sort: 'servicesDescription', pageSize: '10', page: '2' }, filters: {} },
  { query: { sort: 'applicantAdministrativeUnit' }, filters: { procedureTypes: ['NO_BID'] } },
  { query: { sort: 'contractDate' }, filters: { suppliers: suppliers.slice(0, 2) } },
  {
    query: { sort: 'contractNumber', order: 'desc' },
    filters: { amountFrom: '5000.01', populations: ['COUNTED', 'AMENDMENT'] },
  },
  {
    query: { sort: 'procedureState' },
    filters: { dateTo: '2026-02-20', categories: ['SERVICES'] },
  },
];

/** A list without what no version tells. */
const withoutAmended = (docs: object[]): object[] =>
  docs.map((doc) =>
    Object.fromEntries(Object.entries(doc).filter(([name]) => name !== 'amendsContractId')),
  );

const askToday = async ({ query, filters }: ListQuery) => {
  const { data } = await calls.ask(filterContracts, {
    query: { pageSize: '100', ...query } as never,
    body: { filters: { ...noFilters, ...filters } },
  });
  return { ...data, docs: withoutAmended(data.docs) };
};

const askOfDay = async ({ query, filters }: ListQuery, at: string) => {
  const { data } = await calls.ask(listContractsOfDay, {
    query: { pageSize: '100', ...query, at } as never,
    body: { filters: { ...noFilters, ...filters } },
  });
  const { at: day, removed, ...list } = data;
  expect([day, removed]).toEqual([at, 0]);
  return list;
};

const fileAddresses = (address: string) => (query: Record<string, string>) =>
  calls.app.inject({ url: address, query: { org: organization, ...query } });
const csv = fileAddresses('/contracts.csv');
const json = fileAddresses('/contracts.json');
const report = fileAddresses('/public-api/contracts/download/csv');

const columnsOfToday = ['Enlace al contrato que modifica'];
const without = (rows: Record<string, string>[], columns: string[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
  );

type Recorded = {
  lists: Awaited<ReturnType<typeof askToday>>[];
  csv: Record<string, string>[];
  report: Record<string, string>[];
  json: { docs: object[]; totals: object; total: number };
};
const recorded: Recorded[] = [];

/** Days are lived one after the other, and then each gets the moments of its own. */
beforeAll(async () => {
  const random = createRandom(2026);
  suppliers.push(...(await Promise.all([1, 2, 3].map(() => insertSupplier(sql, organization)))));
  ids.push(await insertContract(sql, organization));
  const lastOfDay: number[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    for (let step = 0; step < 10; step += 1) await random.pick(operations)(random);
    const lists = [];
    for (const question of questions()) lists.push(await askToday(question));
    const { data } = (await json({})).json();
    recorded.push({
      lists,
      csv: without(csvRows((await csv({})).body), columnsOfToday),
      report: without(csvRows((await report({})).body), columnsOfToday),
      json: { docs: withoutAmended(data.docs), totals: data.totals, total: data.total },
    });
    const [last] = await sql<{ sequence: number }[]>`
      select max(sequence) as sequence from contract_versions where organization_id = ${organization}`;
    lastOfDay.push(last?.sequence ?? 0);
  }
  await asOwner(sql, async (owner) => {
    for (const [day, last] of lastOfDay.entries())
      await moveVersions(owner, organization, {
        day: dayOf(day),
        first: (lastOfDay[day - 1] ?? 0) + 1,
        last,
      });
  });
});

test('the list of a past day is the one that was answered on it, in its order and to the cent', async () => {
  expect(recorded.at(-1)?.lists[0]?.total).toBeGreaterThan(10);
  for (const [day, { lists }] of recorded.entries())
    for (const [place, question] of questions().entries())
      expect([day, question, await askOfDay(question, dayOf(day))]).toEqual([
        day,
        question,
        lists[place],
      ]);
});

test('its totals are the sums of its rows, and those that the totals of the day say', async () => {
  for (const day of recorded.keys()) {
    const { docs, totals } = await askOfDay({ query: {}, filters: {} }, dayOf(day));
    const cents = docs
      .filter(({ counts }) => counts)
      .reduce((sum, { totalOrMaxAmount }) => sum + Math.round(100 * (totalOrMaxAmount ?? 0)), 0);
    expect([day, Math.round(100 * (totals.totalAmount ?? 0))]).toEqual([day, cents]);
    const { data } = await calls.ask(totalContracts, { query: { at: dayOf(day) } });
    expect([day, totals]).toEqual([day, data]);
  }
});

test('so are its files, each of whose rows says the day', async () => {
  for (const [day, expected] of recorded.entries()) {
    const at = dayOf(day);
    const rows = csvRows((await csv({ at })).body);
    expect(rows.every((row) => row['Como estaba el'] === at)).toBe(true);
    expect([day, without(rows, ['Como estaba el'])]).toEqual([day, expected.csv]);
    const { data } = (await json({ at })).json();
    expect([day, { docs: data.docs, totals: data.totals, total: data.total }]).toEqual([
      day,
      expected.json,
    ]);
    expect(data).toMatchObject({ at, removed: 0 });
    const reported = csvRows((await report({ at })).body);
    expect([day, without(reported, ['Como estaba el'])]).toEqual([day, expected.report]);
  }
});

test('a report says above its rows, and in its name, of which day it is', async () => {
  const at = dayOf(2);
  const address = `/public-api/contracts/download/json?org=${organization}&at=${at}`;
  const answer = await calls.app.inject(address);
  expect(answer.headers['content-disposition']).toContain('03-de-marzo-de-2026');
  const file = answer.json();
  expect(file).toMatchObject({ at, total: recorded[2]?.json.total });
  expect(file.filters[0]).toMatchObject({ key: 'at', values: ['03 de marzo de 2026'] });
});

test('what versions do not tell is refused by its name, and so is a day that nobody knows', async () => {
  const [merged] = await sql<{ id: string }[]>`
    insert into suppliers (organization_id, id, name, name_key, merged_into)
    values (${organization}, gen_random_uuid(), 'OTRA', 'OTRA', ${String(suppliers[0])})
    returning id`;
  const send = (filters: Partial<ContractFilters>, at = dayOf(1)) =>
    calls.send(listContractsOfDay, { query: { at }, body: { filters } });
  for (const [filters, name] of [
    [{ search: 'obra' }, 'search'],
    [{ signals: ['F01'] }, 'signals'],
    [{ marks: ['OVER_LIMIT'] }, 'marks'],
    [{ suppliers: [String(merged?.id)] }, 'suppliers'],
  ] as [Partial<ContractFilters>, string][]) {
    const answer = await send(filters);
    expect([name, answer.statusCode]).toEqual([name, 422]);
    expect(answer.json().messageText).toContain(name);
  }
  for (const at of ['2020-01-01', '2999-01-01'])
    expect([at, (await send({}, at)).json().message]).toEqual([
      at,
      'contract-versions:unknown-day',
    ]);
  const statuses = [
    await csv({ at: 'ayer' }),
    await json({ at: dayOf(1), groupBy: 'supplier' }),
    await csv({ at: dayOf(1), search: 'obra' }),
    await report({ at: '2999-01-01' }),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([400, 422, 422, 422]);
});

test('what the law had removed is counted apart, and neither listed nor added up', async () => {
  const question = { query: {}, filters: {} };
  const at = dayOf(recorded.length - 1);
  const before = await askOfDay(question, at);
  const [shown] = before.docs.filter(({ counts, totalOrMaxAmount }) => counts && totalOrMaxAmount);
  const [version] = await sql<{ version: number }[]>`
    select max(version) as version from contract_versions where contract_id = ${String(shown?._id)}`;
  const removal = { by: 'Ana Díaz', reason: 'Resolución 12/2026' };
  await removeVersionState(sql, {
    contract: String(shown?._id),
    version: version?.version ?? 0,
    ...removal,
  });
  const { data } = await calls.ask(listContractsOfDay, {
    query: { at, pageSize: '100' },
    body: { filters: noFilters },
  });
  expect([data.removed, data.total]).toEqual([1, before.total - 1]);
  const cents = (pesos: number | null) => Math.round(100 * (pesos ?? 0));
  expect(cents(data.totals.totalAmount)).toBe(
    cents(before.totals.totalAmount) - cents(shown?.totalOrMaxAmount ?? null),
  );
  expect((await csv({ at })).headers['x-removed-contracts']).toBe('1');
});
