import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { accents } from '../../src/office/organizations/theme.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive, tried, triedWidths } from '../support/how-many.ts';
import { mark, press, typeInto, unmark } from '../support/user-input.ts';
import { pressRowAction } from './row-action.ts';
import { descriptionOf, inspect, overflows, siteForTests } from './visit.ts';

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

test(
  'a search covers all records, waits for the keys to rest, and stands in the address',
  exhaustive,
  async () => {
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
    await page.getByText('No se encontraron proveedores que coincidan con tu búsqueda').waitFor();
    await press(page.getByRole('button', { name: 'Borrar la búsqueda' }));
    await page.getByText('35 proveedores en total').waitFor();
  },
);

test(
  'columns sort over all pages, and which of them are shown is remembered',
  exhaustive,
  async () => {
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
  },
);

test(
  'the dialog says what is wrong beside its field, and offers the corrected name',
  exhaustive,
  async () => {
    const { page } = await open();
    await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
    const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
    await expect.poll(() => isFocused(name)).toBe(true);
    await press(page.getByRole('button', { name: 'Guardar' }));
    await page.getByText('Hay datos por corregir.').waitFor();
    await page.getByText('Escribe el nombre del proveedor.').waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await typeInto(name, 'Peña & Núñez, s.a.');
    await page.getByText(/debe estar en mayúsculas/).waitFor();
    expect(await descriptionOf(name)).toContain('El nombre debe estar en mayúsculas');
    await press(page.getByRole('button', { name: 'Corregir: PEÑA & NUÑEZ, S.A.' }));
    await typeInto(page.getByRole('textbox', { name: 'RFC' }), 'xx-1');
    await page.getByRole('status').getByText('Este RFC no tiene la forma usual.').waitFor();
    const rfc = page.getByRole('textbox', { name: 'RFC' });
    expect(await descriptionOf(rfc)).toContain('no tiene la forma usual');
    await press(page.getByRole('button', { name: 'Guardar' }));
    await page.getByText('El proveedor fue creado correctamente').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await stored('PEÑA & NUÑEZ, S.A.')).toEqual({ notes: null, rfc: 'XX1' });
  },
);

test('a refused save leaves the dialog open with all that was typed', exhaustive, async () => {
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

test(
  'what has the focus has a ring, and what is wrong a bar, as in some themes both are red',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?open=new');
    const looks = (name: string) =>
      page.getByRole('textbox', { name }).evaluate((field) => {
        const { outlineStyle, outlineOffset, boxShadow } = getComputedStyle(field);
        return {
          ring: outlineStyle === 'solid' && outlineOffset === '2px',
          bar: /inset/.test(boxShadow),
        };
      });
    await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'de la esquina');
    await expect.poll(() => looks('Notas adicionales')).toEqual({ ring: true, bar: false });
    await press(page.getByRole('button', { name: 'Guardar' }));
    await page
      .getByRole('textbox', { name: 'Nombre o razón social' })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor();
    await expect.poll(() => looks('Nombre o razón social')).toEqual({ ring: true, bar: true });
    await page.keyboard.press('Tab');
    await expect.poll(() => looks('Nombre o razón social')).toEqual({ ring: false, bar: true });
  },
);

test('Ctrl+Enter saves a form from any of its fields, and sends nothing that cannot be sent', async () => {
  const { page } = await open('/admin/suppliers?open=new');
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByRole('textbox', { name: 'Notas adicionales' }), 'de la esquina');
  await page.keyboard.press('Control+Enter');
  const name = dialog.getByRole('textbox', { name: 'Nombre o razón social' });
  await name.and(page.locator('[aria-invalid=true]')).waitFor();
  await typeInto(name, 'FERRETERIA');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await stored('FERRETERIA')).toMatchObject({ notes: 'de la esquina' });
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

