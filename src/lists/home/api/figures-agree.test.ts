import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import {
  type ContractRow,
  countsInFigures,
  isListed,
  knownPesosOf,
  populationOf,
  totalsOf,
} from '../../../../test/support/contract-rows.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { populations } from '../../../records/records/contract-population.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterSuppliers, type SupplierRow } from '../../suppliers/supplier-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../landing-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const neighbour = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

const supplierNames = ['AGUA CLARA', 'OBRAS ÑANDÚ', 'PAPELERÍA 50%', 'SERVICIOS A_B'];
const suppliers = await Promise.all(
  supplierNames.map((name) => insertSupplier(sql, organization, { name })),
);
const units = await Promise.all([1, 2, 3].map(() => insertUnit(sql, organization)));

const administrationPeriods = ['2016-2018', '2018-2021'];
const fiscalYears = ['2017', '2018', '2019'];
const trimonths = ['1o 2018', '3o 2018', '2o 2019', '4o 2017'];
const words = ['servicio', 'AGUA', 'pavimentación', '100%', 'a_b', 'ñame'];

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const someRow: fc.Arbitrary<ContractRow> = fc.record({
  id: fc.constant(null).map(newId),
  supplierId: maybe(fc.constantFrom(...suppliers)),
  organizerAdministrativeUnitId: fc.constantFrom(...units),
  applicantAdministrativeUnitId: fc.constantFrom(...units),
  procedureType: fc.constantFrom(...procedureTypes),
  category: maybe(fc.constantFrom(...categories)),
  procedureState: maybe(fc.constantFrom('CONCLUDED', 'CONCLUDED', ...procedureStates)),
  administrationPeriod: fc.constantFrom(...administrationPeriods),
  fiscalYear: fc.constantFrom(...fiscalYears),
  period: fc.constantFrom(...trimonths),
  contractId: maybe(fc.nat(50).map((number) => `LP-${number}`)),
  contractNumber: maybe(fc.nat(50).map((number) => `CT/${number}`)),
  servicesDescription: maybe(
    fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' ')),
  ),
  totalOrMaxAmount: maybe(fc.nat(10 ** 9).map((cents) => (cents / 100).toFixed(2))),
  isEmpty: fc.constantFrom(false, false, false, false, true),
  deletedAt: fc.constantFrom(null, null, null, null, new Date()),
});

const rows = fc.sample(someRow, { numRuns: 400, seed: 20 });
await insertContracts(sql, organization, rows);
await insertContracts(sql, neighbour, [{ totalOrMaxAmount: 77 }, { servicesDescription: 'agua' }]);

const some = <Value>(values: readonly Value[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Value[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );
const someFilters = fc.record({
  administrationPeriods: some(administrationPeriods),
  fiscalYears: some(fiscalYears),
  trimonths: some(trimonths),
  procedureTypes: some(procedureTypes),
  administrativeUnits: some(units),
  suppliers: some(suppliers),
  populations: some(populations),
  search: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'servicio',
        'PAVIMENTACION',
        'lp-1',
        'ñandú',
        'obras servicio',
        'a',
        '%',
        'a_b',
        'zzz',
      ),
    },
  ),
});
type Filters = typeof someFilters extends fc.Arbitrary<infer Value> ? Value : never;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** A word without three letters or digits in a row stands whole, or where a number begins with it. */
const holdsWord = (text: string, word: string): boolean => {
  if (/[a-z\d]{3}/.test(word) || !/[a-z\d]/.test(word)) return text.includes(word);
  const isPart = (neighbour: string, edge: string) =>
    /\d/.test(edge) ? /\d/.test(neighbour) : /[a-z]/.test(edge) && /[a-z\d]/.test(neighbour);
  return [...Array(text.length).keys()].some(
    (start) =>
      text.startsWith(word, start) &&
      !isPart(text.charAt(start - 1), word.charAt(0)) &&
      (/\d$/.test(word) || !isPart(text.charAt(start + word.length), word.at(-1) ?? '')),
  );
};
const nameOf = (row: ContractRow) => supplierNames[suppliers.indexOf(row.supplierId ?? '')] ?? '';
const chosen = <Value>(values: Value[], ...own: Value[]) =>
  values.length === 0 || own.some((value) => values.includes(value));

const matches = (filters: Filters) => (row: ContractRow) =>
  chosen(filters.administrationPeriods, row.administrationPeriod) &&
  chosen(filters.fiscalYears, row.fiscalYear) &&
  chosen(filters.trimonths, row.period) &&
  chosen<string>(filters.procedureTypes, row.procedureType) &&
  chosen(
    filters.administrativeUnits,
    row.organizerAdministrativeUnitId,
    row.applicantAdministrativeUnitId,
  ) &&
  chosen(filters.suppliers, row.supplierId ?? '') &&
  chosen<string>(filters.populations, populationOf(row)) &&
  filters.search
    .split(' ')
    .every((word) =>
      [row.contractId, row.contractNumber, row.servicesDescription, nameOf(row)].some((text) =>
        holdsWord(folded(text ?? ''), folded(word)),
      ),
    );

