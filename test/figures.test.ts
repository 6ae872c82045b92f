import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findVariables } from '../src/figures/figures/api/find-variables.ts';
import { ContractFilters } from '../src/figures/figures/contract-filters.ts';
import { variableAbbreviations } from '../src/figures/figures/variable.ts';
import { confirmLoad } from '../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../src/loading/sheet-layouts/api/load-file.ts';
import { openSite } from '../src/main/composition/api/open-site.ts';
import { findShownCalculations } from '../src/risk/calculations/api/find-index.ts';
import { robustnessOf } from '../src/risk/calculations/robustness.ts';
import { insertOrganization } from './support/builders.ts';
import { csvRows } from './support/csv-rows.ts';
import { freshDatabase } from './support/database.ts';
import { isExhaustive } from './support/how-many.ts';
import { plainIndex, plainRobustness } from './support/plain-index.ts';
import { namedFigures, plainVariables, readPlainContracts } from './support/plain-variables.ts';

/** Published by a federal institution; it lies beside the project and is no part of it. */
const published = fileURLToPath(
  new URL('../../shared/data/loads/a-2026-03-08.xlsx', import.meta.url),
);
const demo = fileURLToPath(new URL('../db/seed/santa-lumbre.xlsx', import.meta.url));
const flawed = fileURLToPath(new URL('./sheets/contratos-con-defectos.xlsx', import.meta.url));
const isTried = isExhaustive && existsSync(published);
const note = isTried
  ? ''
  : ' (skipped: of `npm run test:exhaustive`, where it is beside the project)';

const sql = await freshDatabase();
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const app = await openSite({ sql, config, dev: false });
afterAll(() => app.close());

type Row = {
  id: string;
  supplierId: string | null;
  type: 'PUBLIC' | 'INVITATION' | 'NO_BID';
  cents: number | null;
  counts: boolean;
};
type Sums = Record<'PUBLIC' | 'INVITATION' | 'NO_BID' | 'total' | 'count' | 'without', number>;

/** What counts (docs/methodology.md#what-is-counted), in plain arithmetic over the stored rows. */
const sumOf = (rows: Row[]): Sums => {
  const sums = { PUBLIC: 0, INVITATION: 0, NO_BID: 0, total: 0, count: 0, without: 0 };
  for (const { type, cents, counts } of rows) {
    if (!counts) continue;
    sums.count += 1;
    sums.without += cents === null ? 1 : 0;
    sums[type] += cents ?? 0;
    sums.total += cents ?? 0;
  }
  return sums;
};

const inCents = (pesos: number | string | null): number => Math.round(Number(pesos ?? 0) * 100);
const money = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Filters by name, and the condition that a reader of the database would write for each. */
const questions = {
  everything: ['', {}],
  'a year': ["fiscal_year = '2025'", { fiscalYears: ['2025'] }],
  'a procedure type': ["procedure_type = 'NO_BID'", { procedureTypes: ['NO_BID'] }],
  'a word': [
    "(services_description ilike '%servicio%' or contract_id ilike '%servicio%' or contract_number ilike '%servicio%' or exists (select from suppliers where suppliers.id = supplier_id and (suppliers.name ilike '%servicio%' or rfc ilike '%servicio%')))",
    { search: 'servicio' },
  ],
} as const;

describe('the demonstration', () => {
  describeFigures(demo);
});
describe('a sheet with flaws', () => {
  describeFigures(flawed);
});
describe.skipIf(!isTried)(`a published sheet${note}`, () => {
  describeFigures(published);
});