test('keys go from row to row, edit, copy and delete, while the list has the focus alone', async () => {
  const { page } = await open('/admin/suppliers?sort=name&order=asc');
  const { keyboard } = page;
  const row = (name: string) => page.getByRole('row', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await page.getByRole('cell', { name: 'ABARROTES LUZ', exact: true }).waitFor();
  await keyboard.press('n');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await press(row('ABARROTES LUZ').getByRole('cell').nth(1));
  await keyboard.press('ArrowDown');
  await expect.poll(() => isFocused(row('BLOQUES DEL SUR'))).toBe(true);
  await keyboard.press('e');
  await dialog('Editar proveedor').waitFor();
  await keyboard.press('Escape');
  await dialog('Editar proveedor').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(row('BLOQUES DEL SUR'))).toBe(true);
  await keyboard.press('Delete');
  await dialog('Eliminar Proveedor').getByText('BLOQUES DEL SUR').first().waitFor();
  await keyboard.press('Escape');
  await dialog('Eliminar Proveedor').waitFor({ state: 'detached' });
  await keyboard.press('?');
  await dialog('Teclas de la lista').getByText('Eliminar; pregunta antes').waitFor();
  expect(await inspect(page)).toEqual([]);
  await keyboard.press('Escape');
  await press(row('BLOQUES DEL SUR').getByRole('cell').nth(1));
  await keyboard.press('n');
  await dialog('Nuevo proveedor').waitFor();
  await keyboard.press('Escape');
  await dialog('Nuevo proveedor').waitFor({ state: 'detached' });
  await keyboard.press('/');
  const search = page.getByRole('textbox', { name: 'Buscar proveedores' });
  await expect.poll(() => isFocused(search)).toBe(true);
  await keyboard.type('ned');
  expect(await search.inputValue()).toBe('ned');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test.each(triedWidths)('a draft says on every page what it lacks, at %i px', async (width) => {
  const draft = await insertOrganization(sql(), {
    name: `Municipio de Bruma ${width}`,
    shortName: `Bruma ${width}`,
    isDraft: true,
  });
  const { page, complaints } = await visitAs({ general: true }, draft, {
    viewport: { width, height: 740 },
  });
  await page.goto('/admin/resources');
  await press(page.getByRole('link', { name: `Seleccionar Bruma ${width}` }));
  const missing = 'Para publicar faltan el correo de contacto y una carga confirmada.';
  await page.getByText(`Borrador · ${missing}`).waitFor();
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  await press(page.getByRole('link', { name: 'Ver los pasos' }));
  await page.getByRole('list', { name: 'Pasos para publicar el monitor' }).waitFor();
  expect(await page.getByText(missing).count()).toBe(1);
  expect(complaints).toEqual([]);
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

test(
  'a deletion names the record and can be taken back by the keyboard alone',
  exhaustive,
  async () => {
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
  },
);

test(
  'the table is edited as one: pasted, checked, kept over pages, and saved after a question',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?sort=name&order=asc');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    await cell(page, 'RFC', 'TALLER 01').focus();
    await paste(page, 'AAA010101AA1\tpegada uno\nBBB010101BB1\t"dos\nlíneas"\n');
    await page.getByText('2 registros con cambios').waitFor();
    expect(await cell(page, 'Notas', 'TALLER 01').inputValue()).toBe('pegada uno');
    await cell(page, 'RFC', 'TALLER 02').press('Enter');
    await expect.poll(() => isFocused(cell(page, 'RFC', 'TALLER 03'))).toBe(true);
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
    const question = page.getByRole('dialog', { name: 'Guardar registros' });
    await question.getByText('Se modificarán 2 registros').waitFor();
    await press(question.getByRole('button', { name: 'Guardar' }));
    await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await stored('TALLER 01')).toEqual({ notes: 'pegada uno', rfc: 'AAA010101AA1' });
    expect(await stored('TALLER 02')).toEqual({ notes: 'dos\nlíneas', rfc: 'BBB010101BB1' });
  },
);

test(
  'the table remarks a doubtful RFC beside its cell, and saves it all the same',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=taller 09');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    const rfc = cell(page, 'RFC', 'TALLER 09');
    await typeInto(rfc, 'TAL-9');
    await page.getByRole('status').getByText('Este RFC no tiene la forma usual.').waitFor();
    expect(await rfc.getAttribute('aria-invalid')).toBe('false');
    expect(await descriptionOf(rfc)).toContain('no tiene la forma usual');
    expect(await inspect(page, { within: 'main' })).toEqual([]);
    await press(page.getByRole('button', { name: 'Guardar (1)' }));
    const question = page.getByRole('dialog', { name: 'Guardar registros' });
    await press(question.getByRole('button', { name: 'Guardar' }));
    await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await stored('TALLER 09')).toMatchObject({ rfc: 'TAL9' });
  },
);

