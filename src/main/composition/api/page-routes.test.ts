import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { insertOrganization, insertUnit } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { callRefused } from '../../../foundation/platform/call.ts';
import { openSite } from './open-site.ts';

let site: FastifyInstance;
let sql: Awaited<ReturnType<typeof freshDatabase>>;
let juarez: string;
const log: string[] = [];

beforeAll(async () => {
  sql = await freshDatabase();
  juarez = await insertOrganization(sql, { name: 'Municipio de Juárez', shortName: 'Juárez' });
  await insertOrganization(sql, { name: 'Ayuntamiento de León', shortName: 'León' });
  site = await openSite({
    sql,
    config: { logLevel: 'error', pageCacheSeconds: 60 },
    dev: false,
    log: { write: (line: string) => void log.push(line) },
  });
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.inject({ url, headers });
const chosen = () => ({ cookie: `organization=${juarez}` });

test.each(['/detailComparations', '/detailcomparations', '/DETAILCOMPARATIONS/'])(
  '%s leads to the comparisons',
  async (url) => {
    let address = url;
    for (let step = 0; step < 3 && address !== '/comparations'; step += 1)
      address = String((await get(address, chosen())).headers.location);
    expect(address).toBe('/comparations');
    const stranger = await get('/detailcomparations');
    expect(stranger.headers.location).toMatch(/^\/select-organization\?redirectTo=/);
  },
);

test.each([
  ['/', 302, '/select-organization?redirectTo=%2F'],
  ['/contracts?page=2', 302, '/select-organization?redirectTo=%2Fcontracts%3Fpage%3D2'],
  ['/contracts/x', 302, '/select-organization?redirectTo=%2Fcontracts%2Fx'],
  ['/select-organization', 200, undefined],
  ['/select-organization?search=', 200, undefined],
  ['/nowhere', 404, undefined],
  ['/access-denied', 403, undefined],
])('without an organization %s answers %i', async (url, status, location) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
});

test('a page that may not be seen says why, whom to ask, and leads on', async () => {
  const { body } = await get('/access-denied?org=Ju%C3%A1rez');
  expect(body).toContain('a la que tu usuario no puede entrar');
  expect(body).toContain('pide el permiso a quien administra los usuarios');
  expect(body).not.toContain('por alguna razón');
  for (const address of ['/admin', '/contact?org=Ju%C3%A1rez'])
    expect(body).toContain(`href="${address}"`);
});

describe('an organization in the address', () => {
  test.each(['Juárez', 'juarez', 'JUAREZ'])(
    '%s is chosen, shown and kept in a cookie',
    async (name) => {
      const { statusCode, body, cookies } = await get(`/contracts?org=${encodeURIComponent(name)}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`data-organization="${juarez}"`);
      expect(cookies).toMatchObject([
        { name: 'organization', value: juarez, httpOnly: true, sameSite: 'Lax', path: '/' },
      ]);
    },
  );

  test('an organization in the address may be its id, and wins over the cookie', async () => {
    const { body } = await get(`/contracts?org=${juarez}`, { cookie: 'organization=León' });
    expect(body).toContain(`data-organization="${juarez}"`);
  });

  test('an organization in the address that nobody knows leads to the list, which says so, and no choice is kept', async () => {
    const { headers, cookies } = await get('/contracts?org=atlantis', chosen());
    expect(cookies).toEqual([]);
    expect(headers.location).toBe('/select-organization?redirectTo=%2Fcontracts&org=atlantis');
    const { body } = await get(String(headers.location));
    expect(body).toContain('No existe la organización «atlantis»');
  });
});

describe('a link that chooses an organization by itself', () => {
  test.each(['Juárez', 'JUAREZ', 'id'])(
    'a link that chooses an organization by itself takes %s',
    async (name) => {
      const wish = name === 'id' ? juarez : encodeURIComponent(name);
      const { headers } = await get(
        `/select-organization?redirectTo=%2Fcontracts%3Fpage%3D2&autoSelectOrganization=${wish}`,
      );
      expect(headers.location).toBe('/contracts?page=2&org=Ju%C3%A1rez');
    },
  );

  test('a link that chooses an organization by itself says when there is none of that name', async () => {
    const { statusCode, body } = await get('/select-organization?autoSelectOrganization=atlantis');
    expect(statusCode).toBe(200);
    expect(body).toContain('No existe la organización «atlantis»');
  });

  test('a link that chooses an organization by itself may stand on any page', async () => {
    const { statusCode, headers } = await get(
      '/contracts/x?a=1&changeOrganization=Juárez',
      chosen(),
    );
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(
      '/select-organization?redirectTo=%2Fcontracts%2Fx%3Fa%3D1&autoSelectOrganization=Ju%C3%A1rez',
    );
  });
});

test.each(['true', '1'])('changeOrganization=%s asks which', async (value) => {
  const { headers } = await get(`/contracts?changeOrganization=${value}`, chosen());
  expect(headers.location).toBe('/select-organization?redirectTo=%2Fcontracts');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/./\\evil.example',
])('redirectTo=%s never leads away', async (address) => {
  const search = new URLSearchParams({ redirectTo: address });
  const page = await get(`/select-organization?${search}`);
  expect(page.body).not.toMatch(/href="[^"]*evil/);
  const answer = await get(`/select-organization?${search}&autoSelectOrganization=juarez`);
  expect(answer.headers.location).toBe('/select-organization?autoSelectOrganization=juarez');
  const automatic = await get(String(answer.headers.location));
  expect(automatic.headers.location).toBe('/?org=Ju%C3%A1rez');
});

test.each(['//evil.example/..', '/\\evil.example', '/%2e%2e//evil.example'])(
  'the path %s is never answered with a way out',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.location ?? '').not.toMatch(/^(\/\/|\/\\|https?:)/);
  },
);

test('the host a request names plays no part', async () => {
  const { body, headers } = await get('/contracts?page=3', { host: 'evil.example' });
  expect(`${body} ${headers.location}`).not.toContain('evil.example');
});

describe('the language', () => {
  test.each([
    [{ 'accept-language': 'en-US,en' }, '/select-organization', 'en'],
    [{ 'accept-language': 'fr' }, '/select-organization', 'es'],
    [{ cookie: 'language=jp', 'accept-language': 'en' }, '/select-organization', 'ja'],
    [{ cookie: 'language=jp' }, '/select-organization?lang=en', 'en'],
  ])('%o of %s is %s', async (headers, url, language) => {
    const { body } = await get(url, headers);
    expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`));
  });

  test('asked for in the address is kept in a cookie', async () => {
    const { cookies } = await get('/select-organization?lang=jp');
    expect(cookies).toMatchObject([{ name: 'language', value: 'jp', httpOnly: true }]);
  });
});

