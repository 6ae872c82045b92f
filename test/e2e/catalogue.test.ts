import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { accents } from '../../src/organizations/theme.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { mark, press, typeInto, unmark } from '../support/user-input.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

let town = '';
let other = '';

const names = [
  'ABARROTES LUZ',
  'BLOQUES DEL SUR',
  'CEMENTOS NORTE',
  'DIESEL Y GAS',
  'ELECTRICA ROJA',
];

const { visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
    other = await insertOrganization(filled, { name: 'Villa Vieja', shortName: 'Vieja' });
    for (const name of names) await insertSupplier(filled, town, { name });
    for (let at = 1; at <= 30; at += 1)
      await insertSupplier(filled, town, { name: `TALLER ${String(at).padStart(2, '0')}` });
    await insertSupplier(filled, other, { name: 'AJENA' });
    await insertContract(filled, other);
  },
});

const open = async (address = '/admin/suppliers', options = {}, user = {}) => {
  const visit = await visitAs({ general: true, ...user }, town, options);
  await visit.page.goto(address);
  await visit.page.getByRole('table').waitFor();
  return visit;
};

const firstCells = (page: Page) => page.locator('tbody td:first-child').allInnerTexts();
const stored = async (name: string) => {
  const [row] = await sql()<{ notes: string | null; rfc: string | null }[]>`
    select notes, rfc from suppliers
     where organization_id = ${town} and name = ${name} and deleted_at is null`;
  return row;
};
const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement);
const cell = (page: Page, field: string, of: string) =>
  page.getByRole('textbox', { name: `${field} de ${of}` });

test('a search covers all records, waits for the keys to rest, and stands in the address', async () => {
  const { page } = await open();
  const box = page.getByRole('textbox', { name: 'Buscar proveedores' });
  await page.getByText('35 proveedores en total').waitFor();
  await typeInto(box, '  taller 1 ');
  await page.waitForURL(/search=taller\+1$/);
  await page.getByText('10 proveedores en total').waitFor();
  await typeInto(box, 'cementos');
  await box.press('Enter');
  await page.getByText('1 proveedor en total').waitFor();
  await page.goBack();
  await page.getByText('10 proveedores en total').waitFor();
  expect(await box.inputValue()).toBe('taller 1');
  await typeInto(box, 'no hay tal');
  await box.press('Enter');
  await page.getByText('No se han encontrado proveedores que coincidan con tu búsqueda').waitFor();
  await press(page.getByRole('button', { name: 'Borrar la búsqueda' }));
  await page.getByText('35 proveedores en total').waitFor();
});

test('columns sort over all pages, and which of them are shown is remembered', async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Nombre o razón social' }));
  await page.waitForURL(/sort=name&order=asc/);
  const head = page.getByRole('columnheader', { name: 'Nombre o razón social' });
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect
    .poll(() => firstCells(page))
    .toEqual([...names, 'TALLER 01', 'TALLER 02', 'TALLER 03', 'TALLER 04', 'TALLER 05']);
  await press(page.getByRole('button', { name: 'Nombre o razón social' }));
  await expect.poll(async () => (await firstCells(page))[0]).toBe('TALLER 30');

  await press(page.getByRole('button', { name: 'Columnas' }));
  const chooser = page.getByRole('dialog');
  for (const name of ['Nombre o razón social', 'RFC', 'Notas'])
    await unmark(chooser.getByRole('checkbox', { name }));
  expect(await chooser.getByRole('checkbox', { name: 'Fecha de creación' }).isDisabled()).toBe(
    true,
  );
  await mark(chooser.getByRole('checkbox', { name: 'RFC' }));
  await page.reload();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'RFC',
    'Fecha de creación',
    'Acciones',
  ]);
  await press(page.getByRole('button', { name: 'Columnas' }));
  await press(page.getByRole('button', { name: 'Todas las columnas' }));
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(5);
});

