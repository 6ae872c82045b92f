import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { columns } from '../../src/loading/data-load/columns.ts';
import { exhaustive } from '../support/how-many.ts';
import { sheetRow } from '../support/load-sheet.ts';
import { press, typeInto } from '../support/user-input.ts';
import { button, confirm, loadTowns, repair, reviewed, waitForText } from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown, review } = loadTowns(site);

/** Contracts of different days, or one would probably be the other. */
const wrong = (number: number) =>
  sheetRow({ C20: `LP-${number}`, C21: `0${number}/02/2026`, C22: '1.250', C25: null });
const amountCell = /^1\.250 /;

test('a wrong cell says what is wrong, and is corrected with the keyboard', async () => {
  const { page, town } = await openTown('Abeto');
  await review(page, [wrong(1), wrong(2)]);
  const cell = page.getByRole('button', { name: amountCell }).first();
  await cell.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Corregir .* de la fila 3$/ });
  await field.waitFor();
  await page.keyboard.press('Escape');
  // Escape leads back to the cell.
  await page.locator('[data-cell="3 C22"] button:focus').waitFor();
  await page.keyboard.press('Enter');
  await field.waitFor();
  await page.keyboard.type('1,250.00');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Se corrigió 1 celda.');
  await waitForText(page, 'Se registra 1 contrato nuevo ($1,250.00).');
  // Enter goes on to the row below.
  await page.locator('[data-cell="4 C22"] button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Corregir .* de la fila 4$/ }).waitFor();
  await page.keyboard.type('99.5');
  await page.keyboard.press('Tab');
  await waitForText(page, 'Se registran 2 contratos nuevos ($1,349.50).');
  await page.getByRole('textbox', { name: /^Corregir .* de la fila 4$/ }).waitFor();
  await page.keyboard.press('Escape');
  await confirm(page);
  const amounts = await site.sql()`
    select total_or_max_amount as amount from contracts where organization_id = ${town} order by 1`;
  expect(amounts.map(({ amount }) => amount)).toEqual([99.5, 1250]);
});

test('what was corrected in a load is applied to the same file, listed, and can be taken back', async () => {
  const { page, complaints } = await openTown('Acacia', { viewport: { width: 360, height: 800 } });
  const rows = [wrong(1), sheetRow({ C20: 'LP-2' })];
  await review(page, rows);
  await repair(page, 'C22');
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Es $1,250.00' }));
  await press(dialog.getByRole('button', { name: /^Reemplazar en/ }));
  await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
  await confirm(page);
  await page.goto('/admin/data-load');
  await review(page, rows);
  const applied = page.getByRole('region', { name: /^Se aplicó lo corregido y decidido el / });
  await applied.getByText(/«1\.250» ahora dice «1,?250/).waitFor();
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  await press(applied.getByRole('button', { name: /^Quitar: / }));
  await applied.waitFor({ state: 'detached' });
  await waitForText(page, /^Queda fuera 1 fila con errores/);
  expect(complaints).toEqual([]);
});

