import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from './open-site.ts';

const sql = await freshDatabase();

const openWith = async (given: {
  publicUrl?: string;
  reportEmail?: string;
  securityContact?: string;
}) => {
  const config = { logLevel: 'silent', pageCacheSeconds: 0, ...given } as const;
  const site = await openSite({ sql, config, dev: false });
  afterAll(() => site.close());
  return site;
};

const publicUrl = 'https://monitor.example.mx';
const address = '/.well-known/security.txt';

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  ) as Record<string, string>;

test('who found a hole reads whom to tell, until when that holds, in which languages and where', async () => {
  const site = await openWith({ publicUrl, securityContact: 'seguridad@monitor.example.mx' });
  const answer = await site.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { Expires = '', ...others } = fieldsOf(answer.body);
  expect(others).toEqual({
    Contact: 'mailto:seguridad@monitor.example.mx',
    'Preferred-Languages': 'es, en, ja',
    Canonical: `${publicUrl}${address}`,
  });
  const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
});

test.each([
  [
    'an address of a page',
    { securityContact: 'https://example.mx/hoyos' },
    'https://example.mx/hoyos',
  ],
  ['else who takes reports', { reportEmail: 'ayuda@example.mx' }, 'mailto:ayuda@example.mx'],
  ['else the contact page', {}, `${publicUrl}/contact`],
])('the contact is %s', async (_, given, contact) => {
  const site = await openWith({ publicUrl, ...given });
  expect(fieldsOf((await site.inject(address)).body)).toMatchObject({ Contact: contact });
});

test('a site without encryption names no address of a page, and without a contact has no such file', async () => {
  const plain = { publicUrl: 'http://127.0.0.1:3000' };
  const site = await openWith({ ...plain, reportEmail: 'ayuda@example.mx' });
  expect((await site.inject(address)).body).not.toContain('http:');
  expect((await (await openWith(plain)).inject(address)).statusCode).toBe(404);
});