test('the dialog says what is wrong beside its field, and offers the corrected name', async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
  await expect.poll(() => isFocused(name)).toBe(true);
  await press(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Hay datos por corregir.').waitFor();
  await page.getByText('El nombre del Proveedor es requerido').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await typeInto(name, 'Peña & Núñez, s.a.');
  await page.getByText(/debe estar en mayúsculas/).waitFor();
  const described = (await name.getAttribute('aria-describedby'))?.trim().split(/\s+/) ?? [];
  const texts = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts.join()).toContain('El nombre debe estar en mayúsculas');
  await press(page.getByRole('button', { name: 'Corregir: PEÑA & NUÑEZ, S.A.' }));
  await typeInto(page.getByRole('textbox', { name: 'RFC' }), 'xx-1');
  await page.getByText('Este RFC no tiene la forma usual.').waitFor();
  await press(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('El proveedor fue creado correctamente').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await stored('PEÑA & NUÑEZ, S.A.')).toEqual({ notes: null, rfc: 'XX1' });
});

test('a refused save leaves the dialog open with all that was typed', async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  await typeInto(page.getByRole('textbox', { name: 'Nombre o razón social' }), 'ABARROTES LUZ');
  await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'de la esquina');
  await press(page.getByRole('button', { name: 'Guardar' }));
  const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('textbox', { name: 'Notas adicionales' }).inputValue()).toBe(
    'de la esquina',
  );
});

test('what was typed is not lost by Escape, by the way back or by another page', async () => {
  const { page } = await open('/admin/suppliers?search=bloques');
  await press(page.getByRole('button', { name: 'Editar BLOQUES DEL SUR' }));
  const notes = page.getByRole('textbox', { name: 'Notas adicionales' });
  await typeInto(notes, 'a medias');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await page.keyboard.press('Escape');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.goBack();
  await press(question.getByRole('button', { name: 'Seguir editando' }));
  await question.waitFor({ state: 'hidden' });
  expect(await notes.inputValue()).toBe('a medias');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }));
  await press(question.getByRole('button', { name: 'Salir sin guardar' }));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(page.url()).toMatch(/search=bloques$/);
  const button = page.getByRole('button', { name: 'Editar BLOQUES DEL SUR' });
  await expect.poll(() => isFocused(button)).toBe(true);
  expect((await stored('BLOQUES DEL SUR'))?.notes).toBeNull();
});

test('a link opens the dialog of its record, and one that is gone says so', async () => {
  const [row] = await sql()<{ id: string }[]>`
    select id from suppliers where organization_id = ${town} and name = 'CEMENTOS NORTE'`;
  const { page } = await open(`/admin/suppliers?search=taller&open=${row?.id}`);
  const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
  await expect.poll(() => name.inputValue()).toBe('CEMENTOS NORTE');
  await page.goto(`/admin/suppliers?open=${town}`);
  await page.getByText('Este registro no existe o fue eliminado.').waitFor();
});

