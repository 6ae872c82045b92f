import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readConfig, variableNames } from './config.ts';

test('an empty environment gives a whole configuration', () => {
  expect(readConfig({ DATA_DIR: 'data' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(process.cwd(), 'data'),
    databaseUrl: undefined,
    adminEmail: 'admin@contraluz.local',
    adminPassword: undefined,
    demo: true,
    logLevel: 'info',
    timeZone: 'America/Mexico_City',
    reportEmail: undefined,
  });
});

test('a variable that is there and blank counts as not given', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '', DEMO: '' });
  expect(config).toMatchObject({ port: 3000, demo: true });
  expect(config.databaseUrl).toBeUndefined();
});

test.each([
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536"'],
  ['PORT', '80 80', 'PORT must be a whole number from 0 to 65535, not "80 80"'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1"'],
  ['DEMO', 'yes', 'DEMO must be 0 or 1, not "yes"'],
  ['ADMIN_EMAIL', 'root', 'ADMIN_EMAIL must be an e-mail address, not "root"'],
  ['PAGE_CACHE_SECONDS', '1.5', 'PAGE_CACHE_SECONDS must be a whole number from 0 to 86400'],
  ['REQUESTS_PER_MINUTE', 'many', 'REQUESTS_PER_MINUTE must be a whole number from 0 to 1000000'],
  ['TRUSTED_PROXIES', 'proxy.example', 'TRUSTED_PROXIES must be addresses or networks'],
  ['TRUSTED_PROXIES', '10.0.0.1/8/8', 'TRUSTED_PROXIES must be addresses or networks'],
  ['DATA_DIR', '/srv/$HOME', 'DATA_DIR must not contain " $ ` or \\, not "/srv/$HOME"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info'],
  ['TIME_ZONE', 'Mexico', 'TIME_ZONE must be the name of a time zone, such as'],
  ['TIME_ZONE', '+05:30', 'TIME_ZONE must be the name of a time zone, such as'],
  ['REPORT_EMAIL', 'root', 'REPORT_EMAIL must be an e-mail address, not "root"'],
  ['SUGGESTED_MONITORS', 'León', 'SUGGESTED_MONITORS must be like León=https://'],
  ['SUGGESTED_MONITORS', 'León=ftp://a.mx', 'SUGGESTED_MONITORS must be like León=https://'],
  ['DATABASE_URL', 'mysql://me@host/db', 'DATABASE_URL must look like postgres://user@host'],
])('a wrong %s (%s) is refused by its name', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('monitors to compare with are names with addresses, none unless they are said', () => {
  expect(readConfig({}).suggestedMonitors).toEqual([]);
  const text = 'La Paz=https://monitor.example.mx/?a=b; León = http://monitor.example.org ;';
  expect(readConfig({ SUGGESTED_MONITORS: text }).suggestedMonitors).toEqual([
    { name: 'La Paz', url: 'https://monitor.example.mx/?a=b' },
    { name: 'León', url: 'http://monitor.example.org' },
  ]);
});

test.each(['ADMIN_PASSWORD', 'DATABASE_URL'])('the value of %s is never repeated', (name) => {
  expect(() => readConfig({ [name]: 'secret' })).toThrow(/^(?!.*secret)/);
});

test('docs/operation.md explains every variable, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operation.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  expect(new Set(explained)).toEqual(new Set(variableNames));
});
