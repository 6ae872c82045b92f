import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filtersOfFlow } from '../filters-of-flow.ts';
import { type Flows, showFlows } from '../flow-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, town);

const severally = <One>(count: number, make: () => Promise<One>) =>
  Promise.all(Array.from({ length: count }, make));
const units = await severally(13, () => insertUnit(sql, town));
const suppliers = await severally(14, () => insertSupplier(sql, town));
const pick = <Value>(values: readonly Value[], seed: number): Value =>
  values[seed % values.length] as Value;

const drafts = Array.from({ length: 420 }, (_, seed) => ({
  // The later ones of each side come up less, so that ten of them are the largest.
  organizerAdministrativeUnitId: pick(units, Math.floor(((seed * 7) % 100) ** 2 / 770)),
  applicantAdministrativeUnitId: pick(units, Math.floor(((seed * 13) % 91) ** 2 / 640)),
  supplierId: seed % 19 === 0 ? null : pick(suppliers, Math.floor(((seed * 11) % 97) ** 2 / 670)),
  procedureType: pick(['PUBLIC', 'INVITATION', 'NO_BID'], seed),
  procedureState: seed % 11 ? 'CONCLUDED' : 'CANCELED',
  category: seed % 17 ? 'SERVICES' : 'EXTENSION',
  administrationPeriod: pick(['2018-2021', '2021-2024'], Math.floor(seed / 5)),
  fiscalYear: pick(['2020', '2021', '2022'], Math.floor(seed / 7)),
  period: pick(['1o 2020', '3o 2021', '4o 2022'], Math.floor(seed / 7)),
  totalOrMaxAmount: seed % 6 === 0 ? null : ((seed * 7919) % 100_003) / 100,
  servicesDescription: pick(['Bacheo', 'Limpieza'], Math.floor(seed / 3)),
}));
type Draft = (typeof drafts)[number];
await insertContracts(sql, town, drafts);
await insertContracts(sql, neighbor, [{ totalOrMaxAmount: 1_000_000 }]);

const isOneOf = (values: readonly string[], value: string | null): boolean =>
  values.length === 0 || (value !== null && values.includes(value));
const isNoneOf = (values: readonly string[], value: string | null): boolean =>
  values.length === 0 || (value !== null && !values.includes(value));

const isCounted = ({ procedureState, category }: Draft): boolean =>
  procedureState === 'CONCLUDED' && category !== 'EXTENSION';
const counts = (draft: Draft, filters: ContractFilters): boolean =>
  isCounted(draft) &&
  isOneOf(filters.administrationPeriods, draft.administrationPeriod) &&
  isOneOf(filters.fiscalYears, draft.fiscalYear) &&
  isOneOf(filters.procedureTypes, draft.procedureType) &&
  isOneOf(filters.suppliers, draft.supplierId) &&
  isNoneOf(filters.otherSuppliers, draft.supplierId) &&
  isOneOf(filters.applicantUnits, draft.applicantAdministrativeUnitId) &&
  isNoneOf(filters.otherOrganizerUnits, draft.organizerAdministrativeUnitId) &&
  (filters.administrativeUnits.length === 0 ||
    isOneOf(filters.administrativeUnits, draft.organizerAdministrativeUnitId) ||
    isOneOf(filters.administrativeUnits, draft.applicantAdministrativeUnitId)) &&
  draft.servicesDescription.toLowerCase().includes(filters.search);

/** In cents, by hand. */
const sumsOf = (rows: Draft[]) => {
  const known = rows.flatMap(({ totalOrMaxAmount }) =>
    totalOrMaxAmount === null ? [] : [Math.round(totalOrMaxAmount * 100)],
  );
  return {
    contracts: rows.length,
    amount:
      rows.length > 0 && known.length === 0
        ? null
        : known.reduce((sum, cents) => sum + cents, 0) / 100,
    withoutAmount: rows.length - known.length,
  };
};

/** The ten keys with most money; who has no known amount comes last. */
const largestOf = (rows: Draft[], keyOf: (draft: Draft) => string | null): string[] =>
  [...Map.groupBy(rows, keyOf)]
    .flatMap(([key, own]) => (key === null ? [] : [{ key, amount: sumsOf(own).amount ?? -1 }]))
    .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
    .slice(0, 10)
    .map(({ key }) => key);

const expectedOf = (filters: ContractFilters, role: Flows['role']) => {
  const rows = drafts.filter((draft) => counts(draft, filters));
  const unitOf = (draft: Draft) => draft[`${role}AdministrativeUnitId`];
  const shownUnits = largestOf(rows, unitOf);
  const shownSuppliers = largestOf(rows, ({ supplierId }) => supplierId);
  const endOf = (shown: string[], key: string | null) => {
    if (key === null) return 'unpublished';
    return shown.includes(key) ? key : 'others';
  };
  const bands = Map.groupBy(rows, (draft) =>
    [endOf(shownUnits, unitOf(draft)), endOf(shownSuppliers, draft.supplierId)].join(' '),
  );
  return { rows, shownUnits, shownSuppliers, bands };
};

