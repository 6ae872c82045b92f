import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { press } from '../support/user-input.ts';
import { button, choose, loadTowns, said } from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown } = loadTowns(site);

type Value = string | number | null;

const headings = ['NUM. CONTRATO', 'CONCEPTO', 'AP. PATERNO', 'NOMBRE', 'MONTO', 'FECHA', 'CLASE'];
const rows: Value[][] = [
  ['SLL-98', 'Bacheo', 'LLANOVAL', 'JAVIER', 48500, '14/03/2026', 'uno'],
  ['SLL-99', 'Tóner', null, 'PAPELERIA YUCAVERA', 96280, '25/02/2026', 'dos'],
];

const send = async (page: Page, table: Value[][]) => {
  const sheets = [{ name: 'ADJ 1T', rows: [['Santa Lumbre'], [], ...table] }];
  await choose(page, 'obras.xlsx', Buffer.from(await writeXlsx({ sheets })));
  await page.getByRole('heading', { name: 'Leyendo obras.xlsx' }).waitFor();
  await site.readUploads();
};

/** Chooses an option of a select by keyboard: its first letters. */
const pick = async (page: Page, name: string | RegExp, option: string) => {
  await page.getByRole('combobox', { name }).focus();
  await page.keyboard.type(option);
};

test.each([1280, 360])('a foreign layout is mapped by keyboard at %i px', async (width) => {
  const { page, complaints } = await openTown(`Lagunas ${width}`, {
    viewport: { width, height: 800 },
  });
  await send(page, [headings, ...rows]);
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  await said(page, 'Faltan 2 datos obligatorios.');
  expect(await button(page, 'Continuar').isDisabled()).toBe(true);
  await said(page, 'Se unen: NOMBRE + AP. PATERNO');
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await pick(page, 'Tipo de procedimiento', 'Adj');
  await said(page, 'Falta 1 dato obligatorio.');
  await pick(page, 'Materia', 'Ser');
  await said(page, 'No falta nada para poder cargar');
  await press(button(page, 'Continuar'));
  await page.getByRole('heading', { name: 'Leyendo obras.xlsx' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  await said(page, /Columnas leídas como se indicó/);
  await press(button(page, 'Cambiar columnas'));
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  await press(button(page, 'Volver a la revisión'));
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
