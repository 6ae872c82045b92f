import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, describe, expect, inject, test } from 'vitest';

import { quarters } from '../../../../db/seed/calendar.ts';
import { municipalities } from '../../../../db/seed/municipalities.ts';
import { totalOrMax, type SeedContract } from '../../../../db/seed/seed-contract.ts';
import { inventTown } from '../../../../db/seed/town.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { plainIndex, plainRobustness } from '../../../../test/support/plain-index.ts';
import {
  namedFigures,
  plainVariables,
  readPlainContracts,
} from '../../../../test/support/plain-variables.ts';
import { findVariables } from '../../../figures/figures/api/find-variables.ts';
import { variableAbbreviations } from '../../../figures/figures/variable.ts';
import { findMonitorSignals } from '../../../figures/signals/api/find-signals.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { OutboundRefused } from '../../../foundation/platform/api/outbound/outbound-refused.ts';
import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../../../lists/home/landing-endpoints.ts';
import { filterSuppliers } from '../../../lists/suppliers/supplier-endpoints.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { findDocuments } from '../../../records/documents/api/document-backups.ts';
import { fetchDocument } from '../../../records/documents/api/fetch-document.ts';
import { findShownCalculations } from '../../../risk/calculations/api/find-index.ts';
import { robustnessOf } from '../../../risk/calculations/robustness.ts';
import { withDemoArchive } from './demo-archive.ts';
import { loadDemo } from './demo.ts';
import { fillDemoDocuments } from './fill-demo-documents.ts';

const sql = await freshDatabase();
const printed: string[] = [];
await loadDemo(sql, (line) => printed.push(line));

const idOf = async (name: string): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`
    select id from organizations where name = ${name} and deleted_at is null`;
  return String(row?.id);
};

test('it says what it loads, in Spanish', () => {
  expect(printed).toHaveLength(2 * municipalities.length);
  expect(printed[1]).toMatch(/^Santa Lumbre de los Llanos: contratos 6000, proveedores \d+/);
});

/**
 * What a source states agrees with the limits to the peso: every award above says so and by how much, and
 * no award below does.
 */
test.each(municipalities)(
  'the stated excesses of $name are those over its limits',
  async (town) => {
    const organization = await idOf(town.name);
    const awards = await sql<{ states: boolean; excess: number | null; stated: number | null }[]>`
    select limit_exceeded as states, amount_exceeded as stated,
           nullif(greatest(total_or_max_amount - gross_amount, 0), 0) as excess
      from contracts
      join limits_in_force(${organization}) held
        on held.procedure_type = contracts.procedure_type
       and held.category_group = procurement_group(category)
       and contract_date <@ valid_during
     where organization_id = ${organization} and counts and limit_exceeded is not null
       and total_or_max_amount is not null`;
    expect(awards.length).toBeGreaterThan(100);
    expect(awards.filter(({ states, excess }) => states !== (excess !== null))).toEqual([]);
    expect(
      awards.filter(({ stated, excess }) => Math.abs((stated ?? 0) - (excess ?? 0)) > 1),
    ).toEqual([]);
  },
);

/**
 * What the limits of the demo leave to ask, by the name of each town: how many are asked about, how many
 * stand beside, and in how many groups.
 */
const questions = {
  'Peñas de Tornasol': { F01: [4, 0, 0], F02: [0, 0, 0], F03: [0, 21, 0], F04: [2, 0, 1] },
  'Puerto Celaje': { F01: [4, 0, 0], F02: [0, 0, 0], F03: [0, 5, 0], F04: [0, 0, 0] },
  'Santa Lumbre de los Llanos': {
    F01: [74, 0, 0],
    F02: [0, 0, 0],
    F03: [67, 40, 0],
    F04: [35, 0, 16],
  },
} as const;

test.each(Object.entries(questions))(
  'the limits of law leave these questions of %s',
  async (name, expected) => {
    const { signals } = await findMonitorSignals(sql, await idOf(name));
    const found = signals.map(
      (one) => [one.signal, [one.flagged, one.context, one.groups ?? 0]] as const,
    );
    expect(Object.fromEntries(found)).toMatchObject({ ...expected, F10: [0, 0, 0] });
    const calls = signals.find(({ signal }) => signal === 'F10');
    expect(calls?.computable).toBeGreaterThan(15);
  },
);

test('every variable of formulas over all monitors is what plain loops find', async () => {
  const organizationIds = await Promise.all(municipalities.map(({ name }) => idOf(name)));
  const found = await findVariables(
    sql,
    { organizationIds, administrationPeriod: null },
    variableAbbreviations.map((variable) => ({ variable, filters: [] })),
  );
  const expected = plainVariables(await readPlainContracts(sql, organizationIds));
  expect(namedFigures(variableAbbreviations, found)).toEqual(expected);
});

test.each(municipalities)('the index of $name equals plain loops over its rows', async (town) => {
  const organization = await idOf(town.name);
  const contracts = await readPlainContracts(sql, [organization]);
  const variables = plainVariables([...contracts]);
  const index = (await findShownCalculations(sql, organization, null)).index;
  expect(index).toMatchObject(plainIndex(variables));
  const indicators = 'indicators' in index ? index.indicators : [];
  expect(robustnessOf(indicators)).toMatchObject(plainRobustness(variables));
});