test(
  'a value is replaced everywhere from the list of problems, undone, and all is undone',
  exhaustive,
  async () => {
    const { page } = await openTown('Boj');
    await review(page, [wrong(1), wrong(2), sheetRow({ C20: 'LP-3', C1: 'Otro' })]);
    await repair(page, 'C22');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 filas', { exact: false }).first().waitFor();
    expect(await inspect(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Es $1,250.00' }));
    await press(dialog.getByRole('button', { name: 'Reemplazar en todas (2 filas)' }));
    await dialog.getByText('Ya no hay nada que corregir aquí.').waitFor();
    await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
    await repair(page, 'C1');
    await press(dialog.getByRole('button', { name: 'Es «Adjudicación directa»' }));
    await press(dialog.getByRole('button', { name: 'Reemplazar en 1 fila' }));
    await waitForText(page, 'Se registran 3 contratos nuevos ($4,000.50).');
    await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
    await page.getByRole('heading', { name: '2 correcciones hechas' }).waitFor();
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await press(page.getByRole('button', { name: /^Deshacer: .*1\.250/ }));
    await waitForText(page, 'Quedan fuera 2 filas con errores');
    await page.locator('#corrections-done:focus').waitFor();
    await press(button(page, 'Deshacer todas las correcciones'));
    await press(dialog.getByRole('button', { name: 'Deshacer todas las correcciones' }));
    await waitForText(page, 'Quedan fuera 3 filas con errores');
    await page.locator('#load-issues:focus').waitFor();
  },
);

test(
  'for cells that say nothing no value is filled in, and one has to be chosen',
  exhaustive,
  async () => {
    const { page } = await openTown('Brezo');
    await review(page, [
      sheetRow({ C1: null }),
      sheetRow({ C20: 'LP-2', C1: null, C22: 20, C25: 20 }),
    ]);
    await press(button(page, 'Elegir uno para las 2'));
    const dialog = page.getByRole('dialog');
    const replace = dialog.getByRole('button', { name: 'Reemplazar en todas (2 filas)' });
    await replace.waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('');
    expect(await replace.isDisabled()).toBe(true);
    await press(dialog.getByRole('button', { name: 'Es «Adjudicación directa»' }));
    await press(replace);
    await waitForText(page, 'Se registran 2 contratos nuevos');
  },
);

test('of very many different values the one that is searched is replaced', exhaustive, async () => {
  const { page } = await openTown('Bonete');
  const many = Array.from({ length: 60 }, (_, index) =>
    sheetRow({ C20: `LP-${index}`, C22: index + 1, C25: index + 1, C1: `Otro ${index}` }),
  );
  await review(page, [sheetRow({ C20: 'A-1' }), ...many]);
  await page.getByRole('cell', { name: '$1,500.50' }).first().waitFor();
  await repair(page, 'C1');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Página 1 de 2').waitFor();
  await typeInto(dialog.getByRole('searchbox', { name: 'Buscar en los valores' }), 'otro 57');
  await dialog.getByText('Otro 57', { exact: true }).waitFor();
  expect(await inspect(page)).toEqual([]);
  await typeInto(dialog.getByRole('textbox', { name: /Otro 57/ }), 'Licitación pública');
  await press(dialog.getByRole('button', { name: 'Reemplazar en 1 fila' }));
  await waitForText(page, 'Se corrigió 1 celda.');
});

test(
  'the supplier that was meant is chosen among those that are registered',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Cedro');
    await review(page, [sheetRow({ C15: 'Podas y Jardines del Sur', C16: null })]);
    await confirm(page);
    await review(
      page,
      [sheetRow({ C20: 'X-1', C15: 'Jardines', C16: null, C22: 77, C25: 77 })],
      'mayo.xlsx',
    );
    await press(page.getByRole('button', { name: /^Jardines / }));
    await typeInto(page.getByRole('combobox', { name: /^Corregir .* de la fila 3$/ }), 'podas');
    await press(page.getByRole('option', { name: 'PODAS Y JARDINES DEL SUR' }));
    await press(button(page, 'Guardar'));
    await waitForText(page, 'Se corrigió 1 celda.');
    await confirm(page);
    const suppliers = await site.sql()`
    select distinct supplier_id from contracts where organization_id = ${town}`;
    expect(suppliers).toHaveLength(1);
  },
);

test(
  'a near name is proposed and not filled in, and the same cell elsewhere is replaced at once',
  exhaustive,
  async () => {
    const { page } = await openTown('Chopo');
    const named = (number: number, C15: string) =>
      sheetRow({ C20: `LP-${number}`, C15, C16: null, C22: number, C25: number });
    await review(page, [named(1, 'PODAS DEL NORTE SA'), named(2, 'PODAS DEL NROTE SA')]);
    await repair(page, 'C15');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('hay nombres parecidos: PODAS DEL NORTE SA').waitFor();
    const field = dialog.getByRole('combobox', { name: /PODAS DEL NROTE SA/ });
    expect(await field.inputValue()).toBe('PODAS DEL NROTE SA');
    expect(await dialog.getByRole('button', { name: /^Reemplazar/, disabled: true }).count()).toBe(
      2,
    );
    await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
    await press(page.getByRole('button', { name: /^PODAS DEL NROTE SA / }));
    await press(button(page, 'En todas las iguales…'));
    await typeInto(field, 'PODAS DEL NORTE SA');
    await press(dialog.getByRole('button', { name: 'Reemplazar en 1 fila' }));
    await waitForText(page, 'Se corrigió 1 celda.');
    await dialog.waitFor({ state: 'detached' });
  },
);

test(
  'who corrects what somebody else corrected meanwhile is told, and what was typed stays',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Durazno');
    await review(page, [wrong(1)]);
    const { page: other } = await site.visitAs({ permissions: ['CONTRACTS'] }, town);
    await other.goto('/admin/data-load/current');
    await press(other.getByRole('button', { name: amountCell }));
    const field = other.getByRole('textbox', { name: /de la fila 3$/ });
    await typeInto(field, '77');
    await press(page.getByRole('button', { name: amountCell }));
    await typeInto(page.getByRole('textbox', { name: /de la fila 3$/ }), '1250');
    await page.keyboard.press('Enter');
    await waitForText(page, 'Se corrigió 1 celda.');
    await field.press('Enter');
    await waitForText(other, /alguien las corrigió mientras tanto/);
    expect(await field.inputValue()).toBe('77');
  },
);

