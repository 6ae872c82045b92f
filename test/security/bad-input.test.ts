import { afterAll, beforeAll, expect, test } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { ErrorReply } from '../../src/foundation/platform/reply.ts';
import { openSite } from '../../src/main/composition/api/open-site.ts';
import {
  insertContract,
  insertOrganization,
  insertResource,
  insertSupplier,
} from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive, thinned } from '../support/how-many.ts';

// What is sent to calls is in hostile-calls.test.ts; these are all other addresses.

const sql = await freshDatabase();
/** In every row of the other organization, and so on no page of ours. */
const foreign = 'AJENO-1f93f';

const fill = async (name: string, mark: string) => {
  const organization = await insertOrganization(sql, { shortName: name });
  const supplier = await insertSupplier(sql, organization, { name: `PROVEEDOR ${mark}` });
  const contract = await insertContract(sql, organization, {
    supplierId: supplier,
    servicesDescription: `Obra ${mark}`,
    contractNumber: mark,
  });
  await insertResource(sql, organization, { title: `Ley ${mark}` });
  return { organization, supplier, contract };
};

const ours = await fill('Alfa', 'PROPIO');
const theirs = await fill('Beta', foreign);
/** Visits are counted, and who asks first for what is computed over all rows has it kept. */
const unlisted = [
  'contact_challenges',
  'contract_signal_bits',
  'contract_signals',
  'derived_data',
  'page_views',
  'visits',
];

/** A digest of every row that a visitor must not change. */
const stored = async () => {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ${sql(unlisted)}
     order by 1`;
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as digest
        from ${sql(name)} as one`;
    digests.push([name, row?.digest ?? '']);
  }
  return digests;
};

