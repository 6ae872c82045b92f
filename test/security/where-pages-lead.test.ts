import type { OutgoingHttpHeaders } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openSite } from '../../src/main/composition/api/open-site.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';

const publicUrl = 'https://monitor.example.mx';
let site: FastifyInstance;
let contract: string;
let theirs: string;
let supplier: string;

beforeAll(async () => {
  const sql = await freshDatabase();
  const alfa = await insertOrganization(sql, { shortName: 'Alfa', name: '</script><b>Alfa</b>' });
  const beta = await insertOrganization(sql, { shortName: 'Beta', name: 'Municipio de Beta' });
  supplier = await insertSupplier(sql, alfa, { name: `</SCRIPT><!--<script>"'\u2028]]>` });
  contract = await insertContract(sql, alfa, {
    supplierId: supplier,
    servicesDescription: '</script><script>alert(1)</script></head><!-- \u2028',
    contractUrl: 'javascript:alert(1)//https://',
    announcementUrl: '//evil.example/x',
    clarificationMeetingJudgmentUrl: 'data:text/html,<script>alert(1)</script>',
  });
  theirs = await insertContract(sql, beta);
  const config = { logLevel: 'silent', pageCacheSeconds: 5, publicUrl } as const;
  site = await openSite({ sql, config, dev: false });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

/** Where a browser goes that is on our page and is told to. */
const goal = (location: OutgoingHttpHeaders[string] = '/'): URL =>
  new URL(String(location), 'http://localhost/');

const away = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '///evil.example/',
  '/\\evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/.//evil.example/',
  '/..//EVIL.example/',
  '/;//evil.example/',
  '/%09/evil.example/',
  '/%0D%0Aset-cookie:a=b/',
  '/CONTRACTS//evil.example/',
  '/contracts/..%2f..//evil.example/',
  '/@evil.example/',
  '/http://evil.example/',
  '/HTTPS:%2F%2Fevil.example/',
];
const endings = [
  '',
  '?org=Alfa',
  '?changeOrganization=Alfa',
  '?changeOrganization=//evil.example',
  '?changeOrganization=Alfa%0d%0aset-cookie:a=b',
];

test.each(away.flatMap((path) => endings.map((ending) => path + ending)))(
  '%s leads nowhere but to this site',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBeLessThan(500);
    expect(goal(headers.location).host).toBe('localhost');
    expect(String(headers['set-cookie'])).not.toContain('a=b');
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%2f%2fevil.example',
  '/..//evil.example',
])('who chose an organization is not sent on to %s', async (target) => {
  const search = new URLSearchParams({ redirectTo: target, autoSelectOrganization: 'Alfa' });
  const { headers } = await get(`/select-organization?${search}`);
  expect(goal(headers.location).host).toBe('localhost');
  const next = await get(String(headers.location));
  expect(goal(next.headers.location).host).toBe('localhost');
});

test('no page says what a request says of its host', async () => {
  const hosts = {
    host: 'stranger.example',
    'x-forwarded-host': 'stranger.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '//stranger.example/',
    forwarded: 'host=stranger.example;proto=gopher',
  };
  const addresses = ['/', '/contracts', '/sitemap.xml', '/robots.txt', '/contracts.atom'];
  const pages = [...addresses, `/contracts/${contract}`, '/manifest.webmanifest', '/contracts.csv'];
  for (const path of pages) {
    const { body, headers } = await get(`${path}?org=Alfa`, hosts);
    expect([path, /stranger\.example|gopher/.test(body + JSON.stringify(headers))]).toEqual([
      path,
      false,
    ]);
  }
});

test('a row of another organization opens in that one, under its own name', async () => {
  const { statusCode, headers } = await get(`/contracts/${theirs}`, {
    cookie: 'organization=Alfa',
  });
  expect([statusCode, headers.location]).toEqual([302, `/contracts/${theirs}?org=Beta`]);
  const page = await get(String(headers.location), { cookie: 'organization=Alfa' });
  expect(page.body).toContain('Municipio de Beta');
  const named = await get(`/contracts/${theirs}?org=Alfa`);
  expect([named.statusCode, named.headers.location]).toEqual([404, undefined]);
});

test('nothing that somebody wrote ends a script or becomes a link that runs', async () => {
  for (const path of [
    `/contracts/${contract}`,
    `/suppliers/${supplier}`,
    '/contracts',
    '/contact',
  ]) {
    const { statusCode, body } = await get(`${path}?org=Alfa`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>alert|<\/SCRIPT>|<b>Alfa/);
    expect(body).not.toMatch(/href="(?:javascript|data):|href="\/\/evil/i);
  }
  const { body } = await get(`/contracts/${contract}?org=Alfa`);
  const [, data = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? [];
  expect(JSON.parse(data).mainEntity.name).toContain('</script><script>alert(1)');
});

test('a frame is allowed on the contact page alone, and one text becomes a script’s address', async () => {
  const policyOf = async (path: string) =>
    String((await get(`${path}?org=Alfa`)).headers['content-security-policy']);
  expect(await policyOf('/contact')).toContain('frame-src https://www.openstreetmap.org;');
  for (const path of ['/', '/contracts', '/contact/x', '/contactx', `/contracts/${contract}`])
    expect(await policyOf(path)).toContain("frame-src 'none';");
  expect(await policyOf('/')).toMatch(/trusted-types service-worker$/);
});

test('pages are kept by no cache that others share', async () => {
  for (const path of ['/', '/contracts', `/contracts/${contract}`]) {
    const { headers } = await get(`${path}?org=Alfa`);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toMatch(/cookie.*accept-language/);
  }
});