test('a new record is written as a line of the table, and saved with what was changed', async () => {
  const { page } = await open('/admin/suppliers?search=taller 08');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await typeInto(cell(page, 'Notas', 'TALLER 08'), 'cambiada');
  await press(page.getByRole('button', { name: 'Agregar fila' }));
  const name = cell(page, 'Nombre o razón social', 'fila nueva');
  await expect.poll(() => isFocused(name)).toBe(true);
  await page.keyboard.type('á');
  await page.getByText('La longitud mínima es 2 caracteres').waitFor();
  await typeInto(name, 'VIDRIOS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('VID010101AA1');
  expect(await inspect(page, { within: 'main' })).toEqual([]);
  await press(page.getByRole('button', { name: 'Guardar (2)' }));
  const question = page.getByRole('dialog', { name: 'Guardar registros' });
  await question.getByText('Se creará 1 registro.').waitFor();
  await question.getByText('Se modificará 1 registro.').waitFor();
  await press(question.getByRole('button', { name: 'Guardar' }));
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
  expect(await stored('VIDRIOS')).toEqual({ notes: null, rfc: 'VID010101AA1' });
  expect(await stored('TALLER 08')).toMatchObject({ notes: 'cambiada' });
});

test('a resource is written as a line of the table too', async () => {
  const { page, complaints } = await open('/admin/suppliers');
  await page.goto('/admin/resources');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await press(page.getByRole('button', { name: 'Agregar fila' }));
  await typeInto(cell(page, 'Título', 'fila nueva'), 'Guía de compras');
  await typeInto(page.locator('[data-field="url"]'), 'guias.example/compras');
  await page.locator('[data-field="classification"]').focus();
  await page.keyboard.type('Not');
  await press(page.getByRole('button', { name: 'Guardar (1)' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
  const saved = await sql()`
    select title, url, classification from resources where organization_id = ${town}`;
  expect(saved).toEqual([
    { title: 'Guía de compras', url: 'https://guias.example/compras', classification: 'NOTES' },
  ]);
  expect(complaints).toEqual([]);
});

test('a new line that is refused stays as it was typed, and what was changed is not saved', async () => {
  const { page } = await open('/admin/suppliers?search=taller 06');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await typeInto(cell(page, 'Notas', 'TALLER 06'), 'aún no');
  await press(page.getByRole('button', { name: 'Agregar fila' }));
  const name = cell(page, 'Nombre o razón social', 'fila nueva');
  await typeInto(name, 'ABARROTES LUZ');
  await saveWithQuestion(page);
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.inputValue()).toBe('ABARROTES LUZ');
  expect((await stored('TALLER 06'))?.notes).toBeNull();
});

test('leaving a changed table asks first', exhaustive, async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await typeInto(page.locator('tbody input').first(), 'OTRO NOMBRE');
  await press(page.getByRole('button', { name: 'Volver' }));
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await press(question.getByRole('button', { name: 'Seguir editando' }));
  await press(page.getByRole('link', { name: 'Organizaciones' }));
  await press(question.getByRole('button', { name: 'Salir sin guardar' }));
  await page.getByRole('heading', { name: 'Catálogo de organizaciones' }).waitFor();
  expect(await stored('OTRO NOMBRE')).toBeUndefined();
});

test(
  'two who change the same rows: only what both changed is asked, cell by cell',
  exhaustive,
  async () => {
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
    await typeInto(cell(second.page, 'RFC', 'TALLER 21'), 'BBB020202BB2');
    await typeInto(cell(second.page, 'Notas', 'TALLER 22'), 'también de la segunda');
    await typeInto(cell(second.page, 'Notas', 'TALLER 23'), 'sin disputa');
    await press(second.page.getByRole('button', { name: 'Guardar (3)' }));
    await confirmRows(second.page);
    const conflict = second.page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
    await conflict.waitFor();
    expect(await conflict.getByRole('radiogroup').count(), 'one field is disputed').toBe(1);
    const notes = conflict.getByRole('radiogroup', { name: 'Notas' });
    expect(await notes.innerText()).toContain('de la primera');
    const changes = conflict.getByText(
      /^Laura Vega lo cambió hace \d+ segundos? · \d+ de .* \d+:\d+$/,
    );
    expect(await changes.count()).toBe(1);
    expect(await inspect(second.page, { within: '[role=dialog]' })).toEqual([]);
    expect((await stored('TALLER 23'))?.notes).toBeNull();
    await mark(notes.getByRole('radio', { name: /Lo guardado/ }));
    await press(conflict.getByRole('button', { name: 'Guardar así' }));
    await second.page
      .getByText('Se guardó. Laura Vega había cambiado otros campos mientras editabas')
      .waitFor();
    await second.page.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await stored('TALLER 21')).toEqual({ notes: 'de la primera', rfc: 'BBB020202BB2' });
    expect(await stored('TALLER 22')).toEqual({
      notes: 'también de la segunda',
      rfc: 'AAA020202AA2',
    });
    expect((await stored('TALLER 23'))?.notes).toBe('sin disputa');
  },
);

test(
  'two who change different fields of one record are not asked: both changes are kept',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=bloques');
    await press(page.getByRole('button', { name: 'Editar BLOQUES DEL SUR' }));
    await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'lo mío');
    await changeElsewhere('BLOQUES DEL SUR', { rfc: 'DDD010101DD1' });
    await press(page.getByRole('button', { name: 'Guardar' }));
    await page.getByText('se conservan sus cambios y los tuyos').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await stored('BLOQUES DEL SUR')).toEqual({ notes: 'lo mío', rfc: 'DDD010101DD1' });
  },
);

