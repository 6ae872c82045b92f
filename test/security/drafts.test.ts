import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { openFileStore } from '../../src/foundation/files/api/file-store.ts';
import { storeImage } from '../../src/foundation/files/api/store-image.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { policiesOf } from '../../src/foundation/platform/api/http/route-policy.ts';
import { openSite } from '../../src/main/composition/api/open-site.ts';
import { publicRouter } from '../../src/main/composition/web/public-router.ts';
import {
  insertContract,
  insertOrganization,
  insertResource,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { openSessionOf, signIn, testSecret, insertUser } from '../support/sign-in.ts';
import { storeDocument } from '../support/stored-document.ts';

const sql = await freshDatabase();
const files = openFileStore(join(inject('scratch'), `drafts-${randomBytes(4).toString('hex')}`));
const town = await insertOrganization(sql, { name: 'Callado del Monte', shortName: 'Callado' });
const other = await insertOrganization(sql, { name: 'Abierto', shortName: 'Abierto' });
const supplier = await insertSupplier(sql, town, { name: 'OCULTADO SA' });
const unit = await insertUnit(sql, town, { name: 'Unidad ocultada' });
await insertResource(sql, town, { title: 'Recurso ocultado' });
const contract = await insertContract(sql, town, {
  contractNumber: 'OCULTADO-1',
  servicesDescription: 'Servicio ocultado',
  contractUrl: 'https://ejemplo.mx/1.pdf',
  supplierId: supplier,
});
await insertContract(sql, other, {});
const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const image = await storeImage(sql, files, town, bytes);
const document = await storeDocument(sql, files, town, {
  contractId: contract,
  address: 'https://ejemplo.mx/1.pdf',
  content: Buffer.from('%PDF-1.4'),
});
const imageAddress = `/public-api/files/image/${image}`;

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite({
    sql,
    files,
    // As long as no test lasts: what is kept must be forgotten when it changes.
    config: { logLevel: 'silent', pageCacheSeconds: 600, secret: testSecret },
    dev: false,
  });
  await site.ready();
});
afterAll(() => site.close());

const setDraft = (isDraft: boolean) =>
  sql`update organizations set is_draft = ${isDraft} where id = ${town}`;
beforeEach(() => setDraft(true));

/** Of the draft or of what it has; its short name is asked for, and may be said back. */
const tells = (text: string): boolean => /callado del monte|ocultad/i.test(text);
const get = (url: string, headers = {}) => site.inject({ url, headers });

/** Calls that need no monitor, for each thing that their parameters may name. */
const callAddresses = (): string[] =>
  policiesOf(site)
    .filter(({ method, config }) => config?.access === 'public' && [method].flat().includes('GET'))
    .filter(({ config, url }) => config?.organization !== 'required' && !url.includes('*'))
    .flatMap(({ url }) => filled(url))
    // A call refuses a parameter that it does not have, and then tells of nothing.
    .flatMap((path) => [
      path,
      ...['id', 'organization', 'org'].map((name) => `${path}?${name}=${town}`),
    ]);

const pageAddresses = (): string[] => {
  const { routesByPath } = publicRouter({
    queries: {} as never,
    texts: {} as never,
    organizationId: '',
    publicUrl: 'https://monitor.example.mx',
  });
  return Object.keys(routesByPath)
    .flatMap((path) => filled(path.replaceAll('$', ':')))
    .concat('/embed/types', '/embed/groups');
};

const filled = (path: string): string[] =>
  path.includes(':')
    ? [contract, supplier, unit, image, document].map((id) =>
        path
          .replace(/:format\b/, 'json')
          .replace(/:table\b/, 'contracts')
          .replaceAll(/:\w+(?:\([^)]*\))?/g, id),
      )
    : [path];

/** The addresses that tell of it, however they name the monitor. */
const findTelling = async (): Promise<string[]> => {
  const telling: string[] = [];
  const look = async (url: string, headers = {}) => {
    const answer = await get(url, headers);
    if (tells(answer.body) || tells(JSON.stringify(answer.headers))) telling.push(url);
  };
  const cookie = `organization=${town}`;
  for (const url of callAddresses()) await look(url, { cookie, 'x-current-organization-id': town });
  for (const path of pageAddresses()) {
    await look(`${path}?org=Callado`);
    await look(path, { cookie });
  }
  return telling;
};

