import { describe, expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { withLongerLists } from '../../../../test/support/longer-lists.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import type { Input } from '../../../foundation/platform/endpoint.ts';
import { contractCatalogue } from '../contract-catalogue.ts';
import {
  retrieveContractRepeats,
  retrieveContractSuppliers,
  retrieveContractUnits,
} from '../contract-helper-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const works = await insertUnit(sql, organization, { name: 'Obras Públicas' });
const parks = await insertUnit(sql, organization, { name: 'Árboles y Parques' });
const nandu = await insertSupplier(sql, organization, { name: 'ÑANDÚ OBRAS', rfc: 'NAN900101AB1' });
const acme = await insertSupplier(sql, organization, { name: 'ACME 100%, S.A.' });
const { ask, send } = await openCallsAs(sql, organization, { permissions: ['CONTRACTS'] });

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

const drafts: ContractDraft[] = Array.from({ length: 40 }, (_, index) => ({
  supplierId: pick([nandu, acme, null], index),
  organizerAdministrativeUnitId: pick([works, parks], index),
  applicantAdministrativeUnitId: pick([parks, works, works], index),
  contractId: pick([null, `LP-${index % 7}`, `lp-${index}`], index),
  contractNumber: `CT-${String((index * 7) % 40).padStart(2, '0')}`,
  servicesDescription: pick(['Ñame', 'árbol', 'Zapata', null], index),
  period: pick(['4o 2017', '1o 2019', '2o 2018'], index),
  procedureState: pick(['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS', null], index),
  totalAmount: pick([null, 10.5, 3, 200], index),
  announcementDate: pick([null, '2019-01-31', '2019-01-04'], index),
  isEmpty: index % 8 === 0,
}));
const ids = await insertContracts(sql, organization, drafts);
const theirs = await insertContract(sql, other);
const removed = await insertContract(sql, organization, { deletedAt: new Date() });

type Query = NonNullable<Input<typeof contractCatalogue.list>['query']>;

const listAll = async (query: Query) =>
  (await ask(contractCatalogue.list, { query: { pageSize: '100', ...query } })).data.docs;

/** In that order; what is blank comes last, ties in the order of the ids or against it. */
const inOrder = (
  key: (index: number) => string | number | null,
  order: 'asc' | 'desc',
  ties = order,
) => {
  const rows = ids.map((id, index) => ({ id, key: key(index) }));
  const sign = order === 'asc' ? 1 : -1;
  return rows
    .toSorted((a, b) => {
      if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
      if (a.key !== b.key) return sign * ((a.key ?? '') < (b.key ?? '') ? -1 : 1);
      return (ties === 'asc' ? 1 : -1) * (a.id < b.id ? -1 : 1);
    })
    .map(({ id }) => id);
};
const folded = (text: string | null | undefined) =>
  text?.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '') ?? null;

test('the catalogue lists every contract, whatever its state, and reports of "no procedures" too', async () => {
  const { data } = await ask(contractCatalogue.list);
  expect(data).toMatchObject({ page: 1, pages: 4, total: 40 });
  const all = (await listAll({})).map(({ _id }) => _id);
  expect(all.toSorted()).toEqual(ids.toSorted());
  expect(all).not.toContain(theirs);
  expect(all).not.toContain(removed);
});

test('the newest come first, unless something else is asked for', async () => {
  const late = await insertContract(sql, organization, { contractNumber: 'NUEVO' });
  const [first] = await listAll({});
  expect(first?._id).toBe(late);
  const [, last] = (await listAll({ order: 'asc' })).slice(-2);
  expect(last?._id).toBe(late);
  await sql`delete from contracts where id = ${late}`;
});

