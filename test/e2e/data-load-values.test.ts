import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { cellText } from '../../src/loading/data-load/cells/cell-text.ts';
import { columns } from '../../src/loading/data-load/columns.ts';
import { exhaustive } from '../support/how-many.ts';
import { sheetRow } from '../support/load-sheet.ts';
import { press, typeInto } from '../support/user-input.ts';
import {
  button,
  choose,
  confirm,
  incompleteRows,
  listQuestions,
  loadTowns,
  reviewed,
  waitForText,
  takeFromMenu,
} from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown, review } = loadTowns(site);

const missing = (page: Page) => page.getByRole('region', { name: 'Qué falta' });
const given = (page: Page) => page.getByRole('region', { name: 'Valores y significados' });

const readOn = async (page: Page) => {
  await page.getByRole('heading', { name: /^Leyendo / }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
};

test('what a sheet lacks is proposed, applied with one press, and what changed is shown', async () => {
  const { page, town, complaints } = await openTown('Altozano');
  await review(page, incompleteRows);
  await listQuestions(page);
  const panel = missing(page);
  const state = panel.getByRole('radiogroup', { name: 'Estado del procedimiento' });
  expect(await state.getByRole('radio', { name: 'Concluido' }).isChecked()).toBe(true);
  const meaning = panel.getByRole('combobox', { name: 'Materia: «Obra menor» significa' });
  expect(await meaning.inputValue()).toBe('Obras públicas');
  await panel.getByText('Lo dicen las demás filas del archivo.').first().waitFor();
  await typeInto(
    panel.getByRole('combobox', { name: 'Área responsable de la información' }),
    'Tesorería Municipal',
  );
  await press(page.getByRole('option', { name: 'Usar «Tesorería Municipal», que no está' }));
  await press(panel.getByRole('switch', { name: 'Dejar en blanco lo que no se puede leer' }));
  expect(await inspect(page)).toEqual([]);
  await press(button(page, 'Aplicar'));
  await readOn(page);
  await waitForText(page, 'Con errores: 4 → 0');
  await waitForText(page, 'Contratos nuevos: 1 → 5');
  await confirm(page);
  const contracts = await site.sql()<{ state: string; area: string }[]>`
    select procedure_state as state, area_in_charge as area from contracts
     where organization_id = ${town} order by contract_number`;
  expect(new Set(contracts.map(({ state: one }) => one))).toEqual(new Set(['CONCLUDED']));
  expect(contracts.map(({ area }) => area)).toContain('Tesorería Municipal');
  expect(complaints).toEqual([]);
});

test(
  'what was missing in the reading before is not shown as if it still were',
  exhaustive,
  async () => {
    const { page } = await openTown('Cerritos');
    await review(page, incompleteRows);
    await listQuestions(page);
    const meaning = missing(page).getByRole('combobox', {
      name: 'Materia: «Obra menor» significa',
    });
    await meaning.waitFor();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/data-load/current-questions*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await press(button(page, 'Aplicar'));
    await readOn(page);
    expect(await missing(page).count()).toBe(0);
    answer();
    await missing(page).getByText('Dejar en blanco lo que no se puede leer').waitFor();
    expect(await meaning.count()).toBe(0);
  },
);

test(
  'leaving a picker takes the option whose name was typed, and says of other texts that they were not taken',
  exhaustive,
  async () => {
    const { page } = await openTown('Fresnos');
    await review(page, [
      sheetRow({ C17: null }),
      sheetRow({ C20: 'LP-2', C22: 20, C25: 20, C2: 'Obra menor' }),
      sheetRow({ C20: 'LP-3', C22: 30, C25: 30, C17: 'Tesorería Municipal' }),
    ]);
    await listQuestions(page);
    const picker = (name: string) => missing(page).getByRole('combobox', { name });
    const leave = async (name: string, text: string) => {
      await typeInto(picker(name), text);
      await page.keyboard.press('Tab');
    };
    const unit = 'Unidad convocante';
    const meaning = 'Materia: «Obra menor» significa';
    await leave(unit, 'tesoreria MUNICIPAL');
    await leave(meaning, 'servicios');
    expect(await picker(unit).inputValue()).toBe('Tesorería Municipal');
    expect(await picker(meaning).inputValue()).toBe('Servicios');
    expect(await missing(page).getByText('elegido', { exact: true }).count()).toBe(2);
    await leave(meaning, 'Mobiliario');
    await waitForText(page, '«Mobiliario» no está en la lista y no se tomó.');
    expect(await picker(meaning).inputValue()).toBe('Servicios');
    await leave(meaning, 'Arren');
    expect(await picker(meaning).inputValue()).toBe('Arrendamiento');
    await typeInto(picker(meaning), 'servic');
    await page.keyboard.press('Enter');
    expect(await picker(meaning).inputValue()).toBe('Servicios');
    await page.keyboard.press('Enter');
    expect(await inspect(page)).toEqual([]);
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'Contratos nuevos: 1 → 3');
  },
);