test('the three towns end in the three levels, by their first administration and by all', async () => {
  const levels = {
    'Santa Lumbre de los Llanos': 'MEDIUM',
    'Puerto Celaje': 'LOW',
    'Peñas de Tornasol': 'HIGH',
  };
  for (const [name, level] of Object.entries(levels))
    for (const period of ['2024-2026', null]) {
      const { index } = await findShownCalculations(sql, await idOf(name), period);
      expect(index, `${name} ${period}`).toMatchObject({ level });
    }
});

const amendments = new Set(['EXTENSION', 'MODIFICACION', 'ADENDUM']);
const types = ['PUBLIC', 'INVITATION', 'NO_BID'] as const;

/** What counts (docs/methodology.md#what-is-counted), by plain arithmetic over the demo's rows. */
const isCounted = ({ isEmpty, state, category }: SeedContract) =>
  !isEmpty && state === 'CONCLUDED' && !amendments.has(category ?? '');

const pesos = (contracts: SeedContract[]) =>
  contracts.reduce((cents, contract) => cents + (totalOrMax(contract) ?? 0), 0) / 100;

describe.each(municipalities)('$name', async (town) => {
  const published = inventTown(town);
  const counted = published.filter(isCounted);
  const ofType = (type: string) => counted.filter((it) => it.procedureType === type);
  const { ask } = await openCalls(sql, await idOf(town.name));
  const all = { body: { filters: {} } };

  test('its list has every contract, and its reports on request', async () => {
    const { data: contracts } = await ask(filterContracts, all);
    expect(contracts.total).toBe(town.contracts);
    const { data: rows } = await ask(filterContracts, {
      ...all,
      query: { incluirReportes: 'true' },
    });
    expect(rows.total).toBe(published.length);
  });

  test('its totals are the sums of the invented contracts that count', async () => {
    const { data } = await ask(filterContracts, all);
    const amending = published.filter(
      ({ state, category }) => state === 'CONCLUDED' && amendments.has(category ?? ''),
    );
    const { populations, ...totals } = data.totals;
    expect(Object.values(populations).reduce((sum, one) => sum + one, 0)).toBe(data.total);
    expect(totals).toEqual({
      totalAmount: pesos(counted),
      PUBLIC: pesos(ofType('PUBLIC')),
      INVITATION: pesos(ofType('INVITATION')),
      NO_BID: pesos(ofType('NO_BID')),
      counts: {
        total: counted.length,
        PUBLIC: ofType('PUBLIC').length,
        INVITATION: ofType('INVITATION').length,
        NO_BID: ofType('NO_BID').length,
      },
      amendments: { count: amending.length, amount: pesos(amending), withoutAmount: 0 },
      withoutAmount: 0,
      withoutAmounts: { PUBLIC: 0, INVITATION: 0, NO_BID: 0 },
    });
  });

  test('each quarter of the chart is the sum of its contracts', async () => {
    const { data } = await ask(amountByPeriod, all);
    const sums = quarters.map(({ year, number }) => {
      const ofQuarter = (type: string) =>
        pesos(
          ofType(type).filter((it) => it.quarter.year === year && it.quarter.number === number),
        );
      return [`${number}o`, String(year), ...types.map(ofQuarter)];
    });
    const shown = data.docs.map(({ _id, totalPublic, totalInvitation, totalNoBid }) => [
      _id.period,
      _id.year,
      totalPublic,
      totalInvitation,
      totalNoBid,
    ]);
    expect(shown).toEqual(sums);
  });

  test('its suppliers have what their contracts say, and the totals of the contracts', async () => {
    const { data } = await ask(filterSuppliers, { ...all, query: { pageSize: 100 } });
    const names = new Set(counted.map(({ supplier }) => supplier?.name ?? null));
    expect(data.total).toBe(names.size);
    expect(data.totals.total).toBe(pesos(counted));
    for (const { name, total, contractsCount } of data.docs) {
      const contracts = counted.filter(({ supplier }) => (supplier?.name ?? null) === name);
      expect([name, total, contractsCount]).toEqual([name, pesos(contracts), contracts.length]);
    }
  });

  test('its donut shows one administration when asked for one', async () => {
    const { data } = await ask(amountByProcedure, {
      body: { filters: { administrationPeriods: ['2024-2026'] } },
    });
    const lately = (type: string) =>
      pesos(ofType(type).filter(({ quarter }) => quarter.year >= 2024));
    expect([data.public, data.invitation, data.noBid]).toEqual(types.map(lately));
  });
});

test('another start changes nothing', async () => {
  const before = await sql`select id, data_version from organizations order by id`;
  await loadDemo(sql, (line) => printed.push(line));
  expect(await sql`select id, data_version from organizations order by id`).toEqual(before);
  expect(printed).toHaveLength(2 * municipalities.length);
});