test('the catalogue sorts by what people read', async () => {
  const sorted = async (query: Query) => (await listAll(query)).map(({ _id }) => _id);
  const names: Record<string, string> = {
    [nandu]: 'ÑANDÚ OBRAS',
    [acme]: 'ACME 100%, S.A.',
    [works]: 'Obras Públicas',
    [parks]: 'Árboles y Parques',
  };
  const nameOf = (id: string | null | undefined) => folded(id ? names[id] : null);
  for (const order of ['asc', 'desc'] as const) {
    const reversed = order === 'asc' ? 'desc' : 'asc';
    expect(await sorted({ sort: 'supplier', order })).toEqual(
      inOrder((index) => nameOf(drafts[index]?.supplierId), order),
    );
    expect(await sorted({ sort: 'organizerAdministrativeUnit', order })).toEqual(
      inOrder((index) => nameOf(drafts[index]?.organizerAdministrativeUnitId), order),
    );
    expect(await sorted({ sort: 'period', order })).toEqual(
      inOrder((index) => pick(['2017-4', '2019-1', '2018-2'], index), order),
    );
    expect(await sorted({ sort: 'totalAmount', order })).toEqual(
      inOrder((index) => Number(drafts[index]?.totalAmount) || null, order, reversed),
    );
    expect(await sorted({ sort: 'announcementDate', order })).toEqual(
      inOrder((index) => drafts[index]?.announcementDate ?? null, order, reversed),
    );
    expect(await sorted({ sort: 'isEmpty', order })).toEqual(
      inOrder((index) => Number(index % 8 === 0), order),
    );
  }
});

test('more than 100,000 contracts are not put in an order without an index, unless they are narrowed', async () => {
  const { status, sorted } = await withLongerLists(sql, organization, 100_000, async () => ({
    status: await statusOf({ sort: 'updateDate' }),
    sorted: {
      byIndex: await statusOf({ sort: 'contractDate' }),
      byValue: await statusOf({ sort: 'category' }),
      narrowed: await statusOf({ sort: 'updateDate', search: 'LP-1' }),
    },
  }));
  expect(status).toBe(422);
  expect(sorted).toEqual({ byIndex: 200, byValue: 200, narrowed: 200 });
  expect(await statusOf({ sort: 'updateDate' })).toBe(200);
});

const statusOf = async (query: Query) =>
  (await send(contractCatalogue.list, { query: { pageSize: '10', ...query } })).statusCode;

test('a search finds folio, number, description, supplier and RFC, without accents and case', async () => {
  const found = async (search: string) => (await listAll({ search })).length;
  const having = (is: (draft: ContractDraft) => boolean) => drafts.filter(is).length;
  expect(await found('NANDU')).toBe(having(({ supplierId }) => supplierId === nandu));
  expect(await found('nan900101')).toBe(having(({ supplierId }) => supplierId === nandu));
  expect(await found('100%')).toBe(having(({ supplierId }) => supplierId === acme));
  expect(await found('1_0')).toBe(0);
  expect(await found('ARBOL')).toBe(having((draft) => draft.servicesDescription === 'árbol'));
  const [first] = await listAll({ search: 'LP-1' });
  expect(first?.contractId).toBe('LP-1');
  const [byColumn] = await listAll({ search: 'lp-', sort: 'contractId', order: 'desc' });
  expect(folded(byColumn?.contractId)).toBe('lp-8');
});

test('the catalogue takes the filter of the public list', async () => {
  const filters = JSON.stringify({ trimonths: ['1o 2019'], suppliers: [acme] });
  const docs = await listAll({ filters });
  const expected = drafts.filter(
    ({ period, supplierId }) => period === '1o 2019' && supplierId === acme,
  );
  expect(docs).toHaveLength(expected.length);
  expect(docs.length).toBeGreaterThan(5);
  expect((await send(contractCatalogue.list, { query: { filters: '{' } })).statusCode).toBe(422);
});