test(
  'who cancels a load is told what is lost and which meanings the next load still takes',
  exhaustive,
  async () => {
    const { page } = await openTown('Guijarral');
    const small = [sheetRow({ C2: 'Obra menor' })];
    await review(page, small);
    const dialog = page.getByRole('dialog');
    const kept = dialog.getByText('«Obra menor» significa Obras públicas (se recuerda)');
    await missing(page).getByText('«Obra menor» significa').waitFor();
    await takeFromMenu(page, 'Cancelar la carga');
    await dialog.getByText(/Se pierden las filas leídas, las correcciones/).waitFor();
    expect(await kept.count()).toBe(0);
    await press(dialog.getByRole('button', { name: 'Seguir con la carga' }));
    await dialog.waitFor({ state: 'detached' });
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await given(page).waitFor();
    await takeFromMenu(page, 'Cancelar la carga');
    await kept.waitFor();
    expect(await inspect(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Cancelar la carga', exact: true }));
    await waitForText(page, 'Se ha cancelado la carga de datos correctamente.');
    await review(page, small, 'mayo.xlsx');
    await press(given(page).getByText('1 respuesta dada o recordada'));
    await given(page).getByText('«Obra menor» significa Obras públicas (se recuerda)').waitFor();
    await press(given(page).getByRole('button', { name: /^Olvidar: «Obra menor»/ }));
  },
);

test(
  'where only the rows can say what is missing there is nothing to apply',
  exhaustive,
  async () => {
    const { page } = await openTown('Encinos');
    await review(page, [sheetRow(), sheetRow({ C1: null, C20: 'LP-2' })]);
    await page.getByRole('region', { name: '1 fila necesita «Tipo de procedimiento»' }).waitFor();
    await reviewed(page);
    expect([await missing(page).count(), await button(page, 'Aplicar').count()]).toEqual([0, 0]);
  },
);

test(
  'the rows that lack something are shown with a press, and a meaning that is remembered can be forgotten',
  exhaustive,
  async () => {
    const { page } = await openTown('Barranco');
    await review(page, incompleteRows);
    await listQuestions(page);
    await press(
      missing(page).getByRole('button', { name: 'Ver 2 filas: Estado del procedimiento' }),
    );
    await page.getByText('2 filas', { exact: true }).last().waitFor();
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await press(missing(page).getByText(/respuestas dadas o recordadas/));
    await press(page.getByRole('button', { name: /^Olvidar: «Obra menor»/ }));
    await readOn(page);
    await missing(page).getByText('«Obra menor» significa').waitFor();
    await press(missing(page).getByText(/respuestas? dadas? o recordadas?/));
    await press(page.getByRole('button', { name: /^Quitar: Estado del procedimiento/ }));
    await readOn(page);
    const state = missing(page).getByRole('radiogroup', { name: 'Estado del procedimiento' });
    expect(await state.getByRole('radio', { name: 'Concluido' }).isChecked()).toBe(true);
  },
);

test(
  'a value that cannot be one is refused at its field before anything is read',
  exhaustive,
  async () => {
    const { page } = await openTown('Cañada', { viewport: { width: 360, height: 740 } });
    await review(page, [
      sheetRow({ C3: null, C4: null, C5: null, C21: null }),
      sheetRow({ C3: null, C4: null, C5: null, C21: null, C20: 'LP-2' }),
    ]);
    await listQuestions(page);
    const year = missing(page).getByRole('combobox', { name: 'Ejercicio fiscal' });
    await typeInto(year, '26');
    await waitForText(page, 'Escribe un año, por ejemplo 2026.');
    await page.keyboard.press('Tab');
    expect(await year.inputValue()).not.toBe('26');
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
    for (const [name, value] of [
      ['Ejercicio fiscal', '2026'],
      ['Trimestre', '1o 2026'],
      ['Administración', '2024-2027'],
    ] as const) {
      await typeInto(missing(page).getByRole('combobox', { name }), value);
      await page.getByRole('option', { name: value }).first().waitFor();
      await page.keyboard.press('Enter');
    }
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await given(page).getByText('Con errores: 2 → 0').waitFor();
  },
);

test(
  'half a name is completed from the list by Tab, or added as a new unit',
  exhaustive,
  async () => {
    const { page } = await openTown('Cerrito');
    await review(page, [sheetRow({ C17: null }), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })]);
    const unit = missing(page).getByRole('combobox', { name: 'Unidad convocante' });
    expect(await unit.inputValue()).toBe('Oficialía Mayor');
    await typeInto(unit, 'Oficial');
    await page.keyboard.press('Tab');
    expect(await unit.inputValue()).toBe('Oficialía Mayor');
    expect(await inspect(page)).toEqual([]);
    await typeInto(unit, 'Oficial');
    await press(page.getByRole('option', { name: 'Agregar «Oficial» como unidad nueva' }));
    expect(await unit.inputValue()).toBe('Oficial');
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await given(page).getByText('Con errores: 1 → 0').waitFor();
  },
);