test(
  'without a connection what was typed stays, and is saved once there is one',
  exhaustive,
  async () => {
    const { page } = await openTown('Encino');
    await review(page, [wrong(1)]);
    await press(page.getByRole('button', { name: amountCell }));
    const field = page.getByRole('textbox', { name: /de la fila 3$/ });
    await typeInto(field, '1250');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/ })
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('1250');
    await page.context().setOffline(false);
    await press(field);
    await page.keyboard.press('Enter');
    await waitForText(page, 'Se corrigió 1 celda.');
  },
);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const hasFocus = (control: Locator) => control.and(control.page().locator(':focus')).waitFor();

test('on a telephone a cell is corrected in its row', exhaustive, async () => {
  const { page } = await openTown('Fresno', phone);
  await review(page, [wrong(1)]);
  await press(page.getByText('Fila 3 · Error'));
  await press(page.getByRole('button', { name: /^Corregir .* de la fila 3$/ }).first());
  await typeInto(page.getByRole('textbox', { name: /de la fila 3$/ }), '1250');
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  await press(button(page, 'Guardar'));
  await waitForText(page, 'Se registra 1 contrato nuevo ($1,250.00).');
  // With nothing to say about it any more, it stays with what it says now, and keeps the focus.
  const corrected = page.locator('[data-cell="3 C22"]');
  await corrected.getByText('$1,250.00', { exact: true }).waitFor();
  await hasFocus(corrected.getByRole('button', { name: /^Corregir / }));
});

test(
  'on a telephone all cells of a row are read, corrected and filled in',
  exhaustive,
  async () => {
    const { page, town, complaints } = await openTown('Guayabo', phone);
    const C11 = 'Mantenimiento preventivo de las luminarias de la cabecera municipal';
    await review(page, [
      sheetRow({ C1: 'Otro', C11, C22: 1_959_784.73, C25: 1_959_784.73 }),
      sheetRow({ C20: 'LP-2', C22: 99.5, C25: 99.5 }),
    ]);
    const row = page.getByRole('listitem').filter({ hasText: 'Fila 3 · Error' });
    await row.getByText('LP-001/2026 · LUMINARIAS DEL VALLE SA DE CV · $1,959,784.73').waitFor();
    await press(page.getByText('Fila 3 · Error'));
    const headings = row.getByRole('term');
    const noted = await headings.allTextContents();
    expect(noted).toContain('Tipo de procedimiento');
    await press(button(page, 'Ver todas las celdas de la fila 3'));
    const fewer = button(page, 'Ver menos celdas de la fila 3');
    await hasFocus(fewer);
    expect(await fewer.getAttribute('aria-expanded')).toBe('true');
    expect(await headings.allTextContents()).toEqual(columns.map(({ heading }) => heading));
    const cell = (code: string) => row.locator(`[data-cell="3 ${code}"]`);
    await cell('C11').getByText(C11, { exact: true }).waitFor();
    await cell('C22').getByText('$1,959,784.73', { exact: true }).waitFor();
    await cell('C29').getByText('En blanco', { exact: true }).waitFor();
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);

    const correctC11 = cell('C11').getByRole('button', { name: /^Corregir .* de la fila 3$/ });
    await press(correctC11);
    await typeInto(cell('C11').getByRole('textbox'), 'Otra descripción');
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await press(button(page, 'Guardar'));
    await cell('C11').getByText('Otra descripción', { exact: true }).waitFor();
    await hasFocus(correctC11);

    await press(cell('C29').getByRole('button', { name: /^Llenar .* de la fila 3$/ }));
    await typeInto(cell('C29').getByRole('textbox'), 'Visto en campo');
    await press(button(page, 'Guardar'));
    await cell('C29').getByText('Visto en campo', { exact: true }).waitFor();
    await hasFocus(cell('C29').getByRole('button', { name: /^Corregir / }));

    // What was corrected is still there among the cells with something to say.
    await press(fewer);
    expect(await headings.count()).toBe(noted.length + 2);
    await press(cell('C1').getByRole('button', { name: /^Corregir / }));
    await press(button(page, 'Es «Adjudicación directa»'));
    await waitForText(page, 'Se registran 2 contratos nuevos ($1,959,884.23).');
    await confirm(page);
    const [stored] = await site.sql()`
      select services_description as description, notes from contracts
       where organization_id = ${town} and contract_number = 'LP-001/2026'`;
    expect(stored).toEqual({ description: 'Otra descripción', notes: 'Visto en campo' });
    expect(complaints).toEqual([]);
  },
);