const askAll = async (filters: Filters) => {
  const body = { filters };
  const [contracts, supplierPage, quarters, procedures] = await Promise.all([
    ask(filterContracts, { query: { pageSize: 100 }, body }),
    ask(filterSuppliers, { query: { pageSize: 100 }, body }),
    ask(amountByPeriod, { body }),
    ask(amountByProcedure, { body }),
  ]);
  return {
    contracts: contracts.data,
    suppliers: supplierPage.data,
    quarters: quarters.data.docs,
    procedures: procedures.data,
  };
};

/** In cents, so that adding what is shown adds no error of its own. */
const sumOf = <Doc>(docs: Doc[], amount: (doc: Doc) => number | null) =>
  docs.reduce((sum, doc) => sum + Math.round((amount(doc) ?? 0) * 100), 0) / 100;

type Known = [sum: number | null, contracts: number, withoutAmount: number];

/** Null when all contracts of all rows lack an amount. */
const knownSumOf = (docs: SupplierRow[], known: (doc: SupplierRow) => Known): number | null => {
  const contracts = sumOf(docs, (doc) => known(doc)[1]);
  const unknown = contracts > 0 && contracts === sumOf(docs, (doc) => known(doc)[2]);
  return unknown ? null : sumOf(docs, (doc) => known(doc)[0]);
};

const sumOfCounts = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

test('panels, supplier rows, their TOTAL and both charts agree, whatever the filter', async () => {
  await fc.assert(
    fc.asyncProperty(someFilters, async (filters) => {
      const answers = await askAll(filters);
      const selected = rows.filter(matches(filters));
      const totals = totalsOf(selected);
      const { contracts, quarters, procedures } = answers;

      // Who wants the reports has them in the list; suppliers have none.
      const reports = filters.populations.includes('REPORT')
        ? selected.filter(({ isEmpty, deletedAt }) => isEmpty && !deletedAt).length
        : 0;
      const populations = { ...totals.populations, REPORT: reports };
      expect(contracts.totals).toEqual({ ...totals, populations });
      expect(contracts.total).toBe(selected.filter(isListed).length + reports);
      expect(answers.suppliers.totals).toEqual({
        totalCount: totals.counts.total,
        publicCount: totals.counts.PUBLIC,
        invitationCount: totals.counts.INVITATION,
        noBidCount: totals.counts.NO_BID,
        public: totals.PUBLIC,
        invitation: totals.INVITATION,
        noBid: totals.NO_BID,
        total: totals.totalAmount,
        withoutAmount: totals.withoutAmount,
        publicWithoutAmount: totals.withoutAmounts.PUBLIC,
        invitationWithoutAmount: totals.withoutAmounts.INVITATION,
        noBidWithoutAmount: totals.withoutAmounts.NO_BID,
        amendments: totals.amendments,
        populations: totals.populations,
      });
      expect(answers.suppliers.totals).toMatchObject(addUp(answers.suppliers.docs));
      expect(sumOfCounts(contracts.totals.populations)).toBe(contracts.total);
      expect(procedures).toEqual({
        public: totals.PUBLIC,
        invitation: totals.INVITATION,
        noBid: totals.NO_BID,
        total: totals.totalAmount,
        withoutAmount: totals.withoutAmount,
      });
      expect(sumOf(quarters, (quarter) => quarter.totalPublic)).toBe(totals.PUBLIC ?? 0);
      expect(sumOf(quarters, (quarter) => quarter.totalInvitation)).toBe(totals.INVITATION ?? 0);
      expect(sumOf(quarters, (quarter) => quarter.totalNoBid)).toBe(totals.NO_BID ?? 0);
    }),
    { numRuns: 60 },
  );
});

test('the quarters are in time order, each with its own sum', async () => {
  const { data } = await ask(amountByPeriod, { body: { filters: {} } });
  const labels = data.docs.map(({ _id }) => `${_id.period} ${_id.year}`);
  expect(labels).toEqual(['4o 2017', '1o 2018', '3o 2018', '2o 2019']);
  for (const [index, quarter] of data.docs.entries()) {
    const counted = rows.filter((row) => row.period === labels[index] && countsInFigures(row));
    const ofType = (type: string) =>
      knownPesosOf(counted.filter((row) => row.procedureType === type));
    expect(quarter).toMatchObject({
      totalPublic: ofType('PUBLIC'),
      totalInvitation: ofType('INVITATION'),
      totalNoBid: ofType('NO_BID'),
      total: knownPesosOf(counted),
    });
  }
});