test('the page says its title and description', async () => {
  const { body } = await get('/select-organization');
  expect(body).toContain('<title>Seleccionar organización · Contraluz</title>');
  expect(body).toContain('name="description" content="Elige el monitor');
  expect(body).toContain('property="og:title"');
});

test('only our files and the scripts that were written into a page may run in it', async () => {
  const { headers, body } = await get('/select-organization');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-(?!inline)|nonce-/);
  expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe/);
  expect(policy).not.toMatch(/https?:|\*/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  const allowed = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ');
  const texts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(allowed).toEqual(texts);
});

test('a page comes packed as whoever asks can take it', async () => {
  const ask = async (accepted: string) => {
    const answer = await site.inject({
      url: '/select-organization',
      headers: { 'accept-encoding': accepted },
    });
    return { packing: answer.headers['content-encoding'], bytes: answer.rawPayload };
  };
  const plain = await ask('identity');
  const [brotli, gzip] = [await ask('gzip, deflate, br'), await ask('gzip, br;q=0')];
  expect([plain.packing, brotli.packing, gzip.packing]).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
});

test('a page is kept, until the data of its organization change', async () => {
  const inject = vi.spyOn(site, 'inject');
  const calls = async () => {
    inject.mockClear();
    await get('/contracts?org=juarez');
    return inject.mock.calls.length - 1;
  };
  await calls();
  expect(await calls()).toBe(0);
  await insertUnit(sql, juarez);
  await expect.poll(calls).toBeGreaterThan(0);
  inject.mockRestore();
});

test('an address of the api is never a page', async () => {
  const { statusCode, headers } = await get('/public-api/nothing');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toContain('application/json');
});