test(
  'on a telephone the keyboard goes through the cells of a row, and the focus is never lost',
  exhaustive,
  async () => {
    const { page, complaints } = await openTown('Haya', phone);
    await review(page, [wrong(1), wrong(2)]);
    await press(page.getByRole('link', { name: /^Errores/ }));
    const { keyboard } = page;
    await page.locator('summary', { hasText: 'Fila 3 · Error' }).focus();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await hasFocus(button(page, 'Ver todas las celdas de la fila 3'));
    await keyboard.press('Enter');
    await hasFocus(button(page, 'Ver menos celdas de la fila 3'));
    const cell = (code: string) => page.locator(`[data-cell="3 ${code}"]`);
    await cell('C30').getByRole('button').focus();
    await keyboard.press('Enter');
    await hasFocus(cell('C30').getByRole('textbox'));
    await keyboard.press('Shift+Tab');
    await hasFocus(cell('C29').getByRole('textbox'));
    await keyboard.type('Por revisar');
    await keyboard.press('Tab');
    await waitForText(page, 'Se corrigió 1 celda.');
    await hasFocus(cell('C30').getByRole('textbox'));
    await keyboard.press('Escape');
    await hasFocus(cell('C30').getByRole('button'));
    // After the last cell there is no next one.
    await cell('C34').getByRole('button').focus();
    await keyboard.press('Enter');
    await hasFocus(cell('C34').getByRole('textbox'));
    await keyboard.press('Tab');
    await hasFocus(cell('C34').getByRole('button'));
    await cell('C22').getByRole('button').focus();
    await keyboard.press('Enter');
    await hasFocus(cell('C22').getByRole('textbox'));
    await keyboard.type('1250');
    await keyboard.press('Enter');
    await waitForText(page, 'Se registra 1 contrato nuevo ($1,250.00).');
    // Without errors the row is not in the list any more.
    await cell('C22').waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('heading', { name: 'Filas', exact: true }));
    expect(complaints).toEqual([]);
  },
);

test('rows that lack one of a few values are completed the dearest first, with a press or a letter each', async () => {
  const { page, town, complaints } = await openTown('Rellano');
  const row = (number: string, amount: number) =>
    sheetRow({ C1: null, C20: number, C22: amount, C25: amount });
  await review(page, [row('LP-1', 10), row('LP-2', 30), row('LP-3', 20)]);
  await reviewed(page);
  const part = (name: string) => page.getByRole('region', { name });
  const three = part('3 filas necesitan «Tipo de procedimiento»');
  await three.getByText('Sin ese dato no se registran: $60.00.').waitFor();
  expect(await three.getByRole('listitem').getByText(/^\$/).allTextContents()).toEqual([
    '$30.00',
    '$20.00',
    '$10.00',
  ]);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  }
  await press(three.getByRole('button', { name: 'Licitación pública' }).first());
  const focused = page.locator('button:focus');
  await part('2 filas necesitan «Tipo de procedimiento»').locator(focused).waitFor();
  await page.keyboard.press('a');
  await part('1 fila necesita «Tipo de procedimiento»').locator(focused).waitFor();
  await page.keyboard.press('i');
  await page
    .getByRole('heading', { name: /^Lo que se encontró/ })
    .and(page.locator(':focus'))
    .waitFor();
  await confirm(page);
  const stored = await site.sql()<{ number: string; type: string }[]>`
    select contract_number as number, procedure_type as type from contracts
     where organization_id = ${town} order by contract_number`;
  expect(stored.map(({ number, type }) => `${number} ${type}`)).toEqual([
    'LP-1 INVITATION',
    'LP-2 PUBLIC',
    'LP-3 NO_BID',
  ]);
  expect(complaints).toEqual([]);
});
