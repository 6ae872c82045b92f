import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import {
  administrator,
  button,
  faults,
  field,
  result,
  siteWithCalculations,
} from './calculation-pages.ts';

const { site, open } = siteWithCalculations();

test(
  'a formula that names its own calculation is refused with the way back to it',
  exhaustive,
  async () => {
    const { page, complaints } = await open();
    await press(button(page, 'Nuevo cálculo'));
    await typeInto(field(page, 'Abreviación del cálculo'), '$$MIO');
    await typeInto(field(page, 'Fórmula'), '$$MIO + 1 ');
    await page.getByText('La fórmula se nombra a sí misma: $$MIO → $$MIO.').waitFor();
    await press(button(page, 'Cancelar'));
    await press(button(page, 'Salir sin guardar'));

    await press(button(page, /^Editar Contratos sin folio/));
    await typeInto(field(page, 'Fórmula'), '$$IRC / 10 ');
    await page.getByText('La fórmula se nombra a sí misma: $$SF → $$IRC → $$SF.').waitFor();
    expect(await faults(page)).toEqual([false]);
    expect(complaints).toEqual([]);
  },
);

test(
  'who asks for the result of a wrong formula is told what has to be corrected',
  exhaustive,
  async () => {
    const { page, complaints } = await open();
    await press(button(page, 'Nuevo cálculo'));
    await press(button(page, 'Verificar fórmula'));
    await result(page).getByText('Escribe una fórmula para ver su resultado.').waitFor();
    await typeInto(field(page, 'Fórmula'), '$NTC ');
    await result(page).getByText('8', { exact: true }).waitFor();
    await page.keyboard.type('+');
    await press(button(page, 'Verificar fórmula'));
    await result(page).getByText('La fórmula tiene un error. Corrígela').waitFor();
    expect(await result(page).getByText('Cambiaste algo').count()).toBe(0);
    await page.getByText('Falta un valor después de «+» (posición 6).').waitFor();

    await typeInto(field(page, 'Fórmula'), 'max(1,2)');
    await page.getByText('Escribe «1, 2» si son dos valores').waitFor();
    await typeInto(field(page, 'Fórmula'), '$NTC ');
    await press(button(page, 'Agregar filtro a $NTC'));
    await result(page).getByText('Completa los filtros para ver el resultado.').waitFor();
    expect(complaints).toEqual([]);
  },
);

test('what is chosen from the suggestions is written in the middle, and can be undone', async () => {
  const { page, complaints } = await open();
  await press(button(page, 'Nuevo cálculo'));
  const formula = field(page, 'Fórmula');
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  await typeInto(formula, '2 * ( + 1) ');
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('licitaci');
  await press(page.getByRole('option', { name: /^\$MGLP/ }));
  expect(await formula.inputValue()).toBe('2 * ($MGLP + 1) ');
  await page.keyboard.type(' - ma');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^max/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('3, $NTCL');
  await page.keyboard.press('Tab');
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCLP) + 1) ');
  await press(button(page, 'Insertar /'));
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCLP / ) + 1) ');
  await undo();
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCLP) + 1) ');
  await undo();
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCL) + 1) ');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCLP) + 1) ');
  await page.keyboard.type('4');
  expect(await formula.inputValue()).toBe('2 * ($MGLP - max(3, $NTCLP4) + 1) ');
  expect(complaints).toEqual([]);
});

test(
  'whatever is pasted is refused in words, and the field stays in its place',
  exhaustive,
  async () => {
    const { page, complaints } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await press(button(page, 'Nuevo cálculo'));
    const formula = field(page, 'Fórmula');
    const paste = async (text: string) => {
      await page.evaluate((written) => navigator.clipboard.writeText(written), text);
      await typeInto(formula, '');
      await page.keyboard.press('ControlOrMeta+v');
    };
    await paste('$NTC + '.repeat(1500).slice(0, 10_000));
    await page.getByText('La fórmula es demasiado larga: caben 2000 caracteres.').waitFor();
    expect(await formula.inputValue()).toHaveLength(10_000);
    const box = await formula.locator('..').boundingBox();
    expect(box?.height).toBeLessThan(400);
    expect(await faults(page)).toEqual([false]);
    await paste('契約の数 + 1');
    await page.getByText('«契約の数» (posición 1) no se conoce.').waitFor();
    await paste('$NTC + 😀');
    await page.getByText('«😀» (posición 8) no se usa en las fórmulas.').waitFor();
    expect(await formula.getAttribute('aria-invalid')).toBe('true');
    expect(complaints).toEqual([]);
  },
);

test(
  'nothing that was typed is lost without a network, without a session, or on the way back',
  exhaustive,
  async () => {
    const { page } = await open();
    const saved = () =>
      site.sql()`select expression from calculations where abbreviation = '$$RED'`;
    const formula = field(page, 'Fórmula');
    await press(button(page, 'Nuevo cálculo'));
    await typeInto(field(page, 'Nombre del Cálculo'), 'Sin red');
    await typeInto(field(page, 'Descripción del cálculo'), 'Se guarda una vez');
    await typeInto(field(page, 'Abreviación del cálculo'), '$$RED');
    await page.context().setOffline(true);
    await typeInto(formula, '$NTC * 2 ');
    await result(page)
      .getByText('No fue posible verificar la fórmula. Intenta de nuevo.')
      .waitFor();
    await press(button(page, 'Guardar'));
    const offline = 'Sin conexión. Lo que escribiste sigue aquí; intenta de nuevo.';
    await page.getByRole('alert').getByText(offline).first().waitFor();
    await page.context().setOffline(false);
    await press(button(page, 'Verificar fórmula'));
    await result(page).getByText('16', { exact: true }).waitFor();

    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await press(question.getByRole('button', { name: 'Seguir editando' }));
    await question.waitFor({ state: 'detached' });

    await site.sql()`delete from sessions`;
    await typeInto(formula, '$NTC * 3 ');
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await typeInto(
      again.getByLabel(`Contraseña de ${administrator.email}`),
      administrator.password,
    );
    await press(again.getByRole('button', { name: 'Iniciar sesión' }));
    await again.waitFor({ state: 'detached' });
    expect(await formula.inputValue()).toBe('$NTC * 3 ');
    await button(page, 'Guardar').dblclick();
    await page.getByText('El cálculo fue creado correctamente').waitFor();
    expect(await saved()).toEqual([{ expression: '$NTC * 3' }]);
  },
);