test('of suppliers and units, the live ones of the organization are found as one types', async () => {
  await insertSupplier(sql, other, { name: 'ÑANDÚ DE OTROS' });
  await insertSupplier(sql, organization, { name: 'ÑANDÚ BORRADO', deletedAt: new Date() });
  const plumas = await insertSupplier(sql, organization, { name: 'PLUMAS DE ÑANDÚ' });
  const { data } = await ask(retrieveContractSuppliers, { query: { search: 'ñandu' } });
  expect(data.docs).toEqual([
    { _id: nandu, name: 'ÑANDÚ OBRAS', rfc: 'NAN900101AB1' },
    { _id: plumas, name: 'PLUMAS DE ÑANDÚ', rfc: null },
  ]);
  const byRfc = await ask(retrieveContractSuppliers, { query: { search: 'nan9' } });
  expect(byRfc.data.docs.map(({ _id }) => _id)).toEqual([nandu]);
  const chosen = await ask(retrieveContractSuppliers, { query: { ids: `${acme},x` } });
  expect(chosen.data.docs.map(({ _id }) => _id)).toEqual([acme]);
  const units = await ask(retrieveContractUnits, { query: { search: 'publicas' } });
  expect(units.data.docs).toEqual([{ _id: works, name: 'Obras Públicas' }]);
  const all = await ask(retrieveContractUnits);
  expect(all.data.docs.map(({ _id }) => _id)).toEqual([parks, works]);
});

test('filters narrow the whole catalogue: values of one are ORed, filters are ANDed', async () => {
  const listed = async (query: Query) => {
    const { data } = await ask(contractCatalogue.list, { query: { pageSize: '10', ...query } });
    const rows = await listAll(query);
    expect(data.total, 'the total is that of all pages').toBe(rows.length);
    return rows.map(({ _id }) => _id).toSorted();
  };
  const where = (fits: (draft: ContractDraft) => boolean) =>
    ids.filter((_, index) => fits(pick(drafts, index))).toSorted();

  expect(await listed({ procedureStates: 'CANCELED' })).toEqual(
    where(({ procedureState }) => procedureState === 'CANCELED'),
  );
  expect(
    await listed({
      procedureStates: ['CANCELED', 'DESERTED'],
      trimonths: '4o 2017',
      administrativeUnits: works,
    }),
  ).toEqual(
    where(
      ({ procedureState, period, ...units }) =>
        (procedureState === 'CANCELED' || procedureState === 'DESERTED') &&
        period === '4o 2017' &&
        (units.applicantAdministrativeUnitId === works ||
          units.organizerAdministrativeUnitId === works),
    ),
  );
  for (const sort of ['supplier', 'organizerAdministrativeUnit', 'totalAmount'] as const)
    expect(await listed({ sort, procedureStates: 'IN_PROGRESS' })).toEqual(
      where(({ procedureState }) => procedureState === 'IN_PROGRESS'),
    );
});

test.each([
  [['CONCLUDED']],
  [['CANCELED', 'DESERTED']],
  [['CONCLUDED', 'IN_PROGRESS']],
  [['CONCLUDED', 'IN_PROGRESS', 'DESERTED', 'CANCELED']],
] as const)(
  'the total with the states %j is that of the rows, with other filters and without',
  async (states) => {
    const amended = await insertContracts(sql, organization, [
      { contractNumber: 'ADD-1', category: 'ADENDUM' },
      { contractNumber: 'ADD-2', category: 'ADENDUM', procedureState: 'IN_PROGRESS' },
    ]);
    const all = await listAll({});
    const isListed = ({ procedureState }: { procedureState: string | null }) =>
      states.some((state) => state === procedureState);
    for (const [query, matches] of [
      [{}, () => true],
      [{ trimonths: ['1o 2019'] }, ({ period }) => period === '1o 2019'],
      [
        { administrativeUnits: [parks] },
        (row) =>
          [row.organizerAdministrativeUnit._id, row.applicantAdministrativeUnit._id].includes(
            parks,
          ),
      ],
      [
        { filters: JSON.stringify({ suppliers: [acme] }) },
        ({ supplier }) => supplier?._id === acme,
      ],
      [
        { filters: JSON.stringify({ populations: ['AMENDMENT', 'REPORT'] }) },
        (row) => row.isEmpty || (row.category === 'ADENDUM' && row.procedureState === 'CONCLUDED'),
      ],
    ] satisfies [Query, (row: (typeof all)[number]) => boolean][]) {
      const { data } = await ask(contractCatalogue.list, {
        query: { ...query, pageSize: '100', procedureStates: [...states] },
      });
      const wanted = all.filter((row) => isListed(row) && matches(row)).map(({ _id }) => _id);
      expect({ query, total: data.total }).toEqual({ query, total: wanted.length });
      expect(new Set(data.docs.map(({ _id }) => _id))).toEqual(new Set(wanted));
    }
    await sql`update contracts set deleted_at = now() where id = any(${amended}::uuid[])`;
  },
);

