import { expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, thinned } from '../../../../test/support/how-many.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { z } from '../../../foundation/platform/schema.ts';
import { filterContracts, findNeighbors, type ContractOrder } from '../contract-endpoints.ts';
import { contractSorts } from '../contract-sorts.ts';
import { findByNumbering, findByWalking } from './contract-neighbors.ts';

/** Texts that only differ after more letters than an index holds, in no order of their ids. */
const long = (end: string): string =>
  `${'Adquisición de despensas para la localidad '.repeat(3)}${end}`;

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);

const suppliers = [
  await insertSupplier(sql, organization, { name: 'ZETA' }),
  await insertSupplier(sql, organization, { name: 'ÁLBO' }),
  await insertSupplier(sql, organization, { name: 'ALBO' }),
  null,
  await insertSupplier(sql, organization, { name: long('ÓSCAR') }),
  await insertSupplier(sql, organization, { name: long('ANA') }),
];
const units = [await insertUnit(sql, organization), await insertUnit(sql, organization)];
const pick = <Value>(values: Value[], index: number): Value =>
  values[index % values.length] as Value;
await insertContracts(
  sql,
  organization,
  Array.from({ length: 29 }, (_, index) => ({
    supplierId: pick(suppliers, index),
    applicantAdministrativeUnitId: pick(units, index),
    contractId: pick([null, 'LP-1', 'lp-1', `LP-1${index}`], index),
    contractNumber: pick(['LP-1', null, `ct ${index}`], index),
    servicesDescription: pick(
      [null, 'Ñame', long('LP-1 tres'), 'LP-1', long('DOS'), 'árbol'],
      index,
    ),
    // Beyond what a JavaScript number holds to the cent.
    totalOrMaxAmount: pick([null, 5, 5, `${index}.07`, '9007199254740993.01'], index),
    contractDate: pick([null, '2019-01-01', `2019-02-${10 + (index % 9)}`], index),
    informationDate: pick([null, '2019-01-01'], index),
    procedureType: pick(['PUBLIC', 'NO_BID', 'INVITATION'], index),
    procedureState: pick([null, 'CANCELED', 'CONCLUDED'], index),
    category: pick([null, 'LEASE', 'ADENDUM'], index),
    contractType: pick([null, 'OPEN', 'NORMAL'], index),
    fiscalYear: pick(['2018', '2019', '2018', '2018'], index),
    isEmpty: index % 11 === 0,
  })),
);
const theirs = await insertContract(sql, other);
const removed = await insertContract(sql, organization, { deletedAt: new Date() });

type PublicOrder = z.infer<typeof ContractOrder>;
type Question = PublicOrder & { search: string };

const listQueries: Question[] = [undefined, ...contractSorts].flatMap((sort) =>
  ([undefined, 'asc', 'desc'] as const).flatMap((order) =>
    ['', 'LP-1'].map((search) => ({ sort, order, search })),
  ),
);

const listAll = async ({ search, ...query }: Question): Promise<string[]> => {
  const { data } = await ask(filterContracts, {
    query: { pageSize: '100', ...orderOf(query) },
    body: { filters: { search } },
  });
  return data.docs.map(({ _id }) => _id);
};

const orderOf = ({ sort, order, incluirReportes }: PublicOrder) => ({
  ...(sort && { sort }),
  ...(order && { order }),
  ...(incluirReportes && { incluirReportes: 'true' }),
});

/** Follows "next" from the first contract to the end. */
const walk = async (
  first: string | undefined,
  next: (id: string) => Promise<{ next: string | null }>,
): Promise<string[]> => {
  const visited: string[] = [];
  for (let id: string | null = first ?? null; id; { next: id } = await next(id)) {
    visited.push(id);
    if (visited.length > 100) throw new Error('The walk goes round in circles.');
  }
  return visited;
};