test('a deletion names the record and can be taken back by the keyboard alone', async () => {
  const { page } = await open('/admin/suppliers?search=diesel');
  const button = page.getByRole('button', { name: 'Eliminar DIESEL Y GAS' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Eliminar Proveedor' });
  await dialog.getByText('DIESEL Y GAS').waitFor();
  expect(await dialog.innerText()).toContain('¿Estás seguro de eliminarlo?');
  await dialog.getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('El proveedor fue eliminado correctamente').waitFor();
  await page.getByText('0 proveedores en total').waitFor();
  expect(await stored('DIESEL Y GAS')).toBeUndefined();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Deshacer');
  await page.keyboard.press('Enter');
  await page.getByText('1 proveedor en total').waitFor();
  expect(await stored('DIESEL Y GAS')).toBeDefined();
  expect(page.url()).toMatch(/search=diesel/);
});

test('the table is edited as one: pasted, checked, kept over pages, and saved after a question', async () => {
  const { page } = await open('/admin/suppliers?sort=name&order=asc');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await cell(page, 'RFC', 'TALLER 01').focus();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'AAA010101AA1\tpegada uno\nBBB010101BB1\t"dos\nlíneas"\n');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await page.getByText('2 registros con cambios').waitFor();
  expect(await cell(page, 'Notas', 'TALLER 01').inputValue()).toBe('pegada uno');
  await cell(page, 'RFC', 'TALLER 02').press('Enter');
  expect(await isFocused(cell(page, 'RFC', 'TALLER 03'))).toBe(true);
  await page.keyboard.type('otra');
  await page.getByText('3 registros con cambios').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('2 registros con cambios').waitFor();

  await press(page.getByRole('link', { name: 'Página siguiente' }));
  await typeInto(cell(page, 'Nombre o razón social', 'TALLER 06'), 'á');
  await page.getByText('La longitud mínima es 2 caracteres').waitFor();
  await press(page.getByRole('link', { name: 'Primera página' }));
  expect(await cell(page, 'Notas', 'TALLER 01').inputValue()).toBe('pegada uno');
  await press(page.getByRole('button', { name: 'Guardar (3)' }));
  await page.getByText('Hay datos por corregir.').waitFor();
  const wrong = cell(page, 'Nombre o razón social', 'TALLER 06');
  await expect.poll(() => isFocused(wrong)).toBe(true);
  await typeInto(wrong, 'TALLER 06');
  await press(page.getByRole('button', { name: 'Guardar (2)' }));
  const question = page.getByRole('dialog', { name: 'Guardar Registros' });
  await question.getByText('Se modificarán 2 registros').waitFor();
  await press(question.getByRole('button', { name: 'Guardar' }));
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
  expect(await stored('TALLER 01')).toEqual({ notes: 'pegada uno', rfc: 'AAA010101AA1' });
  expect(await stored('TALLER 02')).toEqual({ notes: 'dos\nlíneas', rfc: 'BBB010101BB1' });
});

test('leaving a changed table asks first', async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await typeInto(page.locator('tbody input').first(), 'OTRO NOMBRE');
  await press(page.getByRole('button', { name: 'Volver' }));
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await press(question.getByRole('button', { name: 'Seguir editando' }));
  await press(page.getByRole('link', { name: 'Organizaciones' }));
  await press(question.getByRole('button', { name: 'Salir sin guardar' }));
  await page.getByRole('heading', { name: 'Catálogo de Organizaciones' }).waitFor();
  expect(await stored('OTRO NOMBRE')).toBeUndefined();
});

test('two who change the same rows: the second chooses row by row, and nothing typed is lost', async () => {
  const [first, second] = [
    await open('/admin/suppliers?search=taller+2', {}, { name: 'Laura', lastName: 'Vega' }),
    await open('/admin/suppliers?search=taller+2'),
  ];
  for (const { page } of [first, second])
    await press(page.getByRole('button', { name: 'Editar tabla' }));
  await typeInto(cell(first.page, 'Notas', 'TALLER 21'), 'de la primera');
  await typeInto(cell(first.page, 'RFC', 'TALLER 22'), 'AAA020202AA2');
  await saveRows(first.page);

  await typeInto(cell(second.page, 'Notas', 'TALLER 21'), 'de la segunda');
  await typeInto(cell(second.page, 'Notas', 'TALLER 22'), 'también de la segunda');
  await typeInto(cell(second.page, 'Notas', 'TALLER 23'), 'sin disputa');
  await press(second.page.getByRole('button', { name: 'Guardar (3)' }));
  await confirmRows(second.page);
  const conflict = second.page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
  await conflict.waitFor();
  expect(
    await conflict.getByRole('row', { name: /Notas de la primera de la segunda/ }).count(),
  ).toBe(1);
  const changes = conflict.getByText(
    /^Laura Vega lo cambió hace \d+ segundos? · \d+ de .* \d+:\d+$/,
  );
  expect(await changes.count()).toBe(2);
  expect(await inspect(second.page, { within: '[role=dialog]' })).toEqual([]);
  expect((await stored('TALLER 23'))?.notes).toBeNull();
  await mark(
    conflict
      .getByRole('radiogroup', { name: /TALLER 21/ })
      .getByRole('radio', { name: 'Usar lo guardado' }),
  );
  await mark(
    conflict
      .getByRole('radiogroup', { name: /TALLER 22/ })
      .getByRole('radio', { name: 'Quedarme con lo mío' }),
  );
  await press(conflict.getByRole('button', { name: 'Continuar' }));
  await second.page.getByRole('button', { name: 'Editar tabla' }).waitFor();
  expect(await stored('TALLER 21')).toEqual({ notes: 'de la primera', rfc: null });
  expect(await stored('TALLER 22')).toEqual({
    notes: 'también de la segunda',
    rfc: 'AAA020202AA2',
  });
  expect((await stored('TALLER 23'))?.notes).toBe('sin disputa');
});

