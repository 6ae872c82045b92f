import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import type { Mark } from '../../../figures/figures/mark.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Input } from '../../../foundation/platform/endpoint.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { filterContracts, listContracts } from '../contract-endpoints.ts';
import { contractSorts } from '../contract-sorts.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);

const works = await insertUnit(sql, organization, { name: 'Obras Públicas' });
const majors = await insertUnit(sql, organization, { name: 'Oficialía Mayor' });
const waters = await insertUnit(sql, organization, { name: 'Águas' });
const nandu = await insertSupplier(sql, organization, { name: 'ÑANDÚ OBRAS', rfc: 'NAN900101AB1' });
const acme = await insertSupplier(sql, organization, { name: 'ACME 100% AGUA, S.A. (MÉXICO)' });
const foreign = await insertSupplier(sql, other, { name: 'ÑANDÚ OBRAS' });

const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;
/** Blank in every so-manieth row. */
const blankEach = <Value>(step: number, index: number, value: Value): Value | null =>
  index % step === 0 ? null : value;

const draftOf = (index: number): ContractDraft => ({
  id: newId(),
  contractId: blankEach(11, index, `LP-${index % 17}/${index}`),
  contractNumber: blankEach(13, index, `ct ${String(index * 7919).padStart(7, '0')}`),
  servicesDescription: blankEach(
    29,
    index,
    `${pick(['Ámpara', 'ampliación', 'Zapata', 'ñame'], index)} ${index % 10}`,
  ),
  totalOrMaxAmount: blankEach(
    19,
    index,
    `${(index * 7907) % 1000}.${String(index % 100).padStart(2, '0')}`,
  ),
  contractDate: blankEach(23, index, `2019-0${1 + (index % 9)}-1${index % 7}`),
  informationDate: blankEach(31, index, `2019-1${index % 3}-0${1 + (index % 9)}`),
  procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'], index),
  procedureState: pick(['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS', null], index),
  category: pick(['SERVICES', 'ADENDUM', null, 'PUBLIC_WORKS'], index),
  contractType: pick(['OPEN', 'NORMAL', null], index),
  supplierId: pick([nandu, acme, null], index),
  applicantAdministrativeUnitId: pick([works, majors, waters], index),
  organizerAdministrativeUnitId: pick([majors, works], index),
  administrationPeriod: index < 70 ? '2016-2018' : '2018-2021',
  fiscalYear: String(2016 + (index % 4)),
  period: `${1 + (index % 4)}o ${2016 + (index % 4)}`,
});
const drafts = Array.from({ length: 137 }, (_, index) => draftOf(index));
await insertContracts(sql, organization, drafts);
await insertContract(sql, other, { supplierId: foreign, contractId: 'LP-1/1' });
await insertContract(sql, organization, { deletedAt: new Date() });

type ListInput = Input<typeof filterContracts>;

/** Every page of the list, put together. */
const listAll = async (
  filters: NonNullable<ListInput['body']>['filters'] = {},
  query: ListInput['query'] = {},
): Promise<Contract[]> => {
  const first = await ask(filterContracts, {
    query: { ...query, pageSize: 25 },
    body: { filters },
  });
  const docs = [...first.data.docs];
  for (let page = 2; page <= first.data.pages; page += 1) {
    const next = { ...query, page, pageSize: 25 } as const;
    docs.push(...(await ask(filterContracts, { query: next, body: { filters } })).data.docs);
  }
  expect(docs).toHaveLength(first.data.total);
  return docs;
};

const idsOf = (docs: { _id: string }[]) => docs.map(({ _id }) => _id).toSorted();
const idsWhere = (belongs: (draft: ContractDraft) => boolean) =>
  drafts
    .filter(belongs)
    .map(({ id }) => String(id))
    .toSorted();