test(
  'before a confirm the panels, the chart and the largest contracts are seen as the public will see them',
  exhaustive,
  async () => {
    const { page, complaints } = await openTown('Dehesa', {
      viewport: { width: 360, height: 740 },
    });
    await review(page, [sheetRow()]);
    await confirm(page);
    await review(page, [
      sheetRow({ C22: 2500.75, C25: 2500.75 }),
      sheetRow({ C20: 'LP-2', C1: 'Adjudicación directa', C22: 99.25, C25: 99.25 }),
    ]);
    const panel = page.getByRole('region', { name: 'Qué verá el público' });
    const total = panel.getByRole('row', { name: /^Monto total/ });
    await total.getByText('$1,599.75').waitFor();
    expect(await total.innerText()).toMatch(/\$1,500\.50\s+\$1,599\.75\s+\$99\.25 más/);
    await press(page.getByRole('switch', { name: 'Actualizar contratos existentes' }));
    await total.getByText('$2,600.00').waitFor();
    await press(panel.getByText('Los 2 contratos mayores, nuevos o con cambios'));
    await panel.getByText('Monto total o máximo: $1,500.50 → $2,500.75').waitFor();
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    expect(complaints).toEqual([]);
  },
);

/** Amounts as a sheet with decimal commas writes them, and as the site shows their sum. */
const sixtyAmounts = Array.from({ length: 60 }, (_, index) => 99_950 + index * 150_075);
const inWriting = (cents: number, [thousands, decimals]: [string, string]) =>
  String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands) +
  decimals +
  String(cents % 100).padStart(2, '0');

