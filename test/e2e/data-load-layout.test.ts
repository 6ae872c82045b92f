import { writeXlsx } from 'hucre/xlsx';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { columns } from '../../src/loading/data-load/columns.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { sheetRow } from '../support/load-sheet.ts';
import {
  platformAWorkbook,
  platformBWorkbook,
  platformJoinedWorkbook,
} from '../support/platform-sheets.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import {
  button,
  choose,
  confirm,
  listQuestions,
  loadTowns,
  reviewed,
  waitForText,
  takeFromMenu,
} from './load-towns.ts';
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

/** Says by keyboard that a value is true of all rows, some of which are shown. */
const confirmOfAll = async (page: Page, value: string) => {
  await page.keyboard.press('Tab');
  await button(page, `Sí, todas las filas son «${value}»`).waitFor();
  await page.keyboard.press('Enter');
};

/** Chooses a download of the national platform, and says what its format lacks. */
const publish = async (
  page: Page,
  workbook: Uint8Array,
  units: [name: string, value: string][],
) => {
  await choose(page, 'pnt.xlsx', Buffer.from(workbook));
  await page.getByRole('heading', { name: 'Leyendo pnt.xlsx' }).waitFor();
  await site.readUploads();
  await listQuestions(page);
  const missing = page.getByRole('region', { name: 'Qué falta' });
  for (const [name, value] of [['Administración', '2024-2027'] as const, ...units]) {
    await typeInto(missing.getByRole('combobox', { name }), value);
    await press(page.getByRole('option', { name: new RegExp(value) }).first());
  }
  await mark(missing.getByRole('radio', { name: 'Centralizada', exact: true }));
  await mark(missing.getByRole('radio', { name: 'Concluido', exact: true }));
  await press(button(page, 'Aplicar'));
  await page.getByRole('heading', { name: 'Leyendo pnt.xlsx' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
};

const storedIn = async (town: string) => {
  const found = await site.sql()<{ line: string }[]>`
    select concat_ws(' ', procedure_type, category, coalesce(total_or_max_amount::text, '---'),
             case when amends_contract_id is not null then 'amends' end) as line
      from contracts where organization_id = ${town} order by line`;
  return found.map(({ line }) => line);
};

test('a download of the national platform is read without a question, and published', async () => {
  const { page, town } = await openTown('Plataforma');
  await publish(page, await platformBWorkbook(), [['Unidad convocante', 'Oficialía Mayor']]);
  await waitForText(page, /^Formato XXVIII-B de la Plataforma Nacional de Transparencia/);
  await waitForText(page, 'Filas que dicen que no se generó información: 1');
  await confirm(page, 'Ignorar errores y continuar');
  const stored = await site.sql()`
    select category, amends_contract_id is not null as amends from contracts
     where organization_id = ${town} order by category`;
  expect(stored).toEqual([
    { category: 'ACQUISITION', amends: false },
    { category: 'MODIFICACION', amends: true },
  ]);
});

test.each([
  [
    'of tenders',
    'XXVIII-A',
    platformAWorkbook,
    ['PUBLIC MODIFICACION --- amends', 'PUBLIC PUBLIC_WORKS 1160000.00'],
  ],
  [
    'that joins both formats',
    'XXVIII',
    platformJoinedWorkbook,
    ['NO_BID SERVICES 58000.00', 'PUBLIC PUBLIC_WORKS 1160000.00'],
  ],
] as const)(
  'a download %s is published too',
  exhaustive,
  async (_what, format, workbook, contracts) => {
    const { page, town } = await openTown(format);
    await publish(page, await workbook(), []);
    await waitForText(
      page,
      new RegExp(`^Formato ${format} de la Plataforma Nacional de Transparencia`),
    );
    await confirm(page);
    expect(await storedIn(town)).toEqual(contracts);
  },
);

test('how a CSV file was read is said without sheets, which it has not', exhaustive, async () => {
  const { page } = await openTown('Médanos');
  const labels = columns.map(({ heading }) => `"${heading}"`);
  const cells = columns.map(({ code }) => sheetRow()[code]);
  const csv = [labels, cells.map((cell) => `"${csvCell(cell)}"`)].map((line) => line.join(','));
  await choose(page, 'abril.csv', Buffer.from(csv.join('\r\n')));
  await page.getByRole('heading', { name: 'Leyendo abril.csv' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  const read = page.getByText(/^Encabezados de la plantilla/);
  expect(await read.innerText()).toBe('Encabezados de la plantilla reconocidos.');
});

const csvCell = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

const notice = /^El archivo dice «miles de pesos» .*: falta decir si sus montos se multiplican/;

/** Whether the whole of it can be seen without a scroll from where one is. */
const isOnScreen = async (place: Locator): Promise<boolean> => {
  const box = await place.boundingBox();
  const size = place.page().viewportSize();
  return !!box && !!size && box.y >= 0 && box.y + box.height <= size.height;
};

test.each(triedWidths)('a foreign layout is mapped by keyboard at %i px', async (width) => {
  const { page, complaints } = await openTown(`Lagunas ${width}`, {
    viewport: { width, height: 800 },
  });
  await send(page, [['Cifras en miles de pesos'], headings, ...rows]);
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  await waitForText(page, notice);
  await waitForText(page, 'Faltan 2 datos obligatorios.');
  expect(await button(page, 'Continuar').isDisabled()).toBe(true);
  for (const place of [0, 1e5]) {
    await page.evaluate((top) => scrollTo(0, top), place);
    await expect.poll(() => isOnScreen(button(page, 'Continuar'))).toBe(true);
    expect(await isOnScreen(page.getByText('Faltan 2 datos obligatorios.').first())).toBe(true);
  }
  await waitForText(page, 'Se unen: NOMBRE + AP. PATERNO');
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await pick(page, 'Tipo de procedimiento', 'Adj');
  await waitForText(page, '¿De verdad todas las filas son «Adjudicación directa»? Míralo en estas');
  await waitForText(page, 'Fila 5: Bacheo');
  await waitForText(page, 'Faltan 2 datos obligatorios.');
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/keep-layout-draft')),
    confirmOfAll(page, 'Adjudicación directa'),
  ]);
  await waitForText(page, 'Falta 1 dato obligatorio.');
  await page.reload();
  await waitForText(page, 'Falta 1 dato obligatorio.');
  await pick(page, 'Materia', 'Ser');
  await confirmOfAll(page, 'Servicios');
  await waitForText(page, 'No falta nada para poder cargar');
  await press(button(page, 'Continuar'));
  await page.getByRole('heading', { name: 'Leyendo obras.xlsx' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  await waitForText(page, 'Columnas leídas como se indicó. Hojas: ADJ 1T');
  await waitForText(page, notice);
  await reviewed(page);
  await waitForText(page, /^\d+ preguntas?/);
  await takeFromMenu(page, 'Terminar sin registrar nada');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(notice).waitFor();
  await press(dialog.getByRole('button', { name: 'Volver a la revisión' }));
  await dialog.waitFor({ state: 'detached' });
  await press(button(page, 'Cambiar columnas'));
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  await press(button(page, 'Volver a la revisión'));
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a column chosen for the field of another one takes nothing from it', async () => {
  const { page, complaints } = await openTown('Encrucijada');
  await send(page, [headings, ...rows]);
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  const field = (column: string) =>
    page.getByRole('combobox', { name: new RegExp(`Campo de la columna . ${column}`) });
  const chosen = (column: string) => field(column).locator('option:checked').innerText();
  const number = field('NUM. CONTRATO');
  const decide = (decision: string) => page.getByRole('button', { name: decision });
  await number.focus();
  await page.keyboard.type('Fecha del');
  await waitForText(page, 'También lo da «FECHA».');
  await waitForText(page, 'También lo da «NUM. CONTRATO».');
  await waitForText(page, 'Falta decidir 1 campo que dan varias columnas.');
  expect(await decide('Juntar las dos').count()).toBe(0);
  expect(await inspect(page)).toEqual([]);
  // Whoever comes back to a select begins its letters anew.
  await page.keyboard.press('Tab');
  await number.focus();
  // The same letter goes from one of its options to the next.
  while ((await chosen('NUM. CONTRATO')) !== 'Número de contrato') await page.keyboard.press('n');
  await page.getByText('También lo da').first().waitFor({ state: 'detached' });
  expect([await chosen('NUM. CONTRATO'), await chosen('FECHA')]).toEqual([
    'Número de contrato',
    'Fecha del contrato',
  ]);
  await Promise.all([
    // Of this choice, by the key of its heading: those before may still be on their way, too.
    page.waitForResponse(
      (reply) =>
        reply.url().includes('/keep-layout-draft') &&
        reply.request().postData()?.includes('"CLAS"') === true,
    ),
    pick(page, /. CLASE$/, 'Obj'),
  ]);
  await waitForText(page, 'También lo da «CONCEPTO».');
  // The clash is kept with the load.
  await page.reload();
  await press(decide('Juntar las dos: CLASE'));
  await waitForText(page, 'Se unen: CONCEPTO + CLASE');
  await number.focus();
  await page.keyboard.type('Fecha del');
  await press(decide('Usar solo esta: FECHA'));
  await page.getByText('También lo da').first().waitFor({ state: 'detached' });
  expect(await chosen('NUM. CONTRATO')).toBe('Número de contrato');
  expect(complaints).toEqual([]);
});

test('arrows go from column to column and choose nothing, and Enter opens the list of fields', async () => {
  const { page } = await openTown('Flechas');
  await send(page, [headings, ...rows]);
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  const lists = page.getByRole('combobox', { name: /^Campo de la columna/ });
  const chosen = () => lists.locator('option:checked').allInnerTexts();
  const before = await chosen();
  const [first, second] = [lists.nth(0), lists.nth(1)];
  const hasFocus = (list: Locator) => list.and(page.locator(':focus')).count();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(second)).toBe(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await hasFocus(first)).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => first.evaluate((list) => list.matches(':open'))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await chosen()).toEqual(before);
});

test('what the columns leave in doubt is decided before the file can be read', async () => {
  const { page, town, complaints } = await openTown('Dudas');
  const head = ['Contrato', 'Proc', 'Materia', 'Objeto', 'Persona adjudicada', 'Ganador'];
  await send(page, [
    [...head, 'Monto sin IVA'],
    ['D-1', 'AD', 'Servicios', 'Limpieza', 'ALFA SA', 'BETA SA', 1000.5],
    ['D-2', 'AD', 'Servicios', 'Vigilancia', 'GAMA SA', 'DELTA SA', 2000],
  ]);
  await page.getByRole('heading', { name: '¿Qué es cada columna?' }).waitFor();
  const questions = page.getByRole('region', { name: 'Decide antes de continuar' });
  await waitForText(page, 'Falta decidir 2 preguntas sobre las columnas.');
  expect(await page.getByText('No falta nada para poder cargar').count()).toBe(0);
  expect(await button(page, 'Continuar').isDisabled()).toBe(true);
  await waitForText(page, 'Suma $3,000.50 en las 2 filas');
  await mark(questions.getByRole('radio', { name: 'F Ganador' }));
  await waitForText(page, 'Falta decidir 1 pregunta sobre las columnas.');
  await mark(questions.getByRole('radio', { name: 'No, son sin IVA' }));
  await waitForText(page, 'No falta nada para poder cargar');
  expect(await inspect(page)).toEqual([]);
  await page.reload();
  expect(await questions.getByRole('radio', { name: 'F Ganador' }).isChecked()).toBe(true);
  await press(button(page, 'Continuar'));
  await page.getByRole('heading', { name: 'Leyendo obras.xlsx' }).waitFor();
  await site.readUploads();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  const read = await site.sql()`
    select draft ->> 'supplierName' as supplier from data_load_rows
     where organization_id = ${town} order by row_index`;
  expect(read).toEqual([{ supplier: 'BETA SA' }, { supplier: 'DELTA SA' }]);
  expect(complaints).toEqual([]);
});