test('every contract of the organization is listed once, the largest first, unknown ones last', async () => {
  const docs = await listAll();
  expect(idsOf(docs)).toEqual(idsWhere(() => true));
  const amounts = docs.map((doc) => doc.totalOrMaxAmount ?? -1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const rank = (order: string[]) => (value: string | null) =>
  value === null ? null : order.indexOf(value);
const keyOf: Record<(typeof contractSorts)[number], (doc: Contract) => string | number | null> = {
  supplier: (doc) => doc.supplier && folded(doc.supplier.name),
  contractId: (doc) => doc.contractId && folded(doc.contractId),
  contractNumber: (doc) => doc.contractNumber && folded(doc.contractNumber),
  servicesDescription: (doc) => doc.servicesDescription && folded(doc.servicesDescription),
  totalOrMaxAmount: (doc) => doc.totalOrMaxAmount,
  contractDate: (doc) => doc.contractDate,
  procedureType: (doc) => rank(['PUBLIC', 'INVITATION', 'NO_BID'])(doc.procedureType),
  procedureState: (doc) =>
    rank(['CONCLUDED', 'CANCELED', 'DESERTED', 'IN_PROGRESS'])(doc.procedureState),
  applicantAdministrativeUnit: (doc) => folded(doc.applicantAdministrativeUnit.name),
  category: (doc) => rank(['ADENDUM', 'SERVICES', 'PUBLIC_WORKS'])(doc.category),
  contractType: (doc) => rank(['OPEN', 'NORMAL'])(doc.contractType),
  informationDate: (doc) => doc.informationDate,
};

test.each(
  contractSorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
)('the whole list is in order by $sort $order, blank ones last', async ({ sort, order }) => {
  const docs = await listAll({}, { sort, order });
  expect(idsOf(docs)).toEqual(idsWhere(() => true));
  const keys = docs.map(keyOf[sort]);
  const known = keys.filter((key) => key !== null);
  const ascending = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  expect(keys.slice(0, known.length)).toEqual(order === 'asc' ? ascending : ascending.toReversed());
});

test('the other order turns the list round, ties included', async () => {
  const up = await listAll({}, { sort: 'procedureType', order: 'asc' });
  const down = await listAll({}, { sort: 'procedureType', order: 'desc' });
  expect(down.map(({ _id }) => _id)).toEqual(up.map(({ _id }) => _id).toReversed());
});

const filterCases: [string, ListInput['body'], (draft: ContractDraft) => boolean][] = [
  [
    'an administration',
    { filters: { administrationPeriods: ['2016-2018'] } },
    (it) => it.administrationPeriod === '2016-2018',
  ],
  [
    'two years',
    { filters: { fiscalYears: ['2016', '2018'] } },
    (it) => ['2016', '2018'].includes(it.fiscalYear ?? ''),
  ],
  ['a quarter', { filters: { trimonths: ['2o 2017'] } }, (it) => it.period === '2o 2017'],
  [
    'procedure types',
    { filters: { procedureTypes: ['PUBLIC', 'NO_BID'] } },
    (it) => it.procedureType !== 'INVITATION',
  ],
  [
    'a unit, as applicant or organizer',
    { filters: { administrativeUnits: [works] } },
    (it) =>
      it.applicantAdministrativeUnitId === works || it.organizerAdministrativeUnitId === works,
  ],
  [
    'two units',
    { filters: { administrativeUnits: [works, waters] } },
    (it) =>
      it.applicantAdministrativeUnitId !== majors || it.organizerAdministrativeUnitId === works,
  ],
  ['a supplier', { filters: { suppliers: [nandu] } }, (it) => it.supplierId === nandu],
  [
    'several keys at once',
    {
      filters: {
        suppliers: [nandu, acme],
        fiscalYears: ['2017'],
        administrationPeriods: ['2018-2021'],
      },
    },
    (it) =>
      it.supplierId !== null && it.fiscalYear === '2017' && it.administrationPeriod === '2018-2021',
  ],
  [
    'option objects of older clients',
    {
      filters: { fiscalYears: [{ fiscalYear: '2017' }], suppliers: [{ _id: acme, name: 'ACME' }] },
    },
    (it) => it.fiscalYear === '2017' && it.supplierId === acme,
  ],
  [
    'keys that exclude each other',
    { filters: { fiscalYears: ['2016'], trimonths: ['2o 2017'] } },
    () => false,
  ],
  ['a supplier of another organization', { filters: { suppliers: [foreign] } }, () => false],
  ['an id that nobody has', { filters: { administrativeUnits: [newId()] } }, () => false],
];

test.each(filterCases)('filters by %s', async (_, body, belongs) => {
  expect(idsOf(await listAll(body?.filters))).toEqual(idsWhere(belongs));
});

const holds =
  (...texts: (string | null | undefined)[]) =>
  (word: string) =>
    texts.some((text) => folded(text ?? '').includes(folded(word)));
const nameOf = new Map([
  [nandu, 'ÑANDÚ OBRAS\nNAN900101AB1'],
  [acme, 'ACME 100% AGUA, S.A. (MÉXICO)'],
]);

test.each([
  'AMPLIACION',
  'ámp',
  'LP-3/',
  'ct 000',
  'ñan',
  'NAN90',
  'obras nan',
  '100%',
  '%',
  '_',
  '\\',
  "'",
  '(',
  'agua, s.a. (méx',
  '🏗️',
  'LP-16/33',
  'agua  ame',
  'ame\n',
  '000 ct',
  'acme ampliación',
  'agua lp-16/33 nadie',
])('searches the words of %j literally, without case and accents', async (search) => {
  const docs = await listAll({ search });
  const words = search.trim().split(/\s+/);
  const expected = idsWhere((it) =>
    words.every(
      holds(
        it.contractId,
        it.contractNumber,
        it.servicesDescription,
        nameOf.get(it.supplierId ?? ''),
      ),
    ),
  );
  expect(idsOf(docs)).toEqual(expected);
});

test('letters written as two characters are found too', async () => {
  const composed = await listAll({ search: 'ampliación' });
  expect(await listAll({ search: 'ampliación'.normalize('NFD') })).toEqual(composed);
  expect(composed.length).toBeGreaterThan(0);
});

test('an exact folio or number comes first, whatever its amount', async () => {
  const within = await insertOrganization(sql);
  const calls = await openCalls(sql, within);
  await insertContracts(sql, within, [
    { contractId: 'ABC-1', totalOrMaxAmount: 5 },
    { contractId: 'ABC-12', totalOrMaxAmount: 900 },
    { contractId: null, contractNumber: 'abc-1', totalOrMaxAmount: null },
    { contractId: 'ZABC-1', totalOrMaxAmount: 700 },
  ]);
  const search = async (query: NonNullable<ListInput['query']>) => {
    const body = { filters: { search: 'Abc-1' } };
    const { data } = await calls.ask(filterContracts, { query, body });
    return data.docs.map((doc) => doc.contractId ?? doc.contractNumber);
  };
  expect(await search({})).toEqual(['ABC-1', 'abc-1', 'ABC-12', 'ZABC-1']);
  expect(await search({ sort: 'totalOrMaxAmount' })).toEqual([
    'ABC-12',
    'ZABC-1',
    'ABC-1',
    'abc-1',
  ]);
});

test.each([
  ['s.a.', ['con forma', 'entre signos']],
  ['ñu', ['con forma']],
  ['m', ['entre signos']],
  ['10', ['número al principio', 'folio']],
  ['ab-1', ['folio']],
  ['s.a. m', ['entre signos']],
])('the short word %j is found whole, or where a number begins with it', async (search, names) => {
  const within = await insertOrganization(sql);
  const calls = await openCalls(sql, within);
  await insertContracts(sql, within, [
    { contractNumber: 'con forma', servicesDescription: 'Casa Ñu S.A. de C.V.' },
    { contractNumber: 'entre signos', servicesDescription: 'Agua, s.a. (M) ampliada' },
    { contractNumber: 'dentro', servicesDescription: 'Ñusta tómsa.abc mes' },
    { contractNumber: 'número al principio', servicesDescription: 'Bacheo de 1043 calles' },
    { contractNumber: 'número dentro', servicesDescription: 'Bacheo de 3104 calles' },
    { contractNumber: 'folio', contractId: 'AB-10', servicesDescription: 'Luminarias' },
    { contractNumber: 'otro folio', contractId: 'ZAB-1', servicesDescription: 'Bancas' },
  ]);
  const { data } = await calls.ask(filterContracts, { body: { filters: { search } } });
  expect(new Set(data.docs.map((doc) => doc.contractNumber))).toEqual(new Set(names));
});

test.each(['a'.repeat(10_000), 'a'.repeat(201)])(
  'a search that is too long is refused',
  async (search) => {
    expect((await send(filterContracts, { body: { filters: { search } } })).statusCode).toBe(422);
  },
);

test('a range that ends before it begins is refused, with what is wrong', async () => {
  const filters = { amountFrom: 500, amountTo: '499.99', dateFrom: '2019-02-02' };
  const answer = await send(filterContracts, { body: { filters } });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(
    '"field":"filters.amountFrom","message":"platform:api.range-reversed","messageText":"El rango empieza después',
  );
  const { data } = await ask(filterContracts, {
    body: { filters: { ...filters, amountTo: '500' } },
  });
  const within = drafts.filter(
    ({ totalOrMaxAmount, contractDate }) =>
      Number(totalOrMaxAmount ?? -1) === 500 && String(contractDate ?? '') >= '2019-02-02',
  );
  expect(data.total).toBe(within.length);
});

test('contracts with amendments, and those that were changed since, are found', async () => {
  const within = await insertOrganization(sql);
  const calls = await openCalls(sql, within);
  const [amended = '', changed = ''] = await insertContracts(sql, within, [{}, {}, {}]);
  await insertContract(sql, within, { category: 'EXTENSION', amendsContractId: amended });
  await sql`update contracts set notes = 'después' where id = ${changed}`;
  const withMark = async (mark: Mark) => {
    const { data } = await calls.ask(filterContracts, { body: { filters: { marks: [mark] } } });
    return data.docs.map(({ _id }) => _id);
  };
  expect(await withMark('HAS_AMENDMENTS')).toEqual([amended]);
  expect(await withMark('CHANGED')).toEqual([changed]);
});

test.each([
  [-3, 1],
  [0, 1],
  [3, 3],
  [6, 6],
  [999_999, 6],
])('page %i is page %i', async (page, shown) => {
  const { data } = await ask(listContracts, { query: { page, pageSize: 25 } });
  expect(data).toMatchObject({ page: shown, pages: 6, total: drafts.length });
  expect(data.docs).toHaveLength(shown === 6 ? drafts.length - 125 : 25);
});

test('an empty list has one page, no sums and no last change', async () => {
  const calls = await openCalls(sql, await insertOrganization(sql));
  const { data, lastUpdate } = await calls.ask(listContracts, { query: { page: 7 } });
  expect(data).toMatchObject({ docs: [], page: 1, pages: 1, total: 0 });
  expect(data.totals).toMatchObject({ totalAmount: 0, withoutAmount: 0 });
  expect(lastUpdate).toBeNull();
});

test('the last update is the newest change of the contracts', async () => {
  const [row] = await sql<{ newest: string }[]>`
    select max(updated_at) as newest from contracts where organization_id = ${organization}`;
  const { lastUpdate } = await ask(listContracts);
  expect(lastUpdate).toBe(row?.newest);
});

test('amounts are exact to the cent', async () => {
  const within = await insertOrganization(sql);
  const calls = await openCalls(sql, within);
  await insertContracts(sql, within, [
    { totalOrMaxAmount: '0.10' },
    { totalOrMaxAmount: '0.20' },
    { totalOrMaxAmount: '9999999999999.99', procedureType: 'NO_BID' },
  ]);
  const { data } = await calls.ask(listContracts);
  expect(data.totals).toMatchObject({ PUBLIC: 0.3, NO_BID: 9_999_999_999_999.99 });
  expect(data.totals.totalAmount).toBe(10_000_000_000_000.29);
});