test(
  'two who change the same field of one record: the second chooses it and keeps the typing',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=electrica');
    await press(page.getByRole('button', { name: 'Editar ELECTRICA ROJA' }));
    await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'lo mío');
    await changeElsewhere('ELECTRICA ROJA', { rfc: 'CCC010101CC1', notes: 'lo suyo' });
    await press(page.getByRole('button', { name: 'Guardar' }));
    const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
    const notes = conflict.getByRole('radiogroup', { name: 'Notas' });
    await notes.getByText('lo suyo').waitFor();
    expect(await conflict.getByText('lo cambió').count(), 'nobody is on record').toBe(0);
    expect(await conflict.getByText(/^Guardado · /).isVisible()).toBe(true);
    expect(await conflict.innerText()).toContain('otra persona cambió en: RFC');
    expect(await conflict.getByRole('button', { name: 'Guardar así' }).isDisabled()).toBe(true);
    await mark(notes.getByRole('radio', { name: /Lo mío/ }));
    await press(conflict.getByRole('button', { name: 'Guardar así' }));
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // The RFC of the other person was kept.
    await page.getByText('se conservan sus cambios y los tuyos').waitFor();
    expect(await stored('ELECTRICA ROJA')).toEqual({ notes: 'lo mío', rfc: 'CCC010101CC1' });
  },
);

test(
  'who takes their own value in the only field that both changed is not told otherwise',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=electrica');
    await press(page.getByRole('button', { name: 'Editar ELECTRICA ROJA' }));
    await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), 'otra vez lo mío');
    await changeElsewhere('ELECTRICA ROJA', { notes: 'otra vez lo suyo' });
    await press(page.getByRole('button', { name: 'Guardar' }));
    const conflict = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
    await mark(conflict.getByRole('radio', { name: /Lo mío/ }));
    await press(conflict.getByRole('button', { name: 'Guardar así' }));
    await page.getByText('¡Elemento actualizado!').waitFor();
    expect(await page.getByText('se conservan sus cambios').count()).toBe(0);
  },
);

