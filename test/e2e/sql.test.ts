import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { computeDerived } from '../../src/foundation/derived/api/compute-derived.ts';
import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { dataFiles } from '../../src/lists/open-data/api/data-files.ts';
import { insertContracts, insertOrganization } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { hydrated, overflows, siteForTests } from './visit.ts';

const fill = async (sql: Sql, _files: FileStore, datasets: FileStore) => {
  const town = await insertOrganization(sql, { shortName: 'León', name: 'Villa León' });
  await insertContracts(sql, town, [
    { totalOrMaxAmount: '9999999999999.99', contractDate: '2019-02-28' },
    { totalOrMaxAmount: '0.01', servicesDescription: '=1+1, "dos"\nlíneas' },
    { totalOrMaxAmount: '0.02', procedureType: 'NO_BID', notes: '' },
    { totalOrMaxAmount: null },
    { totalOrMaxAmount: '5.00', procedureState: 'CANCELED' },
  ]);
  await computeDerived(sql, town, dataFiles(datasets));
};

const site = siteForTests({ fill });

const outcomeOf = (page: Page) => page.locator('form table, form [role=alert] strong');
const cells = async (page: Page) =>
  (await page.locator('form tbody tr').allInnerTexts()).map((row) => row.split('\t'));

/** Types a question and asks it with the keyboard; what becomes of it. */
const ask = async (page: Page, sql: string) => {
  await typeInto(page.getByRole('textbox', { name: 'Tu pregunta en SQL' }), sql);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Calculando…').waitFor({ state: 'detached' });
  await outcomeOf(page).first().waitFor();
};

test('a visitor asks SQL of all data, which nobody but the browser hears', async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 360, height: 740 } });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/data?org=León');
  await hydrated(page);
  await press(page.getByRole('link', { name: 'Preguntar a estas tablas con SQL' }));
  await page.getByRole('heading', { name: 'Preguntar con SQL' }).waitFor();
  await hydrated(page);
  expect(await page.getByText('La primera pregunta descarga').innerText()).toMatch(
    /unos \d\.\d MB: DuckDB y \d+\.\d KB de datos/,
  );
  expect(addresses.filter((url) => /wasm|duckdb|sql-engine|parquet/.test(url))).toEqual([]);

  await press(page.getByRole('button', { name: 'Preguntar' }));
  await outcomeOf(page).first().waitFor();
  expect(await cells(page)).toEqual([['4', '10000000000000.02']]);
  await press(page.getByRole('link', { name: '¿Cuánto por cada tipo de procedimiento?' }));
  await page.waitForURL(/example=procedures/);
  await press(page.getByRole('button', { name: 'Preguntar' }));
  await outcomeOf(page).first().waitFor();
  expect(await cells(page)).toEqual([
    ['PUBLIC', '3', '10000000000000.00'],
    ['NO_BID', '1', '0.02'],
  ]);
  await ask(
    page,
    `select min(services_description), max(contract_date) + 1, count(notes), -0.05::decimal(4, 2),
       [1, 2], true, timestamp '2024-02-29 10:00:00', null
     from contracts`,
  );
  expect(await cells(page)).toEqual([
    [
      '=1+1, "dos" líneas',
      '2019-03-01',
      '1',
      '-0.05',
      '[1,2]',
      'true',
      '2024-02-29 10:00:00',
      '---',
    ],
  ]);
  expect(await overflows(page)).toBe(false);
  const hosts = addresses.map((url) => new URL(url).host);
  expect(new Set(hosts)).toEqual(new Set([new URL(page.url()).host]));
  expect(complaints).toEqual([]);
});

test('what somebody typed comes back after an example and after a reload', exhaustive, async () => {
  const { page } = await site.visit();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  await page.goto('/data/sql?org=León');
  await hydrated(page);
  const question = page.getByRole('textbox', { name: 'Tu pregunta en SQL' });
  await typeInto(question, 'select 40 + 2');
  await press(page.getByRole('link', { name: '¿Cuánto por cada tipo de procedimiento?' }));
  await page.waitForURL(/example=procedures/);
  await page.getByText('group by').waitFor();
  await page.goBack();
  await expect.poll(() => question.inputValue()).toBe('select 40 + 2');
  await ask(page, 'select 40 + 3');
  await page.reload();
  await expect.poll(() => question.inputValue()).toBe('select 40 + 3');
  await typeInto(question, 'select 40 + 4');
  await page.reload();
  await expect.poll(() => question.inputValue()).toBe('select 40 + 4');
  await press(page.getByRole('link', { name: '¿Cuánto se contrató en total?' }));
  await page.waitForURL(/example=total/);
  await expect.poll(() => question.inputValue()).toContain('from contracts');
  expect(addresses.filter((url) => url.includes('40 +'))).toEqual([]);
});