test('a file of the pages may be kept for ever', async () => {
  const { body } = await get('/select-organization');
  const script = /<script[^>]*src="(\/assets\/[^"]+)"/.exec(body)?.[1];
  const { statusCode, headers } = await get(String(script), { 'accept-encoding': 'br' });
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
  expect(headers['cache-control']).toContain('immutable');
});

describe('when a page cannot be made', () => {
  const broken = async (error: Error, url: string) => {
    log.length = 0;
    const inject = vi.spyOn(site, 'inject').mockRejectedValue(error);
    const reply = await fetch(`${await address()}${url}`);
    inject.mockRestore();
    return { status: reply.status, body: await reply.text() };
  };
  let listening: Promise<string> | undefined;
  const address = () => (listening ??= site.listen({ port: 0, host: '127.0.0.1' }));

  test('the visitor gets a number under which the log has the error', async () => {
    const { status, body } = await broken(
      new Error('out of order'),
      '/select-organization?search=x',
    );
    expect(status).toBe(500);
    expect(body).toContain('PARECE QUE ALGO SALIÓ MAL');
    const id = /error: ([\da-f-]{36})/.exec(body)?.[1];
    const entry = log.map((line) => JSON.parse(line)).find(({ errorId }) => errorId === id);
    expect(entry.err.message).toBe('out of order');
    expect(body).not.toContain('out of order');
  });

  test('when a page cannot be made because the database is away, the page says maintenance', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const { status, body } = await broken(away, '/select-organization?search=y');
    expect(status).toBe(503);
    expect(body).toContain('SERVICIO EN MANTENIMIENTO');
    expect(body).toContain('Esta página se encuentra en mantenimiento.');
  });

  test('when a page cannot be made because too much is asked at once, the page says so', async () => {
    const words = { errorId: '7', messageText: 'Hay muchas consultas.' };
    const busy = callRefused(503, JSON.stringify(words));
    const { status, body } = await broken(busy, '/select-organization?search=z');
    expect(status).toBe(503);
    expect(body).toContain('HAY MUCHAS VISITAS EN ESTE MOMENTO');
  });

  test('when a page cannot be made because a question took too long, the page says what to do', async () => {
    const slow = callRefused(504, JSON.stringify({ errorId: '8' }));
    const { status, body } = await broken(slow, '/select-organization?search=w');
    expect(status).toBe(504);
    expect(body).toContain('LA CONSULTA TARDÓ DEMASIADO');
  });
});

test.each([
  ['questions', { databaseSecondsPerMinute: 0.001 }],
  ['requests', { requestsPerMinute: 2 }],
])('whose network made too many %s gets a page that says when to come back', async (_, limit) => {
  const config = { logLevel: 'silent', pageCacheSeconds: 60, ...limit } as const;
  const limited = await openSite({ sql, config, dev: false });
  const visit = (url: string, remoteAddress: string) =>
    limited.inject({ url: `${url}?org=Juárez&lang=en`, remoteAddress });
  await visit('/contracts', '192.0.2.1');
  await visit('/suppliers', '192.0.2.1');
  const { statusCode, headers, body } = await visit('/flows', '192.0.2.1');
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('TOO MANY QUERIES FROM YOUR NETWORK');
  expect(body).toContain(`You can try again in ${headers['retry-after']} second`);
  expect(body).toMatch(/<header[\s\S]*href="\/suppliers\?org=Ju%C3%A1rez"[^>]*>Suppliers</);
  const files = Array.from(body.matchAll(/href="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
  expect(files).not.toEqual([]);
  for (const url of files) {
    const file = await limited.inject({ url, remoteAddress: '192.0.2.1' });
    expect([url, file.statusCode, file.headers['x-ratelimit-limit']]).toEqual([
      url,
      200,
      undefined,
    ]);
  }
  await limited.close();
});

test.each(['/contracts?search=', '/search?q='])(
  '%s… says how short words are looked for, where there are some',
  async (address) => {
    const note = 'Las palabras de menos de tres letras se buscan completas';
    expect((await get(`${address}obra+de+12`, chosen())).body).toContain(
      `${note}; los números, por su comienzo: de, 12.`,
    );
    expect((await get(`${address}obras`, chosen())).body).not.toContain(note);
  },
);