test.each(tried(['table', 'form']))(
  'a save whose answer was lost counts as saved when it is repeated, in the %s',
  async (place) => {
    const name = place === 'form' ? 'TALLER 24' : 'TALLER 25';
    const { page } = await open(`/admin/suppliers?search=${name.replace(' ', '+')}`);
    let lost = 0;
    await page.route(/suppliers\/save/, async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    if (place === 'form') {
      await press(page.getByRole('button', { name: `Editar ${name}` }));
      await typeInto(page.getByRole('textbox', { name: 'Notas adicionales' }), ' una vez ');
      await press(page.getByRole('button', { name: 'Guardar' }));
    } else {
      await press(page.getByRole('button', { name: 'Editar tabla' }));
      await typeInto(cell(page, 'Notas', name), ' una vez ');
      await press(page.getByRole('button', { name: 'Guardar (1)' }));
      await confirmRows(page);
    }
    await page.getByText('Lo que escribiste sigue aquí').first().waitFor();
    await expect.poll(async () => (await stored(name))?.notes).toBe('una vez');
    await press(page.getByRole('button', { name: /^Guardar/ }));
    if (place === 'table') await confirmRows(page);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await page.getByText('Lo que escribiste sigue aquí').count()).toBe(0);
    expect((await stored(name))?.notes).toBe('una vez');
  },
);

test.each(triedWidths)(
  'a refused table is not covered: one line leads from wrong cell to wrong cell, at %i px',
  async (width) => {
    const { page } = await open('/admin/suppliers?search=taller+1&pageSize=25', {
      viewport: { width, height: 740 },
    });
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    const rows = Array.from({ length: 10 }, (_, at) => `TALLER 1${at}`);
    for (const name of rows) await typeInto(cell(page, 'Nombre o razón social', name), 'á');
    await press(page.getByRole('button', { name: 'Guardar (10)' }));
    const bar = page.getByRole('region', { name: 'Edición de la tabla' });
    const next = bar.getByRole('button', { name: '10 filas con error · ir a la siguiente' });
    await next.waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe(`Nombre o razón social de ${rows[0]}`);
    await press(next);
    expect(await focused()).toBe(`Nombre o razón social de ${rows[1]}`);
    await expect.poll(() => isUncovered(page)).toBe(true);
    const described = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(described).toBe('La longitud mínima es 2 caracteres');
    for (let at = 2; at <= 10; at += 1) await press(next);
    expect(await focused(), 'after the last comes the first').toBe(
      `Nombre o razón social de ${rows[0]}`,
    );
    expect(await overflows(page)).toBe(false);
    await press(bar.getByRole('button', { name: 'Volver' }));
    await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).waitFor();
  },
);

test(
  'what the server refuses stands at its cell, also when its column is not shown',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=taller+0&sort=name&order=asc');
    await press(page.getByRole('button', { name: 'Columnas' }));
    await unmark(page.getByRole('dialog').getByRole('checkbox', { name: 'RFC' }));
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    await typeInto(cell(page, 'Notas', 'TALLER 03'), 'x');
    await page.route('**/save-updated-docs', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: true,
          message: 'catalogue:taken',
          messageText: 'Ya existe un registro con esos datos.',
          errors: [
            {
              field: '0.rfc',
              message: 'suppliers-admin:refused.rfc-taken',
              messageText: 'Este RFC ya es de OTRO.',
              name: 'OTRO',
            },
          ],
        },
      }),
    );
    await press(page.getByRole('button', { name: 'Guardar (1)' }));
    await confirmRows(page);
    await page.getByRole('button', { name: '1 fila con error · ir a la siguiente' }).waitFor();
    const name = cell(page, 'Nombre o razón social', 'TALLER 03');
    await expect.poll(() => isFocused(name)).toBe(true);
    await page.getByText('RFC: Ese RFC ya es de «OTRO».').waitFor();
  },
);

