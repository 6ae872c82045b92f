import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../src/loading/past-loads/api/revert-load.ts';
import { insertContract, insertOrganization, insertUnit } from '../support/builders.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { openLoadHere } from '../support/open-load-here.ts';
import { press } from '../support/user-input.ts';
import { hydrated, overflows, siteForTests } from './visit.ts';

const row = (number: number, cells = {}) =>
  sheetRow({
    C20: `LP-${number}`,
    C11: `Obra ${number}`,
    C21: new Date(Date.UTC(2026, 0, number)),
    C22: number * 1000,
    C25: number * 1000,
    ...cells,
  });

const load = async (sql: Sql, town: string, name: string, rows: ReturnType<typeof row>[]) => {
  const { _id } = await openLoadHere(sql, town, await loadSheet(rows, name));
  await confirmLoad(sql, town, _id, { ignoreErrors: true });
  return _id;
};

const fill = async (sql: Sql) => {
  const town = await insertOrganization(sql, {
    shortName: 'León',
    name: 'Villa León',
    defaultAdministrationPeriod: '2024-2027',
  });
  await load(sql, town, 'primer-trimestre.xlsx', [
    row(1),
    row(2),
    row(3, { C4: 2025, C5: '3o 2025' }),
    row(4, { C15: 'NOMBRE SECRETO SA', C16: null, C1: 'no se sabe' }),
    row(5, { C25: 'por definir', C22: null }),
    row(1),
  ]);
  await revertLoad(sql, town, await load(sql, town, 'equivocado.xlsx', [row(7)]));
  const unit = await insertUnit(sql, town, { name: 'Instituto de Cultura' });
  const before = { administrationPeriod: '2021-2024', fiscalYear: '2023' };
  for (const draft of [
    { isEmpty: true, period: '4o 2025', administrationPeriod: '2024-2027' },
    { ...before, period: '1o 2023' },
    { ...before, period: '4o 2023' },
  ])
    await insertContract(sql, town, {
      organizerAdministrativeUnitId: unit,
      applicantAdministrativeUnitId: unit,
      ...draft,
    });
  await insertOrganization(sql, { shortName: 'Vacío', name: 'Villa Vacía' });
};

const site = siteForTests({ fill, pageCacheSeconds: 60 });

test('who reads a figure finds out what is missing behind it, and reaches the contracts', async () => {
  const { page, complaints } = await site.visit();
  await page.goto('/contracts?org=León');
  await hydrated(page);
  await press(page.getByRole('main').locator('summary', { hasText: 'Qué cuenta' }));
  await press(page.getByRole('main').getByRole('link', { name: 'De dónde vienen los datos' }));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Qué falta aquí' }).waitFor();
  const coverage = main.getByRole('region', { name: 'Contratos por unidad y trimestre' });
  const rowOf = async (unit: string) =>
    (await coverage.getByRole('row', { name: unit }).innerText())
      .replaceAll('\n', ' ')
      .split('\t')
      .map((text) => text.trim());
  expect(await rowOf('Instituto de Cultura')).toEqual([
    'Instituto de Cultura',
    '✕ sin datos',
    '0 contratos, según un reporte',
    '✕ sin datos',
  ]);
  expect(await rowOf('Oficialía Mayor')).toEqual(['Oficialía Mayor', '1', '✕ sin datos', '2']);
  await press(main.getByRole('link', { name: '2021-2024' }));
  await coverage.getByText('2023', { exact: true }).waitFor();
  expect(await rowOf('Instituto de Cultura')).toEqual([
    'Instituto de Cultura',
    '1',
    '✕ sin datos',
    '✕ sin datos',
    '1',
  ]);
  await press(main.getByRole('link', { name: '2024-2027' }));
  await coverage.getByText('2026', { exact: true }).waitFor();
  await press(coverage.getByRole('link', { name: '2', exact: true }));
  await page.getByText('LP-2').first().waitFor();
  expect(await page.getByText('LP-3').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without JavaScript the page says what was loaded and what was left out, but no name of it', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/fuentes?org=León');
  const main = page.getByRole('main');
  const loads = main.locator('#cargas');
  const rows = (await loads.getByRole('row').allInnerTexts()).map((text) =>
    text.split(/\s*\t\s*/).slice(1),
  );
  expect(rows.slice(1)).toEqual([
    [
      'equivocado.xlsx Revertida',
      '1',
      '1',
      '0',
      '0',
      expect.stringMatching(/^Se revirtió/),
      '0',
      '$0',
    ],
    ['primer-trimestre.xlsx', '6', '3', '0', '3', '2 con errores, 1 repetida', '3', '$6,000'],
    ['Capturados a mano', '2', '$2,000'],
    ['5', '$8,000'],
  ]);
  const leftOut = (await main.locator('#fuera').getByRole('row').allInnerTexts()).map((text) =>
    text.split(/\s*\t\s*/).map((part) => part.trim()),
  );
  expect(leftOut.slice(1)).toEqual([
    ['Tipo de procedimiento: valor desconocido', '1', '$4,000'],
    ['Monto total o máximo: no se puede leer', '1', 'ninguna dice su monto'],
    ['Repiten otra fila de su hoja', '1', 'no falta nada'],
    ['No están en el monitor', '2', 'al menos $4,000'],
  ]);
  expect(await page.content()).not.toContain('SECRETO');
});

test('the same is there for programs', async () => {
  const answer = await (await site.fetch('/fuentes.json?org=León')).json();
  expect(answer.data).toMatchObject({
    totals: { contracts: 5, counted: 5, amount: 8000, reports: 1 },
    coverage: { chosen: ['2024-2027'], quarters: ['3o 2025', '4o 2025', '1o 2026'] },
  });
  const csv = await (await site.fetch('/fuentes.csv?org=León')).text();
  expect(csv.trim().split('\n')).toHaveLength(4);
  expect(csv).toContain('Capturados a mano');
});

test.each([
  ['Vacío', 'Todavía no se ha cargado ninguna hoja de cálculo.'],
  ['León', 'equivocado.xlsx'],
])('it fits a phone, with much or nothing in it: %s', async (town, text) => {
  const { page, complaints } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto(`/fuentes?org=${town}`);
  await hydrated(page);
  expect(await page.getByText(text).isVisible()).toBe(true);
  expect(await overflows(page)).toBe(false);
  expect(complaints).toEqual([]);
});
