import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { press } from '../support/user-input.ts';
import { button, choose, loadTowns, reviewed, waitForText } from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown } = loadTowns(site);

type Value = string | number | null;

const headings = [
  'No. de instrumento',
  'Modalidad',
  'Rubro',
  'Qué se contrató',
  'Prestador',
  'Plazo',
  'Costo final',
  'Día de firma',
  'Trimestre que se informa',
  'Liga al expediente',
];
const modalities = ['Adjudicación directa', 'Licitación pública', 'Invitación restringida'];
const kinds = ['Adquisición', 'Servicios'];

/** A month of thirty contracts as a town publishes them: three titles, a total, three odd dates. */
const monthOf = async (month: number, oddDates: string[]) => {
  const two = String(month).padStart(2, '0');
  const rows: Value[][] = Array.from({ length: 30 }, (_, index) => [
    `SLU-${two}-${index + 1}`,
    modalities[index % 3] ?? '',
    kinds[index % 2] ?? '',
    `Compra ${index + 1} del mes ${month}`,
    `PROVEEDORA ${'NORTE SUR ORIENTE PONIENTE CENTRO COSTA'.split(' ')[index % 6]} SA DE CV`,
    '30 días',
    amountOf(month, index),
    oddDates[index] ?? `${String(1 + (index % 28)).padStart(2, '0')}/${two}/2026`,
    month < 4 ? '1o 2026' : '2o 2026',
    `https://santalumbre.example/${two}/${index + 1}.pdf`,
  ]);
  const total = headings.map((_, place) => (place === 6 ? totalOf(month) : null));
  const titles = [['Municipio de Santa Lumbre'], ['Contratos del mes'], ['Ejercicio 2026']];
  const sheet = [...titles, headings, ...rows, ['TOTAL', ...total.slice(1)]];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows: sheet }] }));
};

const amountOf = (month: number, index: number) => 1000 * (index + 1) + month;
const totalOf = (month: number) =>
  Array.from({ length: 30 }, (_, index) => amountOf(month, index)).reduce((a, b) => a + b);

const fieldOf = (page: Page, column: string) =>
  page.getByRole('combobox', { name: new RegExp(`columna . ${column}`) });

/** Waits until a column gives a field. */
const isGiven = (page: Page, column: string, field: string) =>
  fieldOf(page, column)
    .getByRole('option', { name: field, selected: true })
    .waitFor({ state: 'attached' });

/** What somebody does on a page, and how often: a press, a value that is typed, a file that is chosen. */
const countPresses = (page: Page) => {
  let count = 0;
  const counted = async (control: Locator) => {
    count += 1;
    await press(control);
  };
  const type = async (text: string) => {
    count += 1;
    await page.keyboard.type(text);
  };
  return {
    count: () => count,
    press: counted,
    send: async (name: string, bytes: Buffer) => {
      count += 1;
      await choose(page, name, bytes);
      await page.getByRole('heading', { name: `Leyendo ${name}` }).waitFor();
      await site.readUploads();
    },
    /** Types a value and takes the option that adds it. */
    answer: async (name: string, value: string) => {
      await counted(page.getByRole('combobox', { name }));
      await type(value);
      await counted(page.getByRole('option', { name: new RegExp(value) }).first());
    },
    key: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    /**
     * Has a column give a field by its first letter, pressed again for the next field that begins with
     * it: however slow the machine is. The browser forgets the letters of a word after a second.
     */
    give: async (column: string, field: string, ...keys: string[]) => {
      count += 1 + keys.length;
      await fieldOf(page, column).focus();
      for (const key of keys) await page.keyboard.press(key);
      await isGiven(page, column, field);
    },
    confirm: async () => {
      await reviewed(page);
      await counted(button(page, 'Confirmar registros'));
      await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
    },
  };
};

/** What the sheet does not say, by the words of the question: typed, or the key of a numbered answer. */
const answers = [
  ['Unidad convocante', 'Oficialía Mayor'],
  ['Unidad solicitante', '1'],
  ['Área responsable de la información', '1'],
  ['Administración', '2024-2027'],
  ['Tipo de unidad', '1'],
  ['Estado del procedimiento', '1'],
  ['5 de marso de 2026', 'Enter'],
  ['no se puede leer', '1'],
] as const;

/** The question that has the focus, and its answer. */
const questionAt = async (page: Page, place: number) => {
  await page.getByText(`Pregunta ${place} de`).waitFor();
  const title = await page.locator('h3:focus').innerText();
  const question = answers.find(([words]) => title.includes(words));
  if (!question) throw new Error(`no answer for ${title}`);
  return question;
};

test('a sheet in a layout of its own takes at most 25 presses, and that of the next month three', async () => {
  const { page, town, complaints } = await openTown('Santa Lumbre');
  const first = countPresses(page);
  await first.send('marzo.xlsx', await monthOf(3, ['31/02/2026', '5 de marso de 2026', 's/f']));
  await page.getByRole('heading', { name: 'Columnas del archivo' }).waitFor();
  // The headings and what stands below them give these without a press.
  await isGiven(page, 'No. de instrumento', 'Número de contrato');
  await isGiven(page, 'Qué se contrató', 'Objeto del contrato');
  await first.give('Prestador', 'Nombre del proveedor', 'Home', 'N');
  await waitForText(page, 'No falta nada para poder cargar');
  await first.press(button(page, 'Continuar'));
  await page.getByRole('heading', { name: 'Leyendo marzo.xlsx' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Qué falta' }).waitFor();
  await questionAt(page, 1);
  expect(await inspect(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => overflows(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const place of answers.keys()) {
    const [field, answer] = await questionAt(page, place + 1);
    if (answer === '1' || answer === 'Enter') await first.key(answer);
    else await first.answer(field, answer);
  }
  await first.press(button(page, 'Aplicar'));
  await page.getByRole('heading', { name: 'Leyendo marzo.xlsx' }).waitFor();
  await site.readUploads();
  await waitForText(page, 'Con errores: 30 → 0');
  await first.confirm();
  expect(first.count()).toBeLessThanOrEqual(25);

  const next = countPresses(page);
  await next.send('abril.xlsx', await monthOf(4, ['31/04/2026', '7 de abrl de 2026', 's/f']));
  await waitForText(page, /^Unidad convocante, en blanco: Oficialía Mayor, como en la carga del /);
  await page.getByRole('button', { name: /^Quitar: Estado del procedimiento/ }).waitFor();
  await next.confirm();
  expect(next.count()).toBeLessThanOrEqual(3);
  const stored = await site.sql()<{ count: number; amount: number; states: string[] }[]>`
    select count(*) as count, sum(total_or_max_amount) as amount,
           array_agg(distinct procedure_state) as states
      from contracts where organization_id = ${town}`;
  expect(stored).toEqual([{ count: 60, amount: totalOf(3) + totalOf(4), states: ['CONCLUDED'] }]);
  expect(complaints).toEqual([]);
});