const describeFigures = (path: string) => {
  let organization = '';
  beforeAll(async () => {
    organization = await insertOrganization(sql, {
      round: false,
      defaultAdministrationPeriod: null,
    });
    const { _id } = await openLoad(sql, organization, path, {});
    await confirmLoad(sql, organization, _id, { ignoreErrors: true, probable: 'new' });
  });

  test('every variable of formulas is what plain loops over the contracts find', async () => {
    const rows = await readPlainContracts(sql, [organization]);
    const requested = variableAbbreviations.map((variable) => ({ variable, filters: [] }));
    for (const period of [null, ...new Set(rows.map((row) => row.administrationPeriod))]) {
      const scope = { organizationIds: [organization], administrationPeriod: period };
      const found = await findVariables(sql, scope, requested);
      const inScope = rows.filter((row) => [null, row.administrationPeriod].includes(period));
      expect(namedFigures(variableAbbreviations, found)).toEqual(plainVariables(inScope));
      const index = (await findShownCalculations(sql, organization, period)).index;
      expect(index).toMatchObject(plainIndex(plainVariables(inScope)));
      const indicators = 'indicators' in index ? index.indicators : [];
      const robustness = plainRobustness(plainVariables(inScope));
      expect(robustnessOf(indicators) ?? robustness).toMatchObject(robustness);
    }
  });

  describe.each(Object.keys(questions) as (keyof typeof questions)[])('%s', (name) => {
    let rows: Row[] = [];
    let expected: Sums;
    const [condition, chosen] = questions[name];
    const filters = ContractFilters.parse(chosen);
    const address = `administrationPeriods=&${new URLSearchParams(
      Object.entries(chosen).map(([key, value]) => [key, String(value)]),
    ).toString()}`;

    beforeAll(async () => {
      rows = await sql.unsafe<Row[]>(
        `select id, supplier_id as "supplierId", procedure_type as type,
                (total_or_max_amount * 100)::bigint as cents,
                procedure_state = 'CONCLUDED' and not is_empty
                  and coalesce(category, '') !~ 'EXTENSION|MODIFICACION|ADENDUM' is true as counts
           from contracts
          where organization_id = $1 and deleted_at is null and not is_empty
            and ${condition || 'true'}`,
        [organization],
      );
      expected = sumOf(rows);
      if (expected.total === 0) throw new Error(`${name} finds nothing to add up.`);
    });

    const get = async (url: string) => {
      const headers = { 'x-current-organization-id': organization };
      const answer = await app.inject({ url: `${url}&org=${organization}`, headers });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const post = async (url: string, body: object) => {
      const headers = { 'x-current-organization-id': organization };
      const answer = await app.inject({ method: 'POST', url, headers, payload: body });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };

    test('the panels of the contracts, and the rows of the list', async () => {
      const { data } = (await get(`/contracts.json?${address}`)).json();
      expect(sumsOfTotals(data.totals)).toEqual(expected);
      expect(data.docs).toHaveLength(rows.length);
      expect(sumOf(data.docs.map(rowOfContract))).toEqual(expected);
    });

    test('the page says them', async () => {
      const html = (await get(`/contracts?${address}`)).body;
      for (const type of ['total', 'PUBLIC', 'INVITATION', 'NO_BID'] as const)
        expect(html).toContain(money(expected[type]));
    });

    test('the rows of the suppliers and their TOTAL', async () => {
      const { data } = (await get(`/suppliers.json?${address}`)).json();
      expect(sumsOfSupplier(data.totals, 'totalCount')).toEqual(expected);
      expect(
        addSums(
          data.docs.map((row: SupplierFigures & { contractsCount: number }) =>
            sumsOfSupplier(row, 'contractsCount'),
          ),
        ),
      ).toEqual(expected);
    });

    test('each of the largest suppliers, on its own page as in its row', async () => {
      const { data } = (await get(`/suppliers.json?${address}&pageSize=10`)).json();
      for (const row of data.docs.filter(({ _id }: { _id: string | null }) => _id)) {
        const own = sumOf(rows.filter(({ supplierId }) => supplierId === row._id));
        const detail = await post(`/public-api/suppliers/detail?id=${row._id}`, { filters });
        expect(sumsOfSupplier(row, 'contractsCount')).toEqual(own);
        expect(sumsOfSupplier(detail.data.totals, 'count')).toEqual(own);
      }
    });

    test('both charts', async () => {
      const byPeriod = await post('/public-api/landing/amountByPeriod', { filters });
      const byProcedure = await post('/public-api/landing/amountByProcedure', { filters });
      const { data } = byProcedure;
      expect([data.public, data.invitation, data.noBid, data.total].map(inCents)).toEqual([
        expected.PUBLIC,
        expected.INVITATION,
        expected.NO_BID,
        expected.total,
      ]);
      const quarters: { totalPublic: number; totalInvitation: number; totalNoBid: number }[] =
        byPeriod.data.docs;
      const sum = (key: keyof (typeof quarters)[number]) =>
        quarters.reduce((cents, quarter) => cents + inCents(quarter[key]), 0);
      expect([sum('totalPublic'), sum('totalInvitation'), sum('totalNoBid')]).toEqual([
        expected.PUBLIC,
        expected.INVITATION,
        expected.NO_BID,
      ]);
    });

    test('the rows of the list as csv', async () => {
      const records = csvRows((await get(`/contracts.csv?lang=es&${address}`)).body);
      expect(records).toHaveLength(rows.length);
      expect(sumOf(records.map(rowOfRecord))).toEqual(expected);
    });
  });
};

type Totals = {
  totalAmount: number;
  PUBLIC: number;
  INVITATION: number;
  NO_BID: number;
  counts: { total: number };
  withoutAmount: number;
};
const sumsOfTotals = (totals: Totals): Sums => ({
  PUBLIC: inCents(totals.PUBLIC),
  INVITATION: inCents(totals.INVITATION),
  NO_BID: inCents(totals.NO_BID),
  total: inCents(totals.totalAmount),
  count: totals.counts.total,
  without: totals.withoutAmount,
});

type SupplierFigures = Record<
  'public' | 'invitation' | 'noBid' | 'total' | 'withoutAmount',
  number
>;
const sumsOfSupplier = <Count extends string>(
  row: SupplierFigures & Record<Count, number>,
  count: Count,
): Sums => ({
  PUBLIC: inCents(row.public),
  INVITATION: inCents(row.invitation),
  NO_BID: inCents(row.noBid),
  total: inCents(row.total),
  count: row[count],
  without: row.withoutAmount,
});

const addSums = (all: Sums[]): Sums =>
  all.reduce((sum, one) => ({
    PUBLIC: sum.PUBLIC + one.PUBLIC,
    INVITATION: sum.INVITATION + one.INVITATION,
    NO_BID: sum.NO_BID + one.NO_BID,
    total: sum.total + one.total,
    count: sum.count + one.count,
    without: sum.without + one.without,
  }));

type ContractFigures = {
  _id: string;
  procedureType: Row['type'];
  totalOrMaxAmount: number | null;
  counts: boolean;
};
const rowOfContract = (contract: ContractFigures): Row => ({
  id: contract._id,
  supplierId: null,
  type: contract.procedureType,
  cents: contract.totalOrMaxAmount === null ? null : inCents(contract.totalOrMaxAmount),
  counts: contract.counts,
});

const typeNames: Record<string, Row['type']> = {
  'Licitación pública': 'PUBLIC',
  'Por invitación': 'INVITATION',
  'Adjudicación directa': 'NO_BID',
};

/** As a reader of the file sees it: in words. */
const rowOfRecord = (record: Record<string, string | number>): Row => {
  const amount = record['Monto total o máximo'];
  return {
    id: '',
    supplierId: null,
    type: typeNames[String(record['Tipo de procedimiento'])] ?? 'PUBLIC',
    cents: amount === '' || amount === undefined ? null : inCents(amount),
    counts: record['Cuenta en las cifras'] === 'Sí',
  };
};