test('what is said of a failed save goes when something is corrected', exhaustive, async () => {
  const { page } = await open('/admin/suppliers?search=taller+18');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  const notes = cell(page, 'Notas', 'TALLER 18');
  await typeInto(notes, 'una');
  await page.route('**/api/suppliers/save-updated-docs', (route) => route.abort());
  await press(page.getByRole('button', { name: 'Guardar (1)' }));
  await confirmRows(page);
  const bar = page.getByRole('region', { name: 'Edición de la tabla' });
  const why = bar.getByText('Sin conexión. Lo que escribiste sigue aquí');
  await why.waitFor();
  await typeInto(notes, 'otra');
  await bar.getByText('1 registro con cambios').waitFor();
  expect(await why.count()).toBe(0);
});

test(
  'what is said of a failed save of one record goes when something is corrected',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?open=new');
    await typeInto(page.getByLabel('Nombre o razón social'), 'ZAPATERIA UNO');
    await page.route('**/api/suppliers/save*', (route) => route.abort());
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    const why = page.getByRole('dialog').getByText('Sin conexión. Lo que escribiste sigue aquí');
    await why.waitFor();
    await typeInto(page.getByLabel('Nombre o razón social'), 'ZAPATERIA DOS');
    await why.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Nombre o razón social').inputValue()).toBe('ZAPATERIA DOS');
  },
);

test(
  'Ctrl+Z takes back what was typed or pasted last, and the buttons do the same',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=taller+1&sort=name&order=asc');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    const [undo, redo] = ['Deshacer', 'Rehacer'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    expect(await undo.getAttribute('aria-disabled')).toBe('true');
    await typeInto(cell(page, 'Notas', 'TALLER 11'), 'escrita');
    await cell(page, 'Notas', 'TALLER 12').focus();
    await paste(page, 'una\ndos\ntres');
    await page.getByText('4 registros con cambios').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('1 registro con cambios').waitFor();
    expect(await cell(page, 'Notas', 'TALLER 11').inputValue()).toBe('escrita');
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('0 registros con cambios').waitFor();
    expect(await cell(page, 'Notas', 'TALLER 11').inputValue()).toBe('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await cell(page, 'Notas', 'TALLER 11').inputValue()).toBe('escrita');
    await press(redo);
    await page.getByText('4 registros con cambios').waitFor();
    expect(await cell(page, 'Notas', 'TALLER 14').inputValue()).toBe('tres');
    expect(await redo.getAttribute('aria-disabled')).toBe('true');
    await press(undo);
    await page.getByText('1 registro con cambios').waitFor();
  },
);

test(
  'what rings the bell brings the list up to date, and leaves alone what is being typed',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?open=new');
    const total = async () => Number.parseInt(await page.getByText('en total').innerText(), 10);
    const before = await total();
    const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
    await typeInto(name, 'A MEDIAS');
    await insertSupplier(sql(), town, { name: 'NUEVA CARGA' });
    await ring();
    await expect.poll(total).toBe(before + 1);
    expect(await name.inputValue()).toBe('A MEDIAS');
  },
);

test(
  'a table that is edited says that there is something newer, and shows it on request',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=taller+2');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    await typeInto(cell(page, 'Notas', 'TALLER 27'), 'a medias');
    const before = await page.locator('tbody tr').count();
    await insertSupplier(sql(), town, { name: 'TALLER 2 BIS' });
    await ring();
    await page.getByText('Hay datos nuevos de esta tabla.').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(before);
    await press(page.getByRole('button', { name: 'Actualizar la tabla' }));
    await cell(page, 'Notas', 'TALLER 2 BIS').waitFor();
    expect(await page.getByText('Hay datos nuevos de esta tabla.').count()).toBe(0);
    expect(await cell(page, 'Notas', 'TALLER 27').inputValue()).toBe('a medias');
  },
);