test('two who change one record in its dialog: the second sees both and keeps the typing', async () => {
  const { page } = await open('/admin/suppliers?search=electrica');
  await press(page.getByRole('button', { name: 'Editar ELECTRICA ROJA' }));
  await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'lo mío');
  await sql()`update suppliers set rfc = 'CCC010101CC1', notes = 'lo suyo', updated_at = now() + interval '1 second'
               where organization_id = ${town} and name = 'ELECTRICA ROJA'`;
  await press(page.getByRole('button', { name: 'Guardar' }));
  const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
  await conflict.getByRole('row', { name: /Notas lo suyo lo mío/ }).waitFor();
  expect(await conflict.getByText('lo cambió').count(), 'nobody is on record').toBe(0);
  expect(await conflict.getByText(/^Guardado · /).isVisible()).toBe(true);
  await mark(conflict.getByRole('radio', { name: 'Quedarme con lo mío' }));
  await press(conflict.getByRole('button', { name: 'Continuar' }));
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await stored('ELECTRICA ROJA')).toEqual({ notes: 'lo mío', rfc: 'CCC010101CC1' });
});

test('an organization with contracts stays, whatever is typed', async () => {
  const { page } = await open('/admin/organizations');
  await press(page.getByRole('button', { name: 'Eliminar Villa Vieja' }));
  const dialog = page.getByRole('dialog', { name: 'Eliminar Organización' });
  const go = dialog.getByRole('button', { name: 'Eliminar' });
  expect(await go.isDisabled()).toBe(true);
  await typeInto(dialog.getByRole('textbox', { name: 'Escribe Vieja para confirmar' }), 'Vieja');
  await press(go);
  await dialog
    .getByRole('alert')
    .getByText(/contrato/)
    .waitFor();
  expect(
    await page.getByRole('button', { name: 'Eliminar Villa Vieja', includeHidden: true }).count(),
  ).toBe(1);
});

test('a failed list says so and can be asked again', async () => {
  const { page } = await visitAs({ general: true }, town);
  await page.route('**/api/administrativeUnits/list*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto('/admin/administrative-units');
  await page.getByText('No fue posible cargar los registros.').waitFor();
  await page.unroute('**/api/administrativeUnits/list*');
  await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await page.getByText('Por el momento no hay unidades administrativas.').waitFor();
  expect(await page.getByText('No fue posible cargar los registros.').count()).toBe(0);
});

test.each(['default', 'yellow', 'dark'])(
  'axe finds nothing in an edited table in %s',
  async (theme) => {
    await sql()`update organizations set theme = ${theme}, color = ${accents[theme as 'dark']}
               where id = ${town}`;
    const { page, complaints } = await open('/admin/suppliers?search=taller');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    await typeInto(cell(page, 'Notas', 'TALLER 30'), 'x');
    await typeInto(cell(page, 'Nombre o razón social', 'TALLER 29'), 'á');
    await page.getByText('La longitud mínima es 2 caracteres').waitFor();
    expect(await inspect(page, { within: 'main' })).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('on a phone no page scrolls sideways, in the list, its edit and the dialog', async () => {
  const { page } = await open('/admin/suppliers', { viewport: { width: 360, height: 740 } });
  expect(await overflows(page)).toBe(false);
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  expect(await overflows(page)).toBe(false);
  await press(page.getByRole('button', { name: 'Volver' }));
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  await page.getByRole('dialog').waitFor();
  expect(await overflows(page)).toBe(false);
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
});

const saveRows = async (page: Page) => {
  await press(page.getByRole('button', { name: /^Guardar \(/ }));
  await confirmRows(page);
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
};

const confirmRows = (page: Page) =>
  press(
    page
      .getByRole('dialog', { name: 'Guardar Registros' })
      .getByRole('button', { name: 'Guardar' }),
  );