test(
  'sixty amounts with a decimal comma are read with one answer, to the cent',
  exhaustive,
  async () => {
    const { page, town, complaints } = await openTown('Higueras');
    const rows = sixtyAmounts.map((cents, index) => {
      const amount = inWriting(cents, ['.', ',']);
      return sheetRow({ C11: `Objeto ${index}`, C20: `N-${index}`, C22: amount, C25: amount });
    });
    // One cell in the other habit: nothing is proposed.
    await review(page, [...rows, sheetRow({ C20: 'N-60', C22: '1,234.56', C25: null })]);
    await listQuestions(page);
    const panel = missing(page);
    const sign = panel.getByRole('combobox', { name: '¿Qué separa los decimales de los montos?' });
    await sign.waitFor();
    expect(await sign.inputValue()).toBe('');
    const single = panel.getByRole('combobox', { name: /» significa$/ });
    expect(await single.count()).toBe(50);
    await press(sign);
    await press(page.getByRole('option', { name: /^La coma: 1\.500,75/ }));
    await panel.getByText('Así se leen 60 montos distintos').waitFor();
    expect(await single.count()).toBe(0);
    expect(await inspect(page)).toEqual([]);
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'Contratos nuevos: 1 → 60');
    await panel.getByText('«1,234.56» significa').waitFor();
    expect([await sign.count(), await single.count()]).toEqual([0, 1]);
    const cents = sixtyAmounts.reduce((sum, one) => sum + one, 0);
    await waitForText(page, `$${inWriting(cents, [',', '.'])}`);
    await panel.getByText('La coma separa los decimales de los montos (solo esta carga)').waitFor();
    await confirm(page, 'Ignorar errores y continuar');
    const [stored] = await site.sql()<{ count: number; amount: number }[]>`
    select count(*) as count, sum(total_or_max_amount) as amount from contracts
     where organization_id = ${town}`;
    expect(stored).toEqual({ count: 60, amount: cents / 100 });
    expect(complaints).toEqual([]);
  },
);

test(
  'what was said to separate the decimals can be taken back, and is proposed at 360 px',
  exhaustive,
  async () => {
    const { page } = await openTown('Juncal', { viewport: { width: 360, height: 740 } });
    await review(page, [
      sheetRow({ C22: '1.500,75', C25: null }),
      sheetRow({ C20: 'LP-2', C22: '2.500,2', C25: null }),
    ]);
    const panel = missing(page);
    await panel.getByText('«1.500,75» solo se puede leer así').waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
    await press(panel.getByRole('button', { name: /La coma: 1\.500,75/ }));
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'Contratos nuevos: 0 → 2');
    await press(page.getByRole('button', { name: /^Quitar: La coma separa los decimales/ }));
    await readOn(page);
    await panel.getByText('¿Qué separa los decimales de los montos?').waitFor();
  },
);

