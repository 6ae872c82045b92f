import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertLimit } from '../../../../test/support/limits.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';
import { keptCalculations } from '../../calculations/api/kept-calculations.ts';
import { listMonitorIndices, showRiskIndex } from '../corruption-index-endpoints.ts';
import { shownIndex } from '../shown-index.ts';

const sql = await freshDatabase();
const here = await insertOrganization(sql, { shortName: 'Aquí', name: 'Municipio de Aquí' });
const risky = await insertOrganization(sql, {
  shortName: 'Riesgo',
  name: 'Municipio de Riesgo',
  defaultAdministrationPeriod: '2021-2024',
});
await insertOrganization(sql, { shortName: 'Vacío', name: 'Municipio Vacío' });
const contractsOf = (period: string, share: number, suppliers: string[]) =>
  Array.from({ length: 20 }, (_, at) => ({
    administrationPeriod: period,
    fiscalYear: period.slice(0, 4),
    period: `1o ${period.slice(0, 4)}`,
    procedureType: at < share ? 'PUBLIC' : 'NO_BID',
    contractId: at % 3 ? `F/${at}` : null,
    announcementUrl: 'https://a.example/',
    contractUrl: 'https://c.example/',
    informationDate: `${period.slice(0, 4)}-03-01`,
    supplierId: suppliers[at % 2] ?? null,
    totalOrMaxAmount: 1000,
  }));
const suppliersOf = async (id: string) => [
  await insertSupplier(sql, id, { name: 'ALBO' }),
  await insertSupplier(sql, id, { name: 'ZETA' }),
];
for (const id of [here, risky]) await insertLimit(sql, id, { amount: 1000 });
await insertContracts(sql, here, contractsOf('2021-2024', 10, await suppliersOf(here)));
const others = await suppliersOf(risky);
await insertContracts(sql, risky, [
  ...contractsOf('2018-2021', 20, others),
  ...contractsOf('2021-2024', 1, others),
]);

const config = { logLevel: 'silent', pageCacheSeconds: 60 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const indicesBeside = async (organization: string, administrationPeriod?: string) =>
  (
    await callsOf(site, { organization }).ask(listMonitorIndices, {
      query: administrationPeriod ? { administrationPeriod } : {},
    })
  ).data;
const indexOf = async (organization: string, administrationPeriod?: string) =>
  (
    await callsOf(site, { organization }).ask(showRiskIndex, {
      query: administrationPeriod ? { administrationPeriod } : {},
    })
  ).data.index;
const pageOf = async (address = '/calculations/corruption-index') => {
  const { statusCode, body, headers } = await site.inject(`${address}?org=Aqu%C3%AD`);
  expect(statusCode).toBe(200);
  // The part for the reader, without the answers that travel along.
  return { text: body.slice(0, body.indexOf('</main>')), etag: headers['etag'] };
};

test('beside an index stand those of the other monitors, as their own pages open with', async () => {
  const { docs, total } = await indicesBeside(here);
  const own = await indexOf(risky, '2021-2024');
  expect(total).toBe(2);
  expect(docs.map(({ organization }) => organization.shortName)).toEqual(['Riesgo', 'Vacío']);
  expect(docs[0]).toMatchObject({
    administrationPeriod: '2021-2024',
    result: own?.result,
    level: own?.level,
    methodHash: own?.methodHash,
  });
  expect(own?.result).not.toBe((await indexOf(risky, '2018-2021'))?.result);
  expect(docs[1]).toMatchObject({ result: null, level: null });
});

test('the own index beside them is that of its page, whatever the administration', async () => {
  for (const period of ['2018-2021', '2021-2024', undefined]) {
    const { own } = await indicesBeside(risky, period);
    const { administrationPeriod, result, level, methodHash } =
      (await indexOf(risky, period)) ?? {};
    expect(own).toEqual({ administrationPeriod, result, level, methodHash, failed: false });
  }
});

test('the home page has one line with the index and those nearest to it, and the way to how', async () => {
  const { text } = await pageOf('/');
  const [line = ''] = /<p[^>]*>(?:(?!<\/p>).)*Índice de riesgo.*?<\/p>/.exec(text) ?? [];
  const words = line.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, '');
  const write = (index: Awaited<ReturnType<typeof indexOf>>) =>
    shownIndex(index?.result ?? Number.NaN);
  expect(words).toContain(`Índice de riesgo, todos los periodos: ${write(await indexOf(here))}, `);
  expect(words).toContain(`Riesgo ${write(await indexOf(risky, '2021-2024'))}, `);
  expect(words).toContain('(2021-2024)');
  expect(words).toContain('(de 0, el riesgo más alto, a 100)');
  // Nothing is rated there.
  expect(words).not.toContain('Vacío');
  expect(line).toMatch(/href="\/calculations\/corruption-index\?[^"]*">¿Cómo se calcula\?/);
  expect(line).toContain('href="/calculations/corruption-index?org=Riesgo"');
});

test('the page has a line for each, and shows it anew when the data of that monitor change', async () => {
  const before = await pageOf();
  const home = await pageOf('/');
  const was = (await indexOf(risky, '2021-2024'))?.result ?? Number.NaN;
  const line = (text: string) => /Municipio de Riesgo<\/a>.*?<\/tr>/.exec(text)?.[0];
  expect(line(before.text)).toContain(shownIndex(was));
  expect(before.text).toContain('/calculations/corruption-index?org=Riesgo');
  await sql`
    update contracts set procedure_type = 'PUBLIC'
     where organization_id = ${risky} and administration_period = '2021-2024'`;
  const now = (await indexOf(risky, '2021-2024'))?.result ?? Number.NaN;
  expect(shownIndex(now)).not.toBe(shownIndex(was));
  // The database tells a process of a change a moment after it.
  await expect.poll(async () => line((await pageOf()).text)).toContain(shownIndex(now));
  expect((await pageOf()).etag).not.toBe(before.etag);
  expect((await pageOf('/')).etag).not.toBe(home.etag);
  expect((await pageOf('/')).text).toContain(shownIndex(now));
});

test('a monitor whose index cannot be computed has a line that says so, beside the index of this one', async () => {
  await sql`
    update derived_data set value = '{}'
     where organization_id = ${risky} and name = ${keptCalculations.name}`;
  const { docs } = await indicesBeside(here);
  expect(docs[0]).toMatchObject({ failed: true, result: null, level: null, methodHash: null });
  expect(docs[1]).toMatchObject({ failed: false });
  const own = (await indexOf(here, '2021-2024'))?.result ?? Number.NaN;
  // An address whose page nobody has asked for before.
  const { statusCode, body } = await site.inject(
    '/calculations/corruption-index?org=Aqu%C3%AD&administrationPeriod=2021-2024',
  );
  expect(statusCode).toBe(200);
  expect(body).toContain(shownIndex(own));
  expect(/Municipio de Riesgo<\/a>.*?<\/tr>/.exec(body)?.[0]).toContain('No se pudo calcular.');
});