test(
  'without a question, or with several, the answer of the one before goes',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/data/sql?org=León');
    await hydrated(page);
    await ask(page, 'select 1; -- a comment; no question');
    expect(await cells(page)).toEqual([['1']]);
    const question = page.getByRole('textbox', { name: 'Tu pregunta en SQL' });
    await typeInto(question, '   ');
    await press(page.getByRole('button', { name: 'Preguntar' }));
    await page.getByText('No hay ninguna pregunta').waitFor();
    expect(await page.locator('form table').count()).toBe(0);
    const described = await question.evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
        .join(' '),
    );
    expect(described).toMatch(/^No hay ninguna pregunta/);
    await ask(page, "select ';'");
    expect(await cells(page)).toEqual([[';']]);
    expect(await question.getAttribute('aria-invalid')).toBeNull();
    const issue = page.locator('form [role=alert] strong');
    await ask(page, 'select 1; select 2');
    expect(await issue.innerText()).toMatch(/^Hay varias preguntas/);
    expect(await page.locator('form table').count()).toBe(0);
    await ask(page, '-- only a comment');
    expect(await issue.innerText()).toMatch(/^No hay ninguna pregunta/);
  },
);

test(
  'what is wrong with a question is said with what to do, and no table can be lost',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/data/sql?org=León');
    await hydrated(page);
    const alertText = () => page.locator('form [role=alert] strong').innerText();
    const questions = {
      'select count(* from contracts': /No se entiende la pregunta/,
      'select monto from contracts': /No existe la columna «monto»/,
      'select * from contratos': /No existe la tabla «contratos»/,
      'select fiscal_year, count(*) from contracts': /Falta agrupar/,
      'drop table contracts': /Aquí solo se puede preguntar/,
      "select * from read_csv('https://other.example/a.csv')": /Aquí solo se puede preguntar/,
      'set enable_external_access = true': /Aquí solo se puede preguntar/,
    };
    for (const [question, issue] of Object.entries(questions)) {
      await ask(page, question);
      expect(await alertText()).toMatch(issue);
    }
    await ask(page, 'select count(*) from contracts');
    expect(await cells(page)).toEqual([['5']]);
  },
);

test(
  'a question that takes too long is stopped, and the next one is answered',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/data/sql?org=León');
    await hydrated(page);
    await ask(page, 'select 1');
    const question = page.getByRole('textbox', { name: 'Tu pregunta en SQL' });
    await typeInto(question, 'select count(*) from range(100000000) a, range(1000) b');
    await page.keyboard.press('Control+Enter');
    await press(page.getByRole('button', { name: 'Detener' }));
    await page.getByText('Se detuvo el cálculo').waitFor();
    await ask(page, 'select 2');
    expect(await cells(page)).toEqual([['2']]);
  },
);

test(
  'a long answer shows its first thousand rows, and the file has all of them',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/data/sql?org=León');
    await hydrated(page);
    await ask(page, "select range as n, '=' || range as text from range(1500)");
    await page.getByText('Se muestran las primeras 1,000 filas').waitFor();
    expect(await cells(page)).toHaveLength(1000);
    const download = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Descargar la respuesta como CSV' }));
    const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
    expect([lines.length, lines[0], lines[1500]]).toEqual([1502, '\ufeffn,text', "1499,'=1499"]);
  },
);

test(
  'only the page of SQL may start the worker, and the worker asks nobody else',
  exhaustive,
  async () => {
    const { page } = await site.visit({ javaScriptEnabled: false });
    const policyOf = async (address: string) =>
      (await page.goto(address))?.headers()['content-security-policy'] ?? '';
    expect(await policyOf('/data?org=León')).not.toMatch(/sql-worker|wasm/);
    expect(await policyOf('/data/sql?org=León')).toMatch(
      /trusted-types service-worker sql-worker$/,
    );
    const needed = page.locator('noscript p');
    await needed.waitFor();
    expect(await needed.innerText()).toContain('tu navegador necesita JavaScript');
    await press(page.getByRole('link', { name: 'Qué significa cada columna' }));
    await page.getByRole('heading', { name: 'Diccionario: Contratos' }).waitFor();
  },
);