test(
  'what the unsaid decimal sign would change is told at 360 px, and is not confirmed before the answer',
  exhaustive,
  async () => {
    const { page } = await openTown('Cardonal', { viewport: { width: 360, height: 740 } });
    await review(page, [
      sheetRow({ C22: '1.500,75', C25: null }),
      sheetRow({ C20: 'LP-2', C22: '3,125', C25: null }),
    ]);
    const doubt =
      'Mientras no lo apliques, «3,125» se lee como miles y la carga no se puede confirmar.';
    const doubtText = missing(page).getByText(doubt);
    await doubtText.waitFor();
    expect(await doubtText.innerText()).toContain('$3,125.00');
    await press(button(page, 'Ignorar errores y continuar'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Falta decir qué separa los decimales de los montos').waitFor();
    const confirming = dialog.getByRole('button', { name: 'Ignorar errores y continuar' });
    expect(await confirming.isDisabled()).toBe(true);
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
  },
);

test(
  'dates with the month first are asked about at 360 px, not confirmed before the answer, and read by it',
  exhaustive,
  async () => {
    const { page, town, complaints } = await openTown('Fechas', {
      viewport: { width: 360, height: 740 },
    });
    const days = ['02/25/2025', '01/13/2025', '25/02/2025', '02/03/2025', '01/03/2025'];
    await review(
      page,
      days.map((C21, index) =>
        sheetRow({ C4: 2025, C5: '1o 2025', C11: `Objeto ${index}`, C20: `LP-${index}`, C21 }),
      ),
    );
    await listQuestions(page);
    const order = missing(page).getByRole('combobox', { name: '¿En qué orden están las fechas?' });
    await order.waitFor();
    expect(await order.inputValue()).toBe('');
    const doubtText = missing(page).getByText(
      'Mientras no lo apliques, en «02/03/2025» se toma el día',
    );
    expect(await doubtText.innerText()).toMatch(/2 filas[\s\S]*\$3,001\.00/);
    expect(await overflows(page)).toBe(false);
    await press(button(page, 'Ignorar errores y continuar'));
    const dialog = page.getByRole('dialog');
    const told = dialog.getByText('Falta decir en qué orden están las fechas');
    await told.waitFor();
    expect(await told.innerText()).toMatch(/«02\/03\/2025»[\s\S]*2 filas[\s\S]*\$3,001\.00/);
    const confirming = dialog.getByRole('button', { name: 'Ignorar errores y continuar' });
    expect(await confirming.isDisabled()).toBe(true);
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
    await dialog.waitFor({ state: 'detached' });
    await typeInto(order, 'Mes/día');
    await press(page.getByRole('option', { name: /^Mes\/día\/año/ }));
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'Con errores: 2 → 1');
    await waitForText(page, 'Las fechas son mes/día/año (solo esta carga)');
    await press(page.getByRole('button', { name: /^Quitar: Las fechas son mes/ }));
    await readOn(page);
    await press(order);
    await press(page.getByRole('option', { name: /^Mes\/día\/año/ }));
    await press(button(page, 'Aplicar'));
    await readOn(page);
    expect(await overflows(page)).toBe(false);
    await confirm(page, 'Ignorar errores y continuar');
    const contracts = await site.sql()<{ day: string }[]>`
    select contract_date::text as day from contracts
     where organization_id = ${town} order by contract_number`;
    expect(contracts.map(({ day }) => day)).toEqual([
      '2025-02-25',
      '2025-01-13',
      '2025-02-03',
      '2025-01-03',
    ]);
    expect(complaints).toEqual([]);
  },
);

test(
  'the end of the review tells contracts that a decision updates from those that changed',
  exhaustive,
  async () => {
    const { page } = await openTown('Ixtla');
    await review(page, [
      sheetRow(),
      sheetRow({ C20: 'LP-2', C21: '04/02/2026', C22: 20, C25: 20 }),
    ]);
    await confirm(page);
    await review(page, [
      sheetRow({ C20: 'LP-001-BIS/2026' }),
      sheetRow({ C20: 'LP-2', C21: '04/02/2026', C22: 25, C25: 25 }),
    ]);
    await press(button(page, 'Es el mismo: actualizar'));
    await waitForText(
      page,
      'Se actualiza 1 contrato registrado porque se decidió que es el mismo ($1,500.50).',
    );
    await press(page.getByRole('switch', { name: 'Actualizar contratos existentes' }));
    await waitForText(page, 'Se actualiza 1 contrato registrado ($25.00).');
    expect(await page.getByText(/^Se actualiza 1 contrato registrado/).count()).toBe(2);
  },
);

/** Four hundred rows of which sixty have a problem, in five kinds. */
const flawedSheet = () =>
  Array.from({ length: 400 }, (_, index) =>
    sheetRow({
      C11: `Objeto ${index}`,
      C20: `N-${index}`,
      C22: index + 0.5,
      C25: index + 0.5,
      ...(index < 20 && { C8: null }),
      ...(index >= 20 && index < 32 && { C2: 'Obra menor' }),
      ...(index >= 32 && index < 40 && { C1: 'A. D.' }),
      ...(index >= 40 && index < 50 && { C27: null }),
      ...(index >= 50 && index < 60 && { C10: 'por definir' }),
    }),
  );

test(
  'four hundred rows with sixty problems are published in a few presses, and taken back',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Jaral');
    await review(page, flawedSheet(), 'contratos.xlsx');
    await waitForText(page, 'Quedan fuera 60 filas con errores ($1,800.00).');
    await listQuestions(page);
    await press(page.getByRole('switch', { name: 'Dejar en blanco lo que no se puede leer' }));
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'Con errores: 60 → 0');
    await page.reload();
    await waitForText(page, 'Contratos nuevos: 340 → 400');
    const total = page.getByRole('row', { name: /^Monto total/ });
    await total.getByText('$80,000.00 más').waitFor();
    await page.goBack();
    await page.goForward();
    await confirm(page);
    const [stored] = await site.sql()<{ count: number; amount: number }[]>`
    select count(*) as count, sum(total_or_max_amount) as amount from contracts
     where organization_id = ${town}`;
    expect(stored).toEqual({ count: 400, amount: 80_000 });
    await press(button(page, 'Revertir contratos.xlsx'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Revertir la carga' }));
    await waitForText(page, 'La carga se revirtió.');
  },
);

test(
  'a file in thousands of pesos is asked about, multiplied with one press, and cannot be confirmed before',
  exhaustive,
  async () => {
    const { page, town, complaints } = await openTown('Milpa');
    await choose(page, 'miles.csv', inThousands);
    await page.getByRole('heading', { name: 'Leyendo miles.csv' }).waitFor();
    await site.readUploads();
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
    await waitForText(
      page,
      'El archivo dice «miles de pesos» (celda A1): falta decir si sus montos se',
    );
    const question = missing(page).getByRole('radiogroup', { name: /miles de pesos\. ¿Los mult/ });
    const multiplied = question.getByRole('radio', { name: 'Sí, multiplicar por 1,000' });
    expect(await multiplied.isChecked()).toBe(true);
    await waitForText(
      page,
      '«1500.5» (fila 3) es $1,500,500.00; todas las filas suman $1,520,750.00.',
    );
    await waitForText(page, '«1500.5» (fila 3) es $1,500.50; todas las filas suman $1,520.75.');
    expect(await inspect(page)).toEqual([]);
    await press(button(page, 'Confirmar registros'));
    const dialog = page.getByRole('dialog');
    await dialog.getByText('falta decir si sus montos se multiplican').waitFor();
    expect(await dialog.getByRole('button', { name: 'Confirmar registros' }).isDisabled()).toBe(
      true,
    );
    await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
    await page.setViewportSize({ width: 360, height: 800 });
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => overflows(page)).toBe(false);
    await press(button(page, 'Aplicar'));
    await readOn(page);
    await waitForText(page, 'sus montos se multiplicaron por 1,000');
    await waitForText(page, 'Los montos se multiplican por 1,000 (solo esta carga)');
    await confirm(page);
    const contracts = await site.sql()<{ amount: number }[]>`
    select total_or_max_amount as amount from contracts
     where organization_id = ${town} order by contract_number`;
    expect(contracts.map(({ amount }) => amount)).toEqual([1_500_500, 20_250]);
    expect(complaints).toEqual([]);
  },
);

const inThousands = Buffer.from(
  [
    'Cifras en miles de pesos',
    columns.map(({ code }) => code).join(','),
    ...['1500.5', '20.25'].map((amount, index) => {
      const row = sheetRow({ C20: `LP-${index}`, C22: amount, C25: amount });
      const days = { C21: `0${index + 1}/02/2026`, C28: '10/04/2026', C31: '12/04/2026' };
      const cells = { ...row, ...days };
      return columns.map(({ code }) => cellText(cells[code] ?? null)).join(',');
    }),
  ].join('\n'),
);