describe('of the contract that is written', () => {
  const alike = { supplierId: acme, contractDate: '2020-05-06', totalOrMaxAmount: 1234.56 };
  const deal = { supplier: acme, contractDate: '2020-05-06', totalOrMaxAmount: 1234.56 };
  const repeatsOf = async (query: NonNullable<Input<typeof retrieveContractRepeats>['query']>) =>
    (await ask(retrieveContractRepeats, { query })).data.docs;

  test('those of one supplier, date and amount are named, except deleted ones and itself', async () => {
    const first = await insertContract(sql, organization, { ...alike, contractNumber: 'R-1' });
    const itself = await insertContract(sql, organization, { ...alike, contractNumber: 'R-5' });
    const others = [
      { contractNumber: 'R-2', deletedAt: new Date() },
      { contractNumber: 'R-3', totalOrMaxAmount: 1234.57 },
      { contractNumber: 'R-4', contractDate: '2020-05-07' },
    ];
    for (const each of others) await insertContract(sql, organization, { ...alike, ...each });
    expect(await repeatsOf({ ...deal, _id: itself })).toEqual([
      { _id: first, name: 'R-1 · Servicio de mantenimiento', kind: 'DEAL' },
    ]);
  });

  test('an amendment is like other amendments alone, and a contract like none of them', async () => {
    const money = { supplierId: acme, contractDate: '2020-06-01', totalOrMaxAmount: 77 };
    const draft = { supplier: acme, contractDate: '2020-06-01', totalOrMaxAmount: 77 };
    const original = await insertContract(sql, organization, money);
    const amendment = await insertContract(sql, organization, { ...money, category: 'ADENDUM' });
    const named = async (category: 'ADENDUM' | 'SERVICES') =>
      (await repeatsOf({ ...draft, category })).map(({ _id }) => _id);
    expect(await named('ADENDUM')).toEqual([amendment]);
    expect(await named('SERVICES')).toEqual([original]);
  });

  test('those of one folio and supplier are named, however the folio is written', async () => {
    const folio = await insertContract(sql, organization, { ...alike, contractId: 'LP-77/2020' });
    const found = await repeatsOf({ supplier: acme, contractId: 'lp-77/2020' });
    expect(found).toMatchObject([{ _id: folio, kind: 'FOLIO' }]);
    expect(await repeatsOf({ supplier: nandu, contractId: 'lp-77/2020' })).toEqual([]);
  });

  test('those without a number of one unit and description are named, unless it has a number', async () => {
    const poda = await insertContract(sql, organization, {
      identityKey: 'sin-numero:poda',
      organizerAdministrativeUnitId: works,
      servicesDescription: 'Poda de árboles',
      supplierId: acme,
    });
    const draft = { organizerAdministrativeUnit: works, servicesDescription: 'PODA DE ÁRBOLES' };
    expect(await repeatsOf(draft)).toMatchObject([{ _id: poda, kind: 'DESCRIPTION' }]);
    expect(await repeatsOf({ ...draft, contractNumber: 'S/N' })).toHaveLength(1);
    expect(await repeatsOf({ ...draft, contractNumber: 'OP-9' })).toEqual([]);
    expect(await repeatsOf({ ...draft, organizerAdministrativeUnit: parks })).toEqual([]);
  });

  test('two times of one day are two purchases, as long as the date is not changed', async () => {
    const signed = { supplierId: nandu, contractDate: '2020-07-01', totalOrMaxAmount: 58 };
    const draft = { supplier: nandu, contractDate: '2020-07-01', totalOrMaxAmount: 58 };
    const [early = '', late = ''] = await insertContracts(sql, organization, [signed, signed]);
    await sql`
      update contracts set contract_time = case when id = ${early} then time '10:15' else time '10:47' end
       where id = any(${[early, late]}::uuid[])`;
    expect(await repeatsOf({ ...draft, _id: late })).toEqual([]);
    expect(await repeatsOf(draft)).toHaveLength(2);
  });
});
