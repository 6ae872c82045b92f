import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openCallsAs } from '../../../../test/support/sign-in.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { documentHealth } from '../../../records/documents/api/document-health.ts';
import { countVisitsByMonth, countVisitsByRoute, showDashboard } from '../dashboard-endpoints.ts';

const sql = await freshDatabase();
const here = await insertOrganization(sql);
const there = await insertOrganization(sql);
await insertUnit(sql, here, { name: 'Obras' });
await insertUnit(sql, here, { name: 'Salud' });
await insertSupplier(sql, here);
await insertSupplier(sql, here, { deletedAt: new Date() });
await insertContracts(sql, here, [{}, {}, { isEmpty: true }, { deletedAt: new Date() }]);
await insertContracts(sql, there, [{}]);

const general = await openCallsAs(sql, here, { general: true });
const clerk = await openCallsAs(sql, here, { permissions: ['SUPPLIERS'] });

/** Days before today, in the zone of the installation as visits are counted. */
const daysAgo = async (days: number) => {
  const [row] = await sql<{ day: string }[]>`
    select ${dayOf(new Date())}::date - ${days}::int as day`;
  return row?.day ?? '';
};

const visit = (organization: string, day: string, visits: number) => sql`
  insert into visits ${sql({ organization_id: organization, day, visits })}`;

await visit(here, await daysAgo(0), 5);
await visit(here, await daysAgo(400), 70);
await visit(here, await daysAgo(3000), 11);
await visit(there, await daysAgo(0), 1000);

const countsOf = async (calls: typeof general, scope: 'current' | 'all' = 'current') =>
  (await calls.ask(showDashboard, { query: { scope } })).data;

test('the counters are those of the current organization, without what was deleted', async () => {
  expect(await countsOf(general)).toMatchObject({
    visitsCount: 86,
    contractsCount: 2,
    proveedoresCount: 1,
    unidadesCount: 2,
  });
});

test('who lacks CONTRACTS is told neither how many there are nor that a load waits', async () => {
  await sql`
    insert into data_loads (organization_id, id, file_name, summary, uploaded_by)
    values (${here}, ${newId()}, 'abril.xlsx', '{}', ${await insertUser(sql, { name: 'Eva', lastName: 'Ríos' })})`;
  expect(await countsOf(clerk)).toMatchObject({ contractsCount: null, pendingLoad: null });
  expect((await countsOf(general)).pendingLoad).toEqual({
    fileName: 'abril.xlsx',
    uploadedBy: 'Eva Ríos',
  });
});

test('document health comes with its moment, to who has CONTRACTS', async () => {
  expect((await countsOf(general)).documentHealth).toBeNull();
  await insertContract(sql, here, { contractUrl: 'https://sitio.gob.mx/1.pdf' });
  await computeDerived(sql, here, documentHealth);
  const { documentHealth: health } = await countsOf(general);
  expect(health?.value).toMatchObject({ links: 1, waiting: 1 });
  expect(health?.asOf.isCurrent).toBe(true);
  expect(Date.parse(health?.asOf.computedAt ?? '')).toBeLessThanOrEqual(Date.now());
  expect((await countsOf(clerk)).documentHealth).toBeNull();
  await sql`update contracts set deleted_at = now()
             where organization_id = ${here} and contract_url is not null`;
  expect((await countsOf(general)).documentHealth?.asOf.isCurrent).toBe(false);
});

test('a GENERAL user may see all organizations together, and nobody else', async () => {
  expect(await countsOf(general, 'all')).toMatchObject({ visitsCount: 1086, contractsCount: 3 });
  const refused = await clerk.send(showDashboard, { query: { scope: 'all' } });
  expect(refused.statusCode).toBe(403);
});

test('"all" are those that the user may enter', async () => {
  const limited = await openCallsAs(sql, here, { general: true, organizations: [here] });
  expect(await countsOf(limited, 'all')).toMatchObject({ visitsCount: 86, contractsCount: 2 });
});

test.each([
  ['MONTHS', 12],
  ['QUARTER', 4],
  ['YEAR', 6],
] as const)('visits by %s come as %i points, oldest first, zeros too', async (type, points) => {
  const { data } = await general.ask(countVisitsByMonth, { body: { type } });
  expect(data.labels).toHaveLength(points);
  expect(data.starts).toEqual([...data.starts].toSorted());
  const [{ data: counts } = { data: [] }] = data.datasets;
  expect(counts).toHaveLength(points);
  expect(counts.at(-1)).toBeGreaterThanOrEqual(5);
  const first = data.starts[0] ?? '';
  const [row] = await sql<{ visits: number }[]>`
    select sum(visits)::bigint as visits from visits
     where organization_id = ${here} and day >= ${first}`;
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(row?.visits);
});

test('what is read most comes first, list and detail apart, other pages left out', async () => {
  const views = [
    ['/contracts', 7],
    ['/contracts/{id}', 20],
    ['/suppliers', 7],
    ['/privacy', 500],
  ] as const;
  for (const [route, count] of views)
    await sql`
      insert into page_views (organization_id, day, route, views)
      values (${here}, current_date, ${route}, ${count})`;
  const { data } = await general.ask(countVisitsByRoute);
  expect(data).toEqual({
    labels: ['Detalle de contratos', 'Listado de contratos', 'Listado de proveedores'],
    datasets: [20, 7, 7],
  });
});

test('two contracts at one address are two links, and all that tells of them says links', async () => {
  const own = await insertOrganization(sql);
  const user = await openCallsAs(sql, own, { general: true });
  for (const contractNumber of ['A-1', 'A-2'])
    await insertContract(sql, own, { contractNumber, contractUrl: 'https://sitio.gob.mx/a.pdf' });
  await computeDerived(sql, own, documentHealth);
  expect((await countsOf(user)).documentHealth?.value).toMatchObject({ links: 2, waiting: 2 });
  const texts = ['es', 'en', 'jp'].flatMap((language) =>
    ['site/dashboard', 'records/documents'].map((slice) =>
      readFileSync(`src/${slice}/admin-texts/${language}.json`, 'utf8'),
    ),
  );
  expect(texts.filter((text) => /direcci[oó]n|address|アドレス/i.test(text))).toEqual([]);
  expect(texts.filter((text) => /enlace|link|リンク/i.test(text))).toHaveLength(6);
});