const before = await stored();
const app = await openSite({
  sql,
  config: { logLevel: 'silent', pageCacheSeconds: 0, publicUrl: 'https://monitor.example' },
  dev: false,
});
let address: string;
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const index = '/calculations/corruption-index';
const lists = [
  '/contracts',
  '/suppliers',
  `/suppliers/${ours.supplier}`,
  '/resources',
  '/fuentes',
  '/calendar',
  '/figure',
  '/flows',
  index,
  `${index}/lp`,
];
const pages = ['/', ...lists, `/contracts/${ours.contract}`, '/select-organization'];
const others = [
  '/search',
  '/search?q=obra',
  '/privacy',
  '/about',
  '/contact',
  '/que-cuenta',
  '/offline',
  '/access-denied',
];
const twins = [...pages.slice(1), '/index'].flatMap((page) => [`${page}.json`, `${page}.csv`]);
const feeds = ['/contracts.atom', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
const files = ['xlsx', 'csv', 'json', 'pdf'].flatMap((format) => [
  `/public-api/contracts/download/${format}`,
  `/public-api/suppliers/download/${format}`,
  `/public-api/suppliers/download-detail/${ours.supplier}/${format}`,
]);
const everything = [...pages, ...others, ...twins, ...feeds, ...files];

type Reply = Awaited<ReturnType<typeof get>>;

const typeOf = ({ headers }: Reply) => String(headers['content-type'] ?? '');

const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const get = (sent: Sent) => app.inject(sent);

/** What is wrong with an answer, if anything. */
const serverErrorOf = (reply: Reply): string | undefined => {
  const { statusCode, body } = reply;
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 200)}`;
  if (body.includes(foreign)) return 'tells of another organization';
  if (statusCode < 400) return undefined;
  if (typeOf(reply).startsWith('text/html')) return body.includes('<h1') ? undefined : 'no page';
  const isEnvelope =
    typeOf(reply).startsWith('application/json') && ErrorReply.safeParse(JSON.parse(body)).success;
  return isEnvelope ? undefined : `no envelope: ${typeOf(reply)} ${body.slice(0, 200)}`;
};

type Sent = { url: string; method?: Method; headers?: Record<string, string>; payload?: string };
type Method = 'GET' | (typeof methods)[number];

/** All that is wrong with the answers to these requests. */
const serverErrorsOf = async (all: Sent[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const sent of all) {
    const fault = serverErrorOf(await get(sent));
    if (fault) faults.push(`${sent.method ?? 'GET'} ${sent.url.slice(0, 200)} → ${fault}`);
  }
  return faults;
};

const texts = [
  '%',
  '_',
  "' or 1=1 --",
  '"',
  '(',
  '\\',
  '🚧👩‍👩‍👧',
  '\u202eوﻻ\u200f',
  '\0',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
];
const numbers = ['-1', '0', '1000000000', '1e999', 'NaN', '7', '1.5', '', '99999999999999999999'];
const many = JSON.stringify(Array.from({ length: 10_000 }, (_, index) => String(index)));
const values = ['{', '[{}]', '[{"_id":{}}]', '{"a":1}', 'null', '[null]', '"x"', '1', '[[]]', many];
const filterNames = ['administrationPeriods', 'procedureTypes', 'suppliers', 'administrativeUnits'];

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
const badQueries = [
  ...texts.map((text) => query('search', text)),
  ...numbers.flatMap((number) => [query('page', number), query('pageSize', number)]),
  ...[...values, newId(), theirs.supplier].flatMap((value) => [
    filterNames.map((name) => query(name, value)).join('&'),
    query('filters', value),
  ]),
  query('filters', '{"__proto__":{"search":"x"}}'),
  query('filters', `{"suppliers":["${theirs.supplier}"]}`),
  '__proto__=x&constructor=y',
  'inventado=1',
  'search=a&search=b&page=1&page=2',
  'suppliers[]=x&suppliers[0]=y',
  'sort=__proto__&order=sideways',
  'tab=nonsense&lang=xx&open=constructor',
  'search=%E0%A4%A',
  '%',
  '&&&===',
];

/** Every third of them; of what reads nothing of its address but the organization, every fifth. */
const queriesFor = (url: string) => thinned(badQueries, others.includes(url) ? 40 : 24);

test.each(everything)('%s answers every query with what it has or a clean refusal', async (url) => {
  const sent = queriesFor(url).map((one) => ({ url: `${url}?org=Alfa&${one}` }));
  expect(await serverErrorsOf(sent)).toEqual([]);
});

const badIds = [
  newId(),
  '0',
  '-1',
  'x',
  'null',
  '__proto__',
  'constructor',
  '%00',
  '%',
  '%2e%2e%2f',
  "'",
  '🚧',
  `${newId()}%0a`,
  newId().toUpperCase(),
  'x'.repeat(5_000),
];
const withId = [
  (id: string) => `/contracts/${id}`,
  (id: string) => `/contracts/${id}.json`,
  (id: string) => `/contracts/${id}.csv`,
  (id: string) => `/suppliers/${id}`,
  (id: string) => `/suppliers/${id}.json`,
  (id: string) => `/suppliers/${id}.csv`,
  (id: string) => `/public-api/suppliers/download-detail/${id}/json`,
  (id: string) => `/public-api/files/image/${id}`,
  (id: string) => `/public-api/files/download/${id}`,
];

test('what nobody has is not found, whatever it is called', exhaustive, async () => {
  const sent = badIds.flatMap((id) => withId.map((make) => ({ url: `${make(id)}?org=Alfa` })));
  expect(await serverErrorsOf(sent)).toEqual([]);
  const statuses = new Set<number>();
  for (const { url } of sent) statuses.add((await app.inject({ url })).statusCode);
  // One in capitals is sent on to the usual spelling.
  expect([...statuses].filter((status) => status !== 301 && status < 400)).toEqual([]);
});

test('what another organization has is not shown as ours', async () => {
  const ids = [theirs.contract, theirs.supplier, theirs.organization];
  const addresses = ids.flatMap((id) => withId.map((make) => ({ url: `${make(id)}?org=Alfa` })));
  const chosen = addresses.map(({ url }) => ({
    url: url.split('?')[0] ?? '',
    headers: { 'x-current-organization-id': ours.organization },
  }));
  expect(await serverErrorsOf([...addresses, ...chosen])).toEqual([]);
});

test('an organization that is none opens nothing', exhaustive, async () => {
  const nobody = ['Nadie', '', '%00', "'", '%', '__proto__', newId(), 'x'.repeat(5_000)];
  const sent = nobody.flatMap((name) =>
    everything.map((url) => ({ url: `${url}?org=${encodeURIComponent(name)}` })),
  );
  expect(await serverErrorsOf(sent)).toEqual([]);
});

test('a method that an address does not take is refused', async () => {
  const paths = [...pages, ...others, ...twins, ...feeds];
  const sent = methods.flatMap((method) =>
    paths.map((url) => ({ method, url: `${url}?org=Alfa`, payload: '{}' })),
  );
  expect(await serverErrorsOf(sent)).toEqual([]);
  const statuses = new Set<number>();
  for (const one of sent) statuses.add((await app.inject(one)).statusCode);
  expect([...statuses].filter((status) => status < 400)).toEqual([]);
});

test('a body of another kind is refused', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'text/xml',
    'multipart/form-data',
  ];
  const calls = ['contracts/filtered-list', 'suppliers/download/csv', 'contact/submit'];
  for (const call of calls)
    for (const type of types) {
      const reply = await app.inject({
        method: 'POST',
        url: `/public-api/${call}`,
        headers: { 'content-type': type, 'x-current-organization-id': ours.organization },
        payload: 'filters=1',
      });
      expect([type, reply.statusCode, serverErrorOf(reply)]).toEqual([type, 415, undefined]);
    }
});

test('an address longer than any that we give is refused', exhaustive, async () => {
  for (const length of [4_000, 12_000, 100_000]) {
    const reply = await fetch(`${address}/contracts?org=Alfa&search=${'x'.repeat(length)}`);
    expect(reply.status).toBeLessThan(500);
    await reply.body?.cancel();
  }
});

test('nothing of all that has changed a row', async () => {
  expect(await stored()).toEqual(before);
});