const some = (values: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );
const anyFilters = fc
  .record({
    administrationPeriods: some(['2018-2021', '2021-2024']),
    fiscalYears: some(['2020', '2021']),
    procedureTypes: some(['PUBLIC', 'NO_BID']),
    administrativeUnits: some(units),
    applicantUnits: some(units),
    otherOrganizerUnits: some(units.slice(0, 3)),
    suppliers: some(suppliers),
    otherSuppliers: some(suppliers.slice(0, 3)),
    search: fc.constantFrom('', '', '', 'bacheo'),
  })
  .map((chosen) => ContractFilters.parse(chosen));

const withoutShare = ({ contracts, amount, withoutAmount }: ReturnType<typeof sumsOf>) => ({
  contracts,
  amount,
  withoutAmount,
});

test('units, suppliers and bands are what the contracts say, and each band leads to exactly its own', async () => {
  const role = fc.constantFrom('organizer' as const, 'applicant' as const);
  await fc.assert(
    fc.asyncProperty(anyFilters, role, fc.nat(), async (filters, chosen, seed) => {
      const query = { role: chosen };
      const flows = (await ask(showFlows, { query, body: { filters } })).data;
      const { rows, shownUnits, shownSuppliers, bands } = expectedOf(filters, chosen);
      expect(withoutShare(flows.total)).toEqual(sumsOf(rows));
      expect(flows.units.docs.map(({ _id }) => _id)).toEqual(shownUnits);
      expect(flows.suppliers.docs.map(({ _id }) => _id)).toEqual(shownSuppliers);
      const found = flows.bands.map(({ unit, supplier, ...sums }) => [
        `${unit} ${supplier}`,
        withoutShare(sums),
      ]);
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries([...bands].map(([ends, own]) => [ends, sumsOf(own)])),
      );
      for (const side of ['units', 'suppliers'] as const) expectSide(flows, side, rows.length);
      if (flows.bands.length > 0) await expectList(flows, filters, pick(flows.bands, seed));
    }),
    { numRuns: howMany(20, 200) },
  );
});

/** Each end has what its bands have, and all of them are the whole. */
const expectSide = (flows: Flows, side: 'units' | 'suppliers', contracts: number) => {
  const { docs, others, unpublished } = flows[side];
  const ends = [
    ...docs.map(({ _id, ...sums }) => ({ end: _id, ...sums })),
    ...(others ? [{ end: 'others', ...others }] : []),
    ...(unpublished ? [{ end: 'unpublished', ...unpublished }] : []),
  ];
  expect(ends.reduce((sum, end) => sum + end.contracts, 0)).toBe(contracts);
  for (const { end, contracts: own, amount } of ends) {
    const bands = flows.bands.filter(
      (band) => band[side === 'units' ? 'unit' : 'supplier'] === end,
    );
    expect(bands.reduce((sum, band) => sum + band.contracts, 0)).toBe(own);
    expect(bands.reduce((sum, band) => sum + Math.round((band.amount ?? 0) * 100), 0)).toBe(
      Math.round((amount ?? 0) * 100),
    );
  }
};

const expectList = async (flows: Flows, filters: ContractFilters, band: Flows['bands'][number]) => {
  const own = filtersOfFlow(flows, band, filters);
  if (!own) throw new Error('There is no such list.');
  const { data } = await ask(filterContracts, { body: { filters: own } });
  expect([data.total, data.totals.totalAmount]).toEqual([band.contracts, band.amount]);
};

test('no list has the contracts without supplier among those with another mark', async () => {
  const filters = ContractFilters.parse({ marks: ['NO_DOCUMENT'] });
  const { data } = await ask(showFlows, { body: { filters } });
  const band = data.bands.find(({ supplier }) => supplier === 'unpublished');
  expect(band && filtersOfFlow(data, band, filters)).toBeNull();
  expect(filtersOfFlow(data, { supplier: 'others' }, filters)).toMatchObject({
    marks: ['NO_DOCUMENT'],
    otherSuppliers: data.suppliers.docs.map(({ _id }) => _id),
  });
});

test('a band to the others has no number of them, for its contracts go to some of them', async () => {
  const url = '/public-api/flows/download/csv';
  const { body } = await send({ method: 'GET', url }, { query: { role: 'organizer' } });
  expect(body).toContain('Las otras unidades');
  expect(body).toContain('Los otros proveedores');
  expect(body).not.toMatch(/Otr[ao]s \d/);
});

test('what is no role or no filter is refused', async () => {
  for (const query of [{ role: 'buyer' }, { role: 'organizer', top: '20' }])
    expect((await send(showFlows, { query, body: { filters: {} } })).statusCode).toBe(422);
  expect((await send(showFlows, { body: { filters: { others: [] } } })).statusCode).toBe(422);
});
