import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { html } from '../../../foundation/platform/api/http/html.ts';
import { languages } from '../../../foundation/platform/language.ts';
import { buildApp } from '../../composition/api/app.ts';
import en from '../api-texts/en.json' with { type: 'json' };
import es from '../api-texts/es.json' with { type: 'json' };
import jp from '../api-texts/jp.json' with { type: 'json' };
import { apiText } from './api-texts.ts';
import { documentedCalls } from './documented-calls.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
await app.ready();
afterAll(() => app.close());

const calls = documentedCalls(app);

test.each(languages)('the page lists every call, in %s', async (language) => {
  const { body, statusCode } = await app.inject(`/api-docs?lang=${language}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${language === 'jp' ? 'ja' : language}">`);
  expect(body).toContain(`<title>${apiText(language, 'title')}</title>`);
  expect(calls.length).toBeGreaterThan(1);
  for (const { method, url } of calls) expect(body).toContain(`<b>${method}</b> ${url}`);
});

test.each([
  ['es', es],
  ['en', en],
  ['jp', jp],
])('every call and every word of the page has its text in %s', (_, texts) => {
  const keys = Object.keys(es).filter((key) => !key.includes(' '));
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining([...keys, ...calls.map(({ method, url }) => `${method} ${url}`)]),
  );
});

test('the page runs no script, and asks nobody else for anything', async () => {
  const { body, headers } = await app.inject('/api-docs');
  expect(body).not.toMatch(
    /<script|<style|\sstyle=|\son\w+=|(?:src|href|action)="(?:https?:)?\/\/|@import/,
  );
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(body) ?? [];
  const sheet = await app.inject(style);
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
    200,
    'text/css; charset=utf-8',
  ]);
  expect(sheet.body).not.toMatch(/url\(|@import/);
});

test('every anchor of the page leads somewhere, and no id is there twice', async () => {
  const { body } = await app.inject('/api-docs');
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(targets));
});

test('text never becomes markup', () => {
  expect(html`<p title="${'"'}">${'<script>&'} ${[html`<b>${1}</b>`]}</p>`.markup).toBe(
    '<p title="&#34;">&#60;script&#62;&#38; <b>1</b></p>',
  );
});
