import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertOrganization, insertUnit } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import {
  button,
  faults,
  field,
  limitedAdministrator,
  result,
  siteWithCalculations,
} from './calculation-pages.ts';
import { pressRowAction } from './row-action.ts';

const phone = { width: 360, height: 740 };
const { site, open } = siteWithCalculations();

// First, as another calculation becomes the index below.
test('the list says what each calculation is in this monitor, and where on its scale', async () => {
  const { page } = await open();
  const row = page.getByRole('row').filter({ hasText: 'Gasto por licitación pública' });
  // Six of eight contracts of 1,000 pesos are of public tenders; the highest step gives ten points.
  await row.getByText('75.00%').waitFor();
  await row.getByText('10 de 10').waitFor();
  const scale = row.getByRole('img', { name: /^Escala/ });
  expect(await scale.getAttribute('aria-label')).toContain('De 70 a 100: 10');
});

test('an administrator writes a calculation, corrects it, sees its result and makes it the index', async () => {
  const { page, complaints } = await open();
  expect(await faults(page)).toEqual([false]);
  await press(button(page, 'Nuevo cálculo'));
  await typeInto(field(page, 'Nombre del Cálculo'), 'Licitación pública');
  await typeInto(field(page, 'Descripción del cálculo'), 'Parte del gasto por licitación pública');
  await typeInto(field(page, 'Abreviación del cálculo'), '$$LICITA');

  await typeInto(field(page, 'Fórmula'), '$MGLX / $MTG * 100');
  await page.getByText('La variable $MGLX (posición 1) no existe.').waitFor();
  expect(await faults(page)).toEqual([false]);

  await typeInto(field(page, 'Fórmula'), '$MGL');
  await page.getByRole('option', { name: /\$MGLP/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' / $mt');
  await page.getByRole('option', { name: /\$MTG/ }).waitFor();
  await page.keyboard.press('Enter');
  await press(button(page, 'Insertar *'));
  await page.keyboard.type('100');
  expect(await field(page, 'Fórmula').inputValue()).toBe('$MGLP / $MTG * 100');
  await result(page).getByText('75', { exact: true }).waitFor();
  await page.getByText('Ahora: $6,000.00').waitFor();

  await mark(page.getByRole('switch', { name: 'Activar escala al cálculo' }));
  await result(page).getByText('8 puntos').waitFor();
  await page.getByText('La escala no tiene huecos ni traslapes.').waitFor();
  const third = page.getByRole('group', { name: 'Renglón 3' });
  await typeInto(third.getByLabel('Desde'), '60');
  await page.getByText('Renglón 3: Algunos de los rangos en la escala se traslapan').waitFor();
  await typeInto(third.getByLabel('Desde'), '67');
  await typeInto(third.getByLabel('Valor'), '100');
  await result(page).getByText('100 puntos').waitFor();
  expect(await faults(page)).toEqual([false]);
  await press(button(page, 'Guardar'));
  await page.getByText('El cálculo fue creado correctamente').waitFor();

  await press(button(page, /^Editar Licitación pública/));
  await mark(page.getByRole('switch', { name: /^Cálculo corresponde a Índice/ }));
  await press(button(page, 'Guardar'));
  await page.getByText('Confirma que este cálculo ha de ser el índice.').waitFor();
  await page.getByText('El índice que hay ahora deja de mostrarse').waitFor();
  await press(button(page, 'Ver cómo cambia el índice'));
  await page.getByRole('row', { name: /Celaje.*100 · riesgo bajo/ }).waitFor();
  expect(await faults(page)).toEqual([false]);
  await mark(page.getByRole('checkbox', { name: /^Sí, este cálculo/ }));
  await press(button(page, 'Guardar'));
  await page.getByText('El cálculo se ha actualizado correctamente').waitFor();
  const locked = await site.sql()`select abbreviation from calculations where locked`;
  expect(locked).toEqual([{ abbreviation: '$$LICITA' }]);
  expect(complaints).toEqual([]);
});

test('who is limited to an organization reads the method, and is told why it cannot be changed', async () => {
  const { page, complaints } = await open({}, limitedAdministrator);
  await page.getByText('es de todos los monitores de la instalación').waitFor();
  const changing = /^(Nuevo cálculo|Editar|Duplicar|Eliminar) ?/;
  expect(await page.getByRole('main').getByRole('button', { name: changing }).count()).toBe(0);
  await press(button(page, /^Ver Contratos sin folio/));
  const form = page.getByRole('dialog');
  const formula = form.getByRole('textbox', { name: 'Fórmula' });
  await formula.waitFor();
  expect(await formula.isDisabled()).toBe(true);
  expect(await form.getByRole('button', { name: 'Guardar' }).count()).toBe(0);
  expect(await faults(page)).toEqual([false]);
  await press(form.getByRole('button', { name: 'Cerrar' }).last());
  await form.waitFor({ state: 'detached' });
  await page.goto('/admin/calculations?open=new');
  await page.getByText('es de todos los monitores de la instalación').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('Enter in the field of a supplier chooses, and saves nothing', async () => {
  const { page, complaints } = await open();
  await press(button(page, /^Editar Contratos sin folio/));
  await press(button(page, 'Agregar filtro a $NTC'));
  const filter = page.getByRole('group', { name: 'Filtro 1 de $NTC' });
  await filter.getByLabel('Propiedad del filtro').focus();
  await page.keyboard.type('Proveedor');
  await typeInto(filter.getByLabel('Proveedor', { exact: true }), 'aceros');
  // Whether or not the search has answered.
  await page.keyboard.press('Enter');
  await expect
    .poll(() => filter.getByLabel('Proveedor', { exact: true }).inputValue())
    .toMatch(/^ACEROS/);
  await page.getByText('Ahora, con sus filtros').first().waitFor();
  expect(await button(page, 'Guardar').isVisible()).toBe(true);
  const [stored] = await site.sql()`select filters from calculations where abbreviation = '$$SF'`;
  expect(stored?.['filters']).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a filter and a scale say what they do before anything is saved', exhaustive, async () => {
  const { page, complaints } = await open();
  await press(button(page, 'Nuevo cálculo'));
  await typeInto(field(page, 'Fórmula'), '$NTC ');
  await page.getByText('Ahora: 8', { exact: true }).waitFor();
  await press(button(page, 'Agregar filtro a $NTC'));
  await page.getByText('Ahora, sin sus filtros: 8').waitFor();
  await typeInto(field(page, 'Abreviación del cálculo'), 'X');
  await page.getByText('Debe comenzar con $$').waitFor();
  expect(await page.getByText('Escribe una cantidad, como').count()).toBe(0);
  await typeInto(page.getByLabel('Valor del filtro'), '1,000');
  await page.getByText('Ahora, con sus filtros: 0').waitFor();
  await mark(page.getByRole('switch', { name: 'Activar escala al cálculo' }));
  await page.getByLabel('Sentido del indicador').focus();
  await page.keyboard.type('Menos');
  await page.getByText('Revisa cuál de los dos está al revés.').waitFor();
  await press(button(page, 'Agregar renglón'));
  await press(button(page, 'Guardar'));
  const empty = page.getByRole('group', { name: 'Renglón 4' }).getByText(/^Escribe un número/);
  await expect.poll(() => empty.count()).toBe(2);
  expect(await faults(page)).toEqual([false]);
  expect(complaints).toEqual([]);
});

test(
  'a filter by what another monitor has says so there, and its result is none',
  exhaustive,
  async () => {
    const { page } = await open();
    const neighbor = await insertOrganization(site.sql(), { shortName: 'Ocaso' });
    const unit = await insertUnit(site.sql(), neighbor, { name: 'Obras de Ocaso' });
    const filter = {
      variableAbbreviation: '$NTC',
      propertyName: 'organizerAdministrativeUnit',
      propertyType: 'REF',
      onModel: 'AdministrativeUnit',
      value: null,
      operator: 'EQUAL',
      reference: unit,
    };
    await site.sql()`
    update calculations set filters = ${site.sql().json([filter])} where abbreviation = '$$SF'`;
    await page.reload();
    await press(button(page, /^Editar Contratos sin folio/));
    const name = page
      .getByRole('group', { name: 'Filtro 1 de $NTC' })
      .getByLabel('Unidad convocante', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('De otro monitor, o eliminado');
    await page.getByText('en los demás, este cálculo no tendrá resultado').waitFor();
    await result(page).getByText('un filtro de $NTC nombra un proveedor o una unidad').waitFor();
    await site.sql()`update calculations set filters = '[]' where abbreviation = '$$SF'`;
  },
);

test('a calculation that others use says so, and stays', exhaustive, async () => {
  const { page, complaints } = await open();
  await press(button(page, /^Editar Contratos sin folio/));
  await page.getByRole('region', { name: 'Usado en' }).getByText('$$IRC').waitFor();
  await press(button(page, 'Agregar filtro a $NTC'));
  const filter = page.getByRole('group', { name: 'Filtro 1 de $NTC' });
  await typeInto(filter.getByLabel('Valor del filtro'), '1,000.01');
  await result(page)
    .getByText('No se puede calcular: hay una división entre cero ($NTC).')
    .waitFor();
  await filter.getByLabel('Propiedad del filtro').focus();
  await page.keyboard.type('Proveedor');
  await typeInto(filter.getByLabel('Proveedor', { exact: true }), 'aceros');
  await press(page.getByRole('option', { name: 'ACEROS DEL NORTE' }));
  await result(page)
    .getByText(/^0 puntos/)
    .waitFor();
  await result(page).getByText('Antes de la escala: 100.00%').waitFor();
  expect(await faults(page)).toEqual([false]);
  await press(button(page, 'Quitar el filtro 1 de $NTC'));
  await press(button(page, 'Cancelar'));
  await press(button(page, /^Eliminar Contratos sin folio/));
  const question = page.getByRole('dialog', { name: 'Eliminar Cálculo' });
  await question.getByText('No se puede eliminar porque lo usan estas fórmulas.').waitFor();
  expect(await question.getByRole('button', { name: /^Eliminar/ }).count()).toBe(0);
  expect(await faults(page)).toEqual([false]);
  await press(question.getByRole('link', { name: 'Índice de riesgo de corrupción' }));
  await page.getByRole('region', { name: 'Usado en' }).waitFor();
  await press(button(page, 'Cambiar'));
  expect(await field(page, 'Abreviación del cálculo').inputValue()).toBe('$$IRC');
  await press(button(page, 'Cancelar'));
  const [index] = await site.sql()<{ name: string }[]>`
    select name from calculations where locked and deleted_at is null`;
  await press(button(page, `Eliminar ${index?.name}`));
  await question.getByText('Es el índice de los monitores y no se puede eliminar.').waitFor();
  expect(complaints).toEqual([]);
});

test('the editor works on a phone', exhaustive, async () => {
  const { page, complaints } = await open({ viewport: phone, hasTouch: true, isMobile: true });
  expect(await faults(page)).toEqual([false]);
  for (const name of ['Contratos sin folio', 'Ampliaciones de contrato']) {
    await pressRowAction(page, name, `Eliminar ${name}`);
    await press(
      page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last(),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await press(button(page, 'Nuevo cálculo'));
  await typeInto(field(page, 'Fórmula'), '$NTC + $$LP');
  await result(page).getByText(/^\d/).first().waitFor();
  expect(await faults(page)).toEqual([false]);
  expect(complaints).toEqual([]);
});

test('a scale reads grouped numbers as they are typed, and never guesses', exhaustive, async () => {
  const { page, complaints } = await open();
  await press(button(page, 'Nuevo cálculo'));
  await mark(page.getByRole('switch', { name: 'Activar escala al cálculo' }));
  const last = page.getByRole('group', { name: 'Renglón 3' });
  await typeInto(last.getByLabel('Hasta'), '1,000');
  await typeInto(last.getByLabel('Valor'), '2,000.5');
  await page.getByRole('img', { name: /De 67 a 1000: 2000.5$/ }).waitFor();
  expect(await last.getByLabel('Hasta').inputValue()).toBe('1000');
  await typeInto(last.getByLabel('Valor'), '33,5');
  await typeInto(last.getByLabel('Hasta'), '1,5');
  await press(button(page, 'Guardar'));
  await expect.poll(() => last.getByText(/^Escribe un número con punto decimal/).count()).toBe(2);
  expect(await last.getByLabel('Hasta').inputValue()).toBe('1,5');
  await typeInto(last.getByLabel('Valor'), '33.5');
  await typeInto(last.getByLabel('Hasta'), '100');
  await page.getByRole('img', { name: /De 67 a 100: 33.5$/ }).waitFor();
  expect(await faults(page)).toEqual([false]);
  expect(complaints).toEqual([]);
});

test(
  'a change of what was confirmed of the index has to be confirmed again',
  exhaustive,
  async () => {
    const { page, complaints } = await open();
    await press(button(page, 'Nuevo cálculo'));
    await typeInto(field(page, 'Fórmula'), '$MGLP / $MTG * 100 ');
    await mark(page.getByRole('switch', { name: /^Cálculo corresponde a Índice/ }));
    const tick = page.getByRole('checkbox', { name: /^Sí, este cálculo/ });
    await mark(tick);
    await typeInto(field(page, 'Nombre del Cálculo'), 'Licitación pública');
    expect(await tick.isChecked()).toBe(true);
    const changes = [
      () => typeInto(field(page, 'Fórmula'), '$MGLP / $MTG * 10 '),
      () => mark(page.getByRole('switch', { name: 'Activar escala al cálculo' })),
      () => typeInto(page.getByRole('group', { name: 'Renglón 3' }).getByLabel('Valor'), '100'),
      () => press(button(page, 'Agregar filtro a $MTG')),
      async () => {
        await page.getByLabel('Forma de mostrar el resultado').focus();
        await page.keyboard.type('Porc');
      },
      () => press(page.getByRole('radio', { name: /^General/ })),
      () => typeInto(field(page, 'Periodo de Administración'), '2016-2018'),
    ];
    for (const change of changes) {
      await mark(tick);
      await change();
      await expect.poll(() => tick.isChecked(), { message: String(change) }).toBe(false);
    }
    await press(button(page, 'Guardar'));
    await page.getByText('Confirma que este cálculo ha de ser el índice.').waitFor();
    expect(complaints).toEqual([]);
  },
);

test('two administrators see what each of them wrote, in words', exhaustive, async () => {
  const [one, other] = [await open(), await open()];
  for (const { page } of [one, other]) await press(button(page, /^Editar Contratos sin folio/));
  await typeInto(field(one.page, 'Fórmula'), '$NCSF / $NTC * 90 ');
  await press(button(one.page, 'Agregar filtro a $NTC'));
  await typeInto(one.page.getByLabel('Valor del filtro'), '1,500');
  const first = (page: Page) => page.getByRole('group', { name: 'Renglón 1' });
  await typeInto(first(one.page).getByLabel('Hasta'), '19.5');
  await press(button(one.page, 'Guardar'));
  await one.page.getByText('El cálculo se ha actualizado correctamente').waitFor();

  await typeInto(field(other.page, 'Fórmula'), '$NCSF / $NTC * 80 ');
  await typeInto(first(other.page).getByLabel('Hasta'), '19.2');
  await press(button(other.page, 'Guardar'));
  const dialog = other.page.getByRole('region', { name: 'Contratos sin folio' });
  const formula = dialog.getByRole('radiogroup', { name: 'Fórmula' });
  await formula.getByText('$NCSF / $NTC * 80').waitFor();
  await formula.getByText('$NCSF / $NTC * 90').waitFor();
  const scale = dialog.getByRole('radiogroup', { name: 'Escala de valores' });
  await scale.getByText('De 0 a 19.2: de 10 a 0 en línea recta').waitFor();
  await scale.getByText('De 0 a 19.5: de 10 a 0 en línea recta').waitFor();
  await dialog.getByText(/Filtros/).waitFor();
  expect(await dialog.getByText('Confirmación').count()).toBe(0);
  expect(await faults(other.page)).toEqual([false]);
  await press(dialog.getByRole('button', { name: 'Quedarme con todo lo mío' }));
  await press(button(other.page, 'Guardar así'));
  await other.page.getByText('Se guardó.').first().waitFor();
  const [stored] = await site.sql()`
    select expression, filters from calculations where abbreviation = '$$SF'`;
  expect(stored).toMatchObject({
    expression: '$NCSF / $NTC * 80',
    filters: [{ value: '1500.00' }],
  });
});

test('a limit of the scale is moved by keys, and both of its rows follow', async () => {
  const { page } = await open();
  await press(button(page, 'Nuevo cálculo'));
  await mark(page.getByRole('switch', { name: 'Activar escala al cálculo' }));
  const limit = page.getByRole('slider', { name: 'Límite en 34' });
  await limit.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('slider', { name: 'Límite en 35' }).waitFor();
  const rowField = (number: number, name: string) =>
    page
      .getByRole('group', { name: `Renglón ${number}` })
      .getByLabel(name)
      .inputValue();
  expect(await rowField(1, 'Hasta')).toBe('34');
  expect(await rowField(2, 'Desde')).toBe('35');
  await page.getByText('La escala no tiene huecos ni traslapes.').waitFor();
});

test('a scale with a fault is not drawn, and one below zero is', exhaustive, async () => {
  const { page, complaints } = await open();
  await press(button(page, 'Nuevo cálculo'));
  await mark(page.getByRole('switch', { name: 'Activar escala al cálculo' }));
  const row = page.getByRole('group', { name: 'Renglón 1' });
  await typeInto(row.getByLabel('Desde'), '40');
  await page.getByText('Renglón 1: El mínimo de un renglón ha de ser menor').waitFor();
  await page.getByText('El dibujo aparece cuando la escala está completa').waitFor();
  expect(await page.getByRole('img', { name: /^Puntos según/ }).count()).toBe(0);
  await typeInto(row.getByLabel('Desde'), '-10');
  await typeInto(row.getByLabel('Valor'), '-2.5');
  await page.getByRole('img', { name: /De -10 a 33: -2.5/ }).waitFor();
  await typeInto(page.getByRole('group', { name: 'Renglón 2' }).getByLabel('Desde'), '35');
  await page.getByText('hay un hueco mayor que 1.').waitFor();
  expect(await faults(page)).toEqual([false]);
  expect(complaints).toEqual([]);
});