test('the counters of the dashboard follow what rings the bell', exhaustive, async () => {
  const { page } = await visitAs({ general: true }, town);
  await page.goto('/admin');
  const counter = page.locator('dl div', { hasText: 'Proveedores' }).locator('dd');
  const before = Number(await counter.innerText());
  await insertSupplier(sql(), town, { name: 'UNO MAS' });
  await ring();
  await expect.poll(() => counter.innerText()).toBe(String(before + 1));
});

test(
  'a copy of a record starts with its values, without what is its own, and is saved as a new one',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers?search=cementos');
    await sql()`update suppliers set rfc = 'CEM010101AA1', rfc_key = 'CEM010101AA1', notes = 'de la norte'
               where organization_id = ${town} and name = 'CEMENTOS NORTE'`;
    await pressRowAction(page, 'CEMENTOS NORTE', 'Duplicar CEMENTOS NORTE');
    const dialog = page.getByRole('dialog', { name: 'Nuevo proveedor' });
    const rfc = dialog.getByRole('textbox', { name: 'RFC' });
    await expect.poll(() => isFocused(rfc)).toBe(true);
    expect(await rfc.inputValue()).toBe('');
    expect(await dialog.getByRole('textbox', { name: 'Notas adicionales' }).inputValue()).toBe(
      'de la norte',
    );
    await dialog.getByText('Nada se guarda hasta que pulses Guardar.').waitFor();
    await page.keyboard.type('CEM020202BB2');
    await press(dialog.getByRole('button', { name: 'Guardar' }));
    await page.getByText('2 proveedores en total').waitFor();
    const copies = await sql()<{ rfc: string; notes: string }[]>`
    select rfc, notes from suppliers
     where organization_id = ${town} and name = 'CEMENTOS NORTE' order by rfc`;
    expect([...copies]).toEqual([
      { rfc: 'CEM010101AA1', notes: 'de la norte' },
      { rfc: 'CEM020202BB2', notes: 'de la norte' },
    ]);
  },
);

test('on a phone a record is two lines, and behind its dots all it holds and all that is done with it', async () => {
  const { page, complaints } = await open('/admin/suppliers?search=abarrotes', {
    viewport: { width: 360, height: 740 },
  });
  await sql()`update suppliers set rfc = 'ALU010101AA1', notes = 'Abre los domingos'
               where organization_id = ${town} and name = 'ABARROTES LUZ'`;
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'ABARROTES LUZ' });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  expect(await row.innerText()).toContain('ALU010101AA1 · Abre los domingos');
  expect(await overflows(page)).toBe(false);
  expect(await inspect(page, { within: 'main' })).toEqual([]);

  const dots = page.getByRole('button', { name: 'Más acciones de ABARROTES LUZ' });
  await press(dots);
  const sheet = page.getByRole('dialog', { name: 'ABARROTES LUZ' });
  await sheet.getByText('Abre los domingos').waitFor();
  expect((await sheet.boundingBox())?.height).toBeLessThan(500);
  const edit = sheet.getByRole('button', { name: 'Editar ABARROTES LUZ' });
  expect((await edit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(dots)).toBe(true);

  await pressRowAction(page, 'ABARROTES LUZ', 'Editar ABARROTES LUZ');
  const notes = page.getByRole('textbox', { name: 'Notas adicionales' });
  await expect.poll(() => notes.inputValue()).toBe('Abre los domingos');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(dots)).toBe(true);
  expect(complaints).toEqual([]);
});

test('on a phone one button sorts the rows', exhaustive, async () => {
  const { page } = await open('/admin/suppliers', { viewport: { width: 360, height: 740 } });
  await press(page.getByRole('button', { name: 'Orden: Fecha de creación' }));
  await press(page.getByRole('menuitem', { name: 'Nombre o razón social' }));
  await page.waitForURL(/sort=name&order=asc/);
  await page.getByRole('button', { name: 'Orden: Nombre o razón social' }).waitFor();
  expect(await overflows(page)).toBe(false);
});