test('a confirmed load in the middle never makes the rows and the totals of one answer disagree', async () => {
  const busy = await insertOrganization(sql);
  const calls = await openCalls(sql, busy);
  const supplierIds = await Promise.all(Array.from({ length: 7 }, () => insertSupplier(sql, busy)));
  let writing = true;
  const write = async () => {
    for (let step = 0; step < 25; step += 1)
      await insertContracts(
        sql,
        busy,
        supplierIds.map((supplierId) => ({ supplierId, totalOrMaxAmount: 1 })),
      );
    writing = false;
  };
  const read = async () => {
    while (writing) {
      const { data } = await calls.ask(filterSuppliers, { body: { filters: {} } });
      expect(data.totals).toMatchObject(addUp(data.docs));
      const list = await calls.ask(filterContracts, { body: { filters: {} } });
      expect(list.data.totals.counts.total).toBe(list.data.total);
      expect(list.data.total % supplierIds.length).toBe(0);
      expect(list.data.docs).toHaveLength(Math.min(10, list.data.total));
    }
  };
  await Promise.all([write(), read(), read()]);
  const { data } = await calls.ask(filterSuppliers, { body: { filters: {} } });
  expect(data.totals.total).toBe(25 * supplierIds.length);
});

test('deleted contracts vanish from every figure', async () => {
  const fading = await insertOrganization(sql);
  const calls = await openCalls(sql, fading);
  const supplierId = await insertSupplier(sql, fading);
  await insertContracts(sql, fading, [{ supplierId }, { supplierId, category: 'ADENDUM' }]);
  await sql`update contracts set deleted_at = now() where organization_id = ${fading}`;
  const body = { filters: {} };
  const contracts = await calls.ask(filterContracts, { body });
  expect(contracts.data).toMatchObject({ docs: [], total: 0, totals: totalsOf([]) });
  const supplierPage = await calls.ask(filterSuppliers, { body });
  expect(supplierPage.data).toMatchObject({ docs: [], total: 0, totals: { total: 0 } });
  expect((await calls.ask(amountByPeriod, { body })).data.docs).toEqual([]);
  expect((await calls.ask(amountByProcedure, { body })).data.total).toBe(0);
});

const addUp = (docs: SupplierRow[]) => ({
  totalCount: sumOf(docs, (doc) => doc.contractsCount),
  publicCount: sumOf(docs, (doc) => doc.publicCount),
  invitationCount: sumOf(docs, (doc) => doc.invitationCount),
  noBidCount: sumOf(docs, (doc) => doc.noBidCount),
  public: knownSumOf(docs, (doc) => [doc.public, doc.publicCount, doc.publicWithoutAmount]),
  invitation: knownSumOf(docs, (doc) => [
    doc.invitation,
    doc.invitationCount,
    doc.invitationWithoutAmount,
  ]),
  noBid: knownSumOf(docs, (doc) => [doc.noBid, doc.noBidCount, doc.noBidWithoutAmount]),
  total: knownSumOf(docs, (doc) => [doc.total, doc.contractsCount, doc.withoutAmount]),
  withoutAmount: sumOf(docs, (doc) => doc.withoutAmount),
  publicWithoutAmount: sumOf(docs, (doc) => doc.publicWithoutAmount),
  invitationWithoutAmount: sumOf(docs, (doc) => doc.invitationWithoutAmount),
  noBidWithoutAmount: sumOf(docs, (doc) => doc.noBidWithoutAmount),
});

test(
  'words that stand apart are found in the list, the suppliers and the charts alike',
  exhaustive,
  async () => {
    const within = await insertOrganization(sql);
    const calls = await openCalls(sql, within);
    const supplierId = await insertSupplier(sql, within, { name: 'ÑANDÚ OBRAS' });
    await insertContracts(sql, within, [
      {
        servicesDescription: 'Pavimentación de la calle Constitución',
        supplierId,
        totalOrMaxAmount: 70,
      },
      { servicesDescription: 'Pavimentación de la avenida', supplierId, totalOrMaxAmount: 500 },
      { servicesDescription: 'Bacheo de la calle Constitución', totalOrMaxAmount: 900 },
    ]);
    for (const [search, amount] of [
      ['constitucion PAVIMENTACION', 70],
      ['calle constitucion', 970],
      ['obras pavimentacion', 570],
      ['obras constitucion', 70],
      ['obras bacheo', 0],
    ] as const) {
      const body = { filters: { search } };
      const contracts = await calls.ask(filterContracts, { body });
      const sum = contracts.data.docs.reduce((all, one) => all + (one.totalOrMaxAmount ?? 0), 0);
      const suppliers = await calls.ask(filterSuppliers, { body });
      const home = await calls.ask(amountByProcedure, { body });
      const totals = [contracts.data.totals, suppliers.data.totals, home.data].map((one) =>
        'totalAmount' in one ? one.totalAmount : one.total,
      );
      expect([search, sum, ...totals]).toEqual([search, amount, amount, amount, amount]);
    }
  },
);