test.each(thinned(listQueries, 4))(
  'walking from the first to the next visits the list in its order ($sort $order "$search")',
  async (listQuery) => {
    const { search, ...query } = listQuery;
    const listed = await listAll(listQuery);
    expect(listed.length).toBeGreaterThan(search ? 15 : 25);
    const neighborsOf = async (id: string) =>
      (await ask(findNeighbors, { query: orderOf(query), body: { id, filters: { search } } })).data;
    expect(await walk(listed[0], neighborsOf)).toEqual(listed);
    for (const index of [0, 1, listed.length - 1])
      expect(await neighborsOf(listed[index] ?? '')).toEqual({
        previous: listed[index - 1] ?? null,
        next: listed[index + 1] ?? null,
        position: index + 1,
        total: listed.length,
      });
  },
);

test.each(thinned(listQueries, 4).map((listQuery) => ({ ...listQuery, incluirReportes: true })))(
  'numbering a list, and walking along an index, tell the same neighbors ($sort $order "$search")',
  async (listQuery) => {
    const { search, ...query } = listQuery;
    const selection = await findSelection(sql, organization, ContractFilters.parse({ search }));
    for (const id of await listAll(listQuery))
      expect(await findByWalking(sql, selection, query, id)).toEqual(
        await findByNumbering(sql, selection, query, id),
      );
  },
);

test('the folio that is searched for comes first, and what only holds it afterwards', async () => {
  const [first = ''] = await listAll({ search: 'LP-1' });
  const { data } = await ask(findNeighbors, { body: { id: first, filters: { search: 'LP-1' } } });
  expect(data).toMatchObject({ previous: null, position: 1 });
});

const nowhere = { previous: null, next: null, position: null };

test('a contract that the filter leaves out has a list and no place in it', async () => {
  const [id = ''] = await listAll({ search: 'LP-1' });
  const filters = { search: 'árbol' };
  const total = (await ask(filterContracts, { body: { filters } })).data.total;
  expect((await ask(findNeighbors, { body: { id, filters } })).data).toEqual({ ...nowhere, total });
});

test.each([theirs, removed, newId()])(
  'a contract that is not to be seen has no place',
  async (id) => {
    expect((await ask(findNeighbors, { body: { id, filters: {} } })).data).toMatchObject(nowhere);
  },
);

test('a report has a place only where reports are listed', async () => {
  const [{ id }] = await sql<[{ id: string }]>`
    select id from contracts where organization_id = ${organization} and is_empty limit 1`;
  const place = async (query: { incluirReportes?: string }) =>
    (await ask(findNeighbors, { query, body: { id, filters: {} } })).data;
  expect(await place({})).toEqual({ ...nowhere, total: 26 });
  expect(await place({ incluirReportes: 'true' })).toMatchObject({ total: 29 });
  expect((await place({ incluirReportes: 'true' })).position).not.toBeNull();
});

test(
  'in a long list the place is told near its beginning, the neighbors everywhere',
  exhaustive,
  async () => {
    const large = await insertOrganization(sql);
    const long = await openCalls(sql, large);
    const ids = await insertContracts(
      sql,
      large,
      Array.from({ length: 5_100 }, (_, index) => ({ totalOrMaxAmount: 9_000 - index })),
    );
    for (const [index, position] of [
      [0, 1],
      [1_999, 2_000],
      [2_000, null],
      [5_099, null],
    ] as const) {
      const { data } = await long.ask(findNeighbors, {
        body: { id: ids[index] ?? '', filters: {} },
      });
      expect(data).toEqual({
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
        position,
        total: 5_100,
      });
    }
  },
);

test('a contract that is added between two is found at once', async () => {
  const filters = { fiscalYears: ['2017'] };
  const [large, small] = await insertContracts(sql, organization, [
    { totalOrMaxAmount: 300, fiscalYear: '2017' },
    { totalOrMaxAmount: 100, fiscalYear: '2017' },
  ]);
  const nextOf = async (id = '') => (await ask(findNeighbors, { body: { id, filters } })).data.next;
  expect(await nextOf(large)).toBe(small);
  const middle = await insertContract(sql, organization, {
    totalOrMaxAmount: 200,
    fiscalYear: '2017',
  });
  expect(await nextOf(large)).toBe(middle);
});

test.each([
  [{ id: 'x', filters: {} }, 422],
  [{ filters: {} }, 422],
  [{ id: newId(), filters: { nope: [] } }, 422],
])('%o is refused', async (body, status) => {
  expect((await send(findNeighbors, { body })).statusCode).toBe(status);
});