test('without a network the list and a save say so in the same words', exhaustive, async () => {
  const words = 'Sin conexión. Lo que escribiste sigue aquí; intenta de nuevo.';
  const { page } = await open('/admin/suppliers?open=new');
  const name = page.getByRole('textbox', { name: 'Nombre o razón social' });
  await typeInto(name, 'SIN RED');
  await page.context().setOffline(true);
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await page.getByRole('alert').locator('[data-tone="alert"]').getByText(words).waitFor();
  expect(await name.inputValue()).toBe('SIN RED');
  await page.context().setOffline(false);
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  await page.getByText('El proveedor fue creado correctamente').waitFor();
  expect(await page.getByText(words).count(), 'the failure is over').toBe(0);
  await page.context().setOffline(true);
  await typeInto(page.getByRole('textbox', { name: 'Buscar proveedores' }), 'sin');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(words).waitFor();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  await page.context().setOffline(false);
  await page.getByText('1 proveedor en total').waitFor();
});

test('who created an organization is led on to the steps that publish it', exhaustive, async () => {
  const { page } = await open('/admin/organizations?open=new');
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByLabel('Nombre de la organización'), 'Municipio de Nube');
  await typeInto(dialog.getByLabel('Nombre corto de la organización'), 'Nube');
  await press(dialog.getByRole('button', { name: 'Guardar', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  const note = page.getByRole('status').filter({ hasText: 'Se creó la organización' });
  await note.getByText('Se creó la organización Municipio de Nube').waitFor();
  await press(note.getByRole('link', { name: 'Ver los pasos para publicarla' }));
  await page.waitForURL((url) => url.pathname === '/admin/publication');
  await page.getByRole('heading', { name: 'Municipio de Nube', level: 1 }).waitFor();
  await page
    .getByText('Para publicar faltan el correo de contacto y una carga confirmada.')
    .waitFor();
  const brand = page.getByRole('banner').getByText('Nube').first();
  await brand.waitFor();
  expect(await brand.isVisible()).toBe(true);
  await sql()`delete from organizations where short_name = 'Nube'`;
});

test('an organization with contracts stays, whatever is typed', exhaustive, async () => {
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

test('a failed list says so and can be asked again', exhaustive, async () => {
  const { page } = await visitAs({ general: true }, town);
  await page.route('**/api/administrativeUnits/list*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto('/admin/administrative-units');
  await page.getByText('No fue posible cargar los registros.').waitFor();
  await page.unroute('**/api/administrativeUnits/list*');
  await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await page.getByText('Todavía no hay unidades administrativas.').waitFor();
  expect(await page.getByText('No fue posible cargar los registros.').count()).toBe(0);
});

test.each(tried(['default', 'yellow', 'dark']))(
  'axe finds nothing in an edited table in %s',
  exhaustive,
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

test(
  'on a phone no page scrolls sideways, in the list, its edit and the dialog',
  exhaustive,
  async () => {
    const { page } = await open('/admin/suppliers', { viewport: { width: 360, height: 740 } });
    expect(await overflows(page)).toBe(false);
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    expect(await overflows(page)).toBe(false);
    await press(page.getByRole('button', { name: 'Volver' }));
    await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
    await page.getByRole('dialog').waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  },
);

/** As somebody else does it meanwhile. */
const changeElsewhere = (name: string, change: { rfc?: string; notes?: string }) =>
  sql()`update suppliers set ${sql()(change)}, updated_at = now() + interval '1 second'
         where organization_id = ${town} and name = ${name}`;

/** As when a notification of the organization is written. */
const ring = () => sql()`select pg_notify('notifications', ${town})`;

/** Cells of a spreadsheet, into the field that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

/** Whether the field that has the focus is what one sees and presses in its place. */
const isUncovered = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    if (!box) return false;
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return seen === document.activeElement;
  });

const saveWithQuestion = async (page: Page) => {
  await press(page.getByRole('button', { name: /^Guardar \(/ }));
  await confirmRows(page);
};

const saveRows = async (page: Page) => {
  await saveWithQuestion(page);
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
};

const confirmRows = (page: Page) =>
  press(
    page
      .getByRole('dialog', { name: 'Guardar registros' })
      .getByRole('button', { name: 'Guardar' }),
  );
