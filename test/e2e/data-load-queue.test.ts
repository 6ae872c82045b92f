import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { sheetRow } from '../support/load-sheet.ts';
import { press } from '../support/user-input.ts';
import {
  button,
  confirm,
  finish,
  incompleteRows,
  listQuestions,
  loadTowns,
  reviewed,
  waitForText,
  unfoldQuestioned,
} from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown, review } = loadTowns(site);

/** Forty rows of which each third lacks something of its own. */
const longSheet = Array.from({ length: 40 }, (_, index) =>
  sheetRow({
    C20: `LP-${index}`,
    C22: index + 1,
    C25: index + 1,
    ...(index % 3 === 0 && { C1: `Otro ${index}` }),
  }),
);

const endButton = (page: Page) => button(page, 'Ignorar errores y continuar');

/** Whether the whole of the button can be seen without a scroll from where one is. */
const isEndOnScreen = async (page: Page): Promise<boolean> => {
  const box = await endButton(page).boundingBox();
  const size = page.viewportSize();
  return !!box && !!size && box.y >= 0 && box.y + box.height <= size.height;
};

test('what ends a review is on the screen at its beginning and its end, at a desk and on a phone', async () => {
  const { page, complaints } = await openTown('Vereda');
  await review(page, longSheet);
  await reviewed(page);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    expect(await isEndOnScreen(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await isEndOnScreen(page)).toBe(true);
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  }
  expect(complaints).toEqual([]);
});

const stored = async (town: string) => {
  const [row] = await site.sql()<{ count: number }[]>`
    select count(*)::int as count from contracts
     where organization_id = ${town} and deleted_at is null`;
  return row?.count;
};

test('a load that leaves nothing out is confirmed with one press, and its message takes it back', async () => {
  const { page, town, complaints } = await openTown('Atajo');
  await review(page, [sheetRow()]);
  await reviewed(page);
  await press(button(page, 'Confirmar registros'));
  await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
  expect(await stored(town)).toBe(1);
  await press(button(page, 'Revertir'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Se borra 1 contrato.').waitFor();
  await press(dialog.getByRole('button', { name: 'Revertir la carga' }));
  await waitForText(page, 'La carga se revirtió.');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect([await stored(town), complaints]).toEqual([0, []]);
});

test('a load that multiplies the total is warned of in the review and before it is confirmed', async () => {
  const { page, town } = await openTown('Crecida');
  await review(page, [sheetRow({ C22: 100, C25: 100 })]);
  await confirm(page);
  await page.goto('/admin/data-load');
  await review(page, [sheetRow({ C20: 'LP-2', C22: 99_900, C25: 99_900 })], 'mayo.xlsx');
  await reviewed(page);
  const warning = 'El monto total será 1,000 veces el de hoy: ¿es este el monitor?';
  await waitForText(page, warning);
  await press(button(page, 'Confirmar registros'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(warning).waitFor();
  expect([await stored(town), await inspect(page)]).toEqual([1, []]);
});

test('questions are answered one by one with a key each, and the last answer is taken back', async () => {
  const { page, complaints } = await openTown('Pasaje');
  await review(page, incompleteRows);
  await reviewed(page);
  const panel = page.getByRole('region', { name: 'Qué falta' });
  const place = (number: number) => panel.getByText(`Pregunta ${number} de 4`).waitFor();
  await place(1);
  await panel.locator('h3:focus').waitFor();
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  }
  // Nothing is answered that was not asked.
  expect(await button(page, 'Aplicar').count()).toBe(0);
  for (const next of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await place(next);
    await panel.locator('h3:focus').waitFor();
  }
  // Where no answer has a reason, Enter takes none.
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: '¿Dejar en blanco lo que no se puede leer?' }).waitFor();
  await page.keyboard.press('s');
  await panel.getByRole('heading', { name: 'Respondiste 3 de 4' }).waitFor();
  await page.keyboard.press('z');
  await place(4);
  await page.keyboard.press('1');
  await panel.getByRole('heading', { name: 'Respondiste 4 de 4' }).waitFor();
  await press(button(page, 'Ver todas en lista'));
  await panel.getByRole('switch', { name: /^Dejar en blanco/, checked: true }).waitFor();
  await press(button(page, 'Responder una por una'));
  await place(1);
  await press(button(page, 'Aplicar'));
  await page.getByRole('heading', { name: /^Leyendo / }).waitFor();
  await site.readUploads();
  await waitForText(page, 'Con errores: 4 → 0');
  expect(complaints).toEqual([]);
});

test('how the questions are seen is remembered in the tab, and a single one needs no turns', async () => {
  const { page } = await openTown('Vado');
  await review(page, incompleteRows);
  await listQuestions(page);
  await page.reload();
  await reviewed(page);
  const { page: other } = await openTown('Remanso');
  await review(other, [sheetRow(), sheetRow({ C8: null, C20: 'LP-2', C22: 2, C25: 2 })]);
  await reviewed(other);
  for (const one of [page, other])
    expect(await button(one, 'Responder una por una').isVisible()).toBe(true);
});

test('the dashboard says what waits and leads there: an open load, and rows that nobody decided', async () => {
  const { page } = await openTown('Agenda');
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Nada espera tu decisión' }).waitFor();
  await page.goto('/admin/data-load');
  // Two rows of one deal under two numbers.
  await review(page, [sheetRow(), sheetRow({ C20: 'LP-001-BIS/2026' })]);
  await page.goto('/admin');
  const work = page.getByRole('region', { name: '1 cosa espera' });
  await press(work.getByRole('link', { name: 'Continuar: Tienes una carga de datos pendiente' }));
  await finish(page);
  await page.goto('/admin');
  await press(work.getByRole('link', { name: 'Volver a cargar: 2 filas sin decidir' }));
  await page.getByRole('heading', { name: 'Historial de cargas' }).waitFor();
  await page.goBack();
  await work.waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
});

test.each([
  [50, 1],
  [51, 0],
])(
  'of %i spellings that are not understood, the rows are folded %i times',
  async (number, folds) => {
    const { page } = await openTown(`Grafías ${number}`);
    await review(
      page,
      Array.from({ length: number }, (_, index) =>
        sheetRow({ C20: `LP-${index}`, C22: index + 1, C25: index + 1, C1: `Otro ${index}` }),
      ),
    );
    await reviewed(page);
    await page
      .getByText(/no es un tipo de procedimiento/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.getByText(/^\d+ que ya se preguntan? arriba$/).count()).toBe(folds);
  },
);

test('a date that cannot be read is told in its question, and folded among what was found', async () => {
  const { page } = await openTown('Fechas');
  await review(page, [
    sheetRow({ C20: 'LP-1', C10: 'pronto' }),
    sheetRow({ C20: 'LP-2', C10: '31/02/2025' }),
    sheetRow({ C20: 'LP-3', C22: 'mucho' }),
  ]);
  await reviewed(page);
  const found = page.getByRole('region', {
    name: 'Lo que se encontró: primero lo que no se carga',
  });
  const told = (text: RegExp) => found.getByRole('rowheader', { name: text }).isVisible();
  // No question says an amount.
  expect([await told(/pronto/), await told(/mucho/)]).toEqual([false, true]);
  await unfoldQuestioned(page);
  expect(await told(/pronto/)).toBe(true);
});