describe('the documents of a monitor', async () => {
  const files = openFileStore(join(inject('scratch'), 'demo-documents'));
  const app = await buildApp({ sql, files, config: { logLevel: 'silent' } });
  afterAll(() => app.close());
  const organization = await idOf('Peñas de Tornasol');
  await fillDemoDocuments({ sql, files }, organization);
  const documentsWhere = (condition: string) => sql<
    { contract: string; field: string; url: string }[]
  >`
    select contract_id as contract, field, source_url as url from document_backups
     where organization_id = ${organization} and ${sql.unsafe(condition)}
     order by contract_id, field`;
  const open = (url: string) => app.inject({ url: addressToOpen(url) });
  const copiesOf = async ({ contract, field }: { contract: string; field: string }) =>
    (await findDocuments(sql, organization, contract)).find((one) => one.field === field);

  test('every link opens in the archive of the demo, but for those that are told as dead', async () => {
    const [links] = await sql<[{ links: number; noted: number }]>`
      select (select sum(num_nonnulls(contract_url, announcement_url,
                clarification_meeting_judgment_url, presentation_proposals_doc_url))
                from contracts where organization_id = ${organization}) as links,
             (select count(*) from document_backups
               where organization_id = ${organization}) as noted`;
    expect(Number(links.noted)).toBe(Number(links.links));
    const alive = await documentsWhere('dead_since is null');
    for (const { url } of alive.slice(0, 25)) {
      const { statusCode, headers, rawPayload } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const dead = await documentsWhere('dead_since is not null');
    expect(dead.length).toBeGreaterThan(1);
    expect(dead.length).toBeLessThan(alive.length / 10);
    for (const { url } of dead.slice(0, 5)) expect((await open(url)).statusCode).toBe(404);
  });

  test('what has a copy is published byte by byte as it was copied, and one was changed since', async () => {
    const copied = await documentsWhere('file_id is not null and dead_since is null');
    expect(copied.length).toBeGreaterThan(5);
    const changed = [];
    for (const document of copied) {
      const shown = await copiesOf(document);
      const { rawPayload } = await open(document.url);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(shown?.backup?.sha256);
      if (shown?.earlier.length) changed.push(shown.earlier);
    }
    expect(changed).toHaveLength(1);
  });

  test('the copy of a dead document is handed out', async () => {
    const [dead] = await documentsWhere('file_id is not null and dead_since is not null');
    const shown = dead && (await copiesOf(dead));
    const { statusCode } = await app.inject({
      url: `/public-api/files/download/${shown?.backup?.file}`,
    });
    expect(statusCode).toBe(200);
  });

  test('a check asks the archive within this process, and the guarded client for all others', async () => {
    const addresses: string[] = [];
    const fetch = withDemoArchive(sql, async (address) => {
      addresses.push(address);
      throw new OutboundRefused('no-answer');
    });
    const [alive] = await documentsWhere('file_id is null and dead_since is null');
    const ofDemo = await fetchDocument(fetch, files, alive?.url ?? '');
    expect(ofDemo).toMatchObject({ outcome: 'saved', httpStatus: 200 });
    await fetchDocument(fetch, files, 'https://compras.mx/1.pdf');
    expect(addresses).toEqual(['https://compras.mx/1.pdf']);
  });

  test.each([
    ['santa-lumbre', '2026', 'contratos', 'nothing.pdf'],
    ['penas-de-tornasol', '2026', 'otros', 'x.pdf'],
  ])('an address that no contract of the demo names has nothing: %s/%s/%s/%s', async (...parts) => {
    const { statusCode } = await app.inject({ url: `/demo/documents/${parts.join('/')}` });
    expect(statusCode).toBe(404);
  });
});

describe('in other databases', async () => {
  const other = await freshDatabase();
  const own = await freshDatabase();
  const shown = () => other<{ name: string }[]>`
    select name from organizations where deleted_at is null order by name`;
  const [large, middling, small] = municipalities.map(({ name }) => ({ name }));

  test('a monitor that somebody deleted stays deleted', async () => {
    const id = await insertOrganization(other, { ...large, deletedAt: new Date() });
    await other`update organizations set deleted_by = id where id = ${id}`;
    const halt = new Error('killed');
    const dieAtFirst = () => {
      throw halt;
    };
    await expect(loadDemo(other, dieAtFirst)).rejects.toBe(halt);
    expect(await shown()).toEqual([]);
  });

  test(
    'a start that was killed while it loaded is finished by the next one',
    exhaustive,
    async () => {
      const [hidden] = await other<{ id: string }[]>`
      select id from organizations where deleted_by is null`;
      await openLoad(other, String(hidden?.id), 'db/seed/puerto-celaje.xlsx');
      expect(await shown()).toEqual([]);

      await loadDemo(other, () => {});
      expect(await shown()).toEqual([small, middling]);
      const [contracts] = await other<[{ count: number }]>`
      select count(*) as count from contracts where not is_empty`;
      expect(contracts.count).toBe(1_500);
    },
  );

  test('a database with an organization of its own gets no demo', async () => {
    await insertOrganization(own);
    await loadDemo(own, () => {});
    expect(await own`select from organizations`).toHaveLength(1);
  });
});