describe('what is not public yet', () => {
  test('no address tells a stranger of a draft, and the same addresses tell of it published', async () => {
    expect(await findTelling()).toEqual([]);
    await setDraft(false);
    await expect.poll(async () => tells((await get('/contracts?org=Callado')).body)).toBe(true);
    const published = new Set((await findTelling()).map((url) => url.replace(/[?&].*/, '')));
    for (const path of [
      '/',
      '/contracts',
      `/contracts/${contract}`,
      '/suppliers',
      '/select-organization',
      '/select-organization.json',
      '/public-api/organizations/list',
      '/public-api/comparations/detail',
    ])
      expect(published).toContain(path);
  });

  test('every public call about a monitor knows no draft, as it knows no monitor that never was', async () => {
    const calls = policiesOf(site).filter(
      ({ config }) => config?.access === 'public' && config.organization === 'required',
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const { method, url } of calls)
      for (const one of [method].flat().filter((name) => name === 'GET' || name === 'POST')) {
        const ask = (id: string) =>
          site.inject({
            method: one as 'GET',
            url: filled(url)[0] ?? url,
            headers: { 'x-current-organization-id': id },
            ...(one === 'POST' && { payload: {} }),
          });
        const [draft, nobody] = [await ask(town), await ask(newId())];
        expect([url, draft.statusCode, draft.json().message]).toEqual([
          url,
          400,
          nobody.json().message,
        ]);
      }
  });

  test('its images, its documents and its rows are not found', async () => {
    for (const url of [
      imageAddress,
      `/public-api/files/download/${document}`,
      `/contracts/${contract}`,
      `/suppliers/${supplier}`,
    ])
      expect([url, [302, 404].includes((await get(url)).statusCode)]).toEqual([url, true]);
    const found = async () => [
      (await get(imageAddress)).statusCode,
      (await get(`/public-api/files/download/${document}`)).statusCode,
    ];
    expect(await found()).toEqual([404, 404]);
    await setDraft(false);
    expect(await found()).toEqual([200, 200]);
  });

  test('nobody compares with it or installs it, and no sitemap lists its addresses', async () => {
    const side = await get(`/public-api/comparations/detail?id=${town}`);
    expect(side.statusCode).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain(town);
    const { short_name: shortName } = (await get('/manifest.webmanifest?org=Callado')).json();
    expect(shortName).toBe('Contraluz');
    const { body } = await get('/sitemap-pages.xml');
    expect([body.includes('org=Abierto'), body.includes('org=Callado')]).toEqual([true, false]);
  });

  test('a view of it is not counted', async () => {
    const view = () =>
      site.inject({
        method: 'POST',
        url: '/public-api/route-logs/register',
        headers: { 'x-current-organization-id': town },
        payload: { path: '/contracts' },
      });
    const { statusCode } = await view();
    expect(statusCode).toBe(200);
    expect(await sql`select from page_views where organization_id = ${town}`).toHaveLength(0);
  });
});

describe('who works for it', () => {
  const readerOf = async (organizations: string[]) => {
    const { token, sessionId } = await openSessionOf(sql, await insertUser(sql, { organizations }));
    const { headers } = await get('/api/accounts/session', { authorization: `Bearer ${token}` });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { token, sessionId, cookie };
  };

  test('who works for it sees its pages and images before anybody else, and no copy of them is kept', async () => {
    const { cookie } = await readerOf([town]);
    const page = await get('/contracts?org=Callado&administrationPeriods=', { cookie });
    expect([page.statusCode, tells(page.body)]).toEqual([200, true]);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const picture = await get(imageAddress, { cookie });
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(tells((await get('/contracts?org=Callado')).body)).toBe(false);
  });

  test('who works for it is known by the token of a call as well', async () => {
    const { token } = await signIn(sql, { organizations: [town] });
    const answer = await get('/public-api/organizations/load-settings', {
      authorization: `Bearer ${token}`,
      'x-current-organization-id': town,
    });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('who works for it is nobody from another monitor, and nobody whose session has ended', async () => {
    const stranger = await readerOf([other]);
    expect(tells((await get('/contracts?org=Callado', { cookie: stranger.cookie })).body)).toBe(
      false,
    );
    const { cookie, sessionId } = await readerOf([town]);
    await sql`update sessions set ended_at = now(), end_reason = 'LOG_OUT' where id = ${sessionId}`;
    expect(tells((await get('/contracts?org=Callado', { cookie })).body)).toBe(false);
    expect((await get(imageAddress, { cookie })).statusCode).toBe(404);
  });

  test('who works for it cannot make a call with the cookie: it opens drafts alone', async () => {
    const { cookie } = await readerOf([]);
    const value = cookie.split('=')[1] ?? '';
    for (const headers of [{ cookie }, { authorization: `Bearer ${value}` }])
      expect((await get('/api/accounts/session', headers)).statusCode).toBe(401);
  });
});
