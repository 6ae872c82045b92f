import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive, triedWidths } from '../support/how-many.ts';
import { sheetRow } from '../support/load-sheet.ts';
import { platformBWorkbook } from '../support/platform-sheets.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import {
  button,
  choose,
  confirm,
  finish,
  loadTowns,
  reviewed,
  waitForText,
  sheetOf,
  takeFromMenu,
  unfoldQuestioned,
} from './load-towns.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests();

const { openTown, visitStart, review } = loadTowns(site);

const numbersOf = async (town: string) =>
  (
    await site.sql()<{ number: string }[]>`
      select contract_number as number from contracts
       where organization_id = ${town} and deleted_at is null order by 1`
  ).map(({ number }) => number);

const withError = sheetRow({ C1: 'Otro', C20: 'LP-9', C22: 20.25, C25: 20.25 });

test('an official uploads a spreadsheet, sees what it would do, and confirms it without its errors', async () => {
  const { page, complaints } = await openTown('Alba');
  await review(page, [sheetRow(), sheetRow({ C20: 'LP-2', C22: 99.5, C25: 99.5 }), withError]);
  await waitForText(page, 'Se registran 2 contratos nuevos ($1,600.00).');
  await waitForText(page, 'Queda fuera 1 fila con errores ($20.25).');
  await unfoldQuestioned(page);
  await waitForText(page, /«Otro» no es un tipo de procedimiento conocido/);
  expect(await (await site.fetch('/contracts?org=Alba')).text()).not.toContain('LP-001/2026');
  await confirm(page, 'Ignorar errores y continuar');
  await page.waitForURL('**/admin/data-load');
  const row = page.getByRole('row', { name: /abril\.xlsx/ });
  await row.getByText('Confirmada').waitFor();
  const shown = await (await site.fetch('/contracts?org=Alba')).text();
  expect(shown).toContain('LP-001/2026');
  expect(shown).not.toContain('LP-9');
  expect(complaints).toEqual([]);
});

test(
  'a file is refused by its name before it is sent, and by its content with the reason',
  exhaustive,
  async () => {
    const { page, requests } = await openTown('Bruma');
    const text = Buffer.from('%PDF-1.7 …');
    await choose(page, 'contratos.pdf', text);
    await waitForText(page, /Por favor selecciona un archivo de hoja de cálculos/);
    expect(requests.filter((url) => url.includes('/upload'))).toEqual([]);
    await choose(page, 'contratos.xlsx', text);
    await page.getByRole('heading', { name: 'Leyendo contratos.xlsx' }).waitFor();
    await site.readUploads();
    await waitForText(page, 'No se pudo leer contratos.xlsx');
    await waitForText(page, /no es una hoja de cálculo/);
    await button(page, 'Cargar archivo').waitFor();
  },
);

test(
  'reading is shown after a reload and to others, and can be cancelled by them',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Cieno');
    await choose(page, 'abril.xlsx', await sheetOf([sheetRow()]));
    const reading = page.getByRole('heading', { name: 'Leyendo abril.xlsx' });
    await reading.waitFor();
    await page.reload();
    await reading.waitFor();
    const { page: other } = await visitStart(town);
    await waitForText(other, 'Subida por: Ana Díaz');
    await press(button(other, 'Cancelar la carga'));
    await press(
      other.getByRole('dialog').getByRole('button', { name: 'Cancelar la carga', exact: true }),
    );
    await waitForText(other, 'Se ha cancelado la carga de datos correctamente.');
    await button(page, 'Cargar archivo').waitFor();
    expect(await reading.count()).toBe(0);
  },
);

test(
  'who reviews a load that somebody else cancels is told so, and led to the start',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Duna');
    await review(page, [sheetRow(), withError]);
    const { page: other } = await site.visitAs({ permissions: ['CONTRACTS'] }, town);
    await other.goto('/admin/data-load');
    await other.waitForURL('**/admin/data-load/current');
    await press(button(other, 'Ignorar errores y continuar'));
    await other.getByRole('dialog').waitFor();
    await takeFromMenu(page, 'Cancelar la carga');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Cancelar la carga' }));
    await waitForText(page, 'Se ha cancelado la carga de datos correctamente.');
    await waitForText(other, 'No hay ninguna carga en proceso.');
    await press(other.getByRole('link', { name: 'Ir a Carga de datos' }));
    await button(other, 'Cargar archivo').waitFor();
    expect(await numbersOf(town)).toEqual([]);
  },
);

test('a confirmed load is taken back after a look at what goes and what stays', async () => {
  const { page, town, complaints } = await openTown('Erial');
  await review(page, [sheetRow(), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })]);
  await confirm(page);
  await site.sql()`update contracts set notes = 'a mano'
                    where contract_number = 'LP-2' and organization_id = ${town}`;
  await press(button(page, 'Revertir abril.xlsx'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Se borra 1 contrato.').waitFor();
  await dialog.getByText('1 contrato se queda como está').waitFor();
  await press(dialog.getByRole('button', { name: 'Revertir la carga' }));
  await waitForText(page, 'La carga se revirtió.');
  await page
    .getByRole('row', { name: /abril\.xlsx/ })
    .getByText('Revertida')
    .waitFor();
  expect(await numbersOf(town)).toEqual(['LP-2']);
  expect(complaints).toEqual([]);
});

test(
  'a corrected file replaces the review, and the validations can be taken away',
  exhaustive,
  async () => {
    const { page } = await openTown('Fronda');
    await review(page, [withError]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      takeFromMenu(page, 'Descargar validaciones'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^monitor-validaciones-\d{4}-\d\d-\d\d\.xlsx$/);
    await takeFromMenu(page, 'Corregir en la hoja de cálculo');
    await page.locator('#load-corrections-title:focus').waitFor();
    await choose(page, 'mayo.xlsx', await sheetOf([sheetRow()]), 'Cargar correcciones');
    await page.getByRole('heading', { name: 'Leyendo mayo.xlsx' }).waitFor();
    await site.readUploads();
    await waitForText(page, 'Resultado de la validación de mayo.xlsx');
    await button(page, 'Confirmar registros').waitFor();
  },
);

test(
  'a problem shows its rows, and each cell says what is wrong to the mouse, the keyboard and a reader',
  exhaustive,
  async () => {
    const { page } = await openTown('Hondo');
    await review(page, [sheetRow(), withError, sheetRow({ C20: 'LP-3', C16: 'XXX' })]);
    const rowCount = page.locator('#load-rows').getByRole('status');
    await press(page.getByRole('link', { name: /^Omitidas/ }));
    await waitForText(page, 'Ninguna fila coincide.');
    await unfoldQuestioned(page);
    await press(button(page, 'Ver 1 fila con este problema en C1'));
    await waitForText(page, /^Solo las filas con este aviso en C1 [^:]+: «Otro»/);
    expect(new URL(page.url()).searchParams.get('column')).toBe('C1');
    await rowCount.getByText('1 fila', { exact: true }).waitFor();
    await page.locator('#load-rows-title:focus').waitFor();
    const cell = page.getByRole('button', { name: /^Otro Corregir «Otro» no es un tipo/ });
    await cell.focus();
    const tip = page.locator('span[aria-hidden="true"]', { hasText: /^Otro.+no es un tipo/ });
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await cell.hover();
    await tip.waitFor();
    await page.reload();
    await rowCount.getByText('1 fila', { exact: true }).waitFor();
    await press(button(page, 'Ver todas las filas'));
    await rowCount.getByText('3 filas', { exact: true }).waitFor();
    await typeInto(page.getByRole('textbox', { name: 'Buscar en las filas' }), 'lp-9');
    await rowCount.getByText('1 fila', { exact: true }).waitFor();
  },
);

test(
  'a row that is probably a registered contract is seen beside it, and written as somebody decides',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Isla');
    await review(page, [sheetRow()]);
    await confirm(page);
    const older = new Date('2026-02-28T00:00:00Z');
    await review(page, [sheetRow({ C20: 'LP-001-BIS', C28: older })], 'mayo.xlsx');
    const pair = page.getByRole('region', { name: '¿Es el mismo contrato?' });
    await pair.getByRole('cell', { name: 'LP-001/2026', exact: true }).waitFor();
    await waitForText(page, 'Queda fuera 1 fila por decidir ($1,500.50).');
    await page.setViewportSize({ width: 360, height: 740 });
    await pair.getByText('LUMINARIAS DEL VALLE SA DE CV · 03/02/2026 · $1,500.50').waitFor();
    await expect.poll(() => overflows(page)).toBe(false);
    expect(await inspect(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitForText(
      page,
      /^La fila viene de una fuente más antigua: se actualizó el 28\/02\/2026 y la del contrato registrado el 10\/04\/2026/,
    );
    await press(button(page, 'Es otro contrato'));
    await waitForText(page, 'Decidido: es otro contrato.');
    await button(page, 'Es otro contrato').and(page.locator(':focus')).waitFor();
    await waitForText(page, 'Se registra 1 contrato nuevo ($1,500.50).');
    await confirm(page);
    expect(await numbersOf(town)).toEqual(['LP-001-BIS', 'LP-001/2026']);
  },
);

test(
  'of two rows of a file that are said to be the same one is registered',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Islote');
    await review(page, [sheetRow(), sheetRow({ C20: 'LP-001-BIS' })]);
    await button(page, 'Es otro contrato').waitFor();
    expect(await page.getByRole('button', { name: /^Es el mismo/ }).count()).toBe(0);
    await press(button(page, 'Son el mismo: registrar uno'));
    await waitForText(
      page,
      /^Decidido: es el mismo que la fila 4\. Se registra lo que dice aquella/,
    );
    await waitForText(page, 'Se omite 1 fila porque se decidió que es la misma ($1,500.50).');
    await waitForText(page, 'Se decidieron 2 filas.');
    await press(button(page, 'Siguiente'));
    await waitForText(page, '2 de 2');
    await waitForText(page, 'Decidido: son el mismo y se registra esta fila.');
    await confirm(page);
    expect(await numbersOf(town)).toHaveLength(1);
  },
);

test(
  'the cells of the rows are one stop of the Tab key, and the arrows walk among them',
  exhaustive,
  async () => {
    const { page } = await openTown('Ínsula');
    await review(page, [sheetRow({ C20: 'LP-1' }), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })]);
    const cell = (row: number, column: string) => page.locator(`[data-cell="${row} ${column}"]`);
    await press(cell(3, 'C20').getByText('LP-1'));
    await page.keyboard.press('Escape');
    await cell(3, 'C20').getByRole('button').and(page.locator(':focus')).waitFor();
    for (const key of ['ArrowDown', 'ArrowRight', 'Home', 'ArrowUp', 'End', 'ArrowDown'])
      await page.keyboard.press(key);
    await cell(4, 'C34').locator(':focus').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.locator('#load-rows table :focus').count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await cell(4, 'C34').locator(':focus').waitFor();
    await page.keyboard.press('Enter');
    await cell(4, 'C34').getByRole('textbox').waitFor();
  },
);

test(
  'registered contracts take changed values only when that is switched on',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Jaral');
    await review(page, [sheetRow()]);
    await confirm(page);
    await review(page, [sheetRow({ C11: 'Otra descripción', C2: 'Obra pública' })], 'mayo.xlsx');
    const category = page.getByRole('button', { name: /^Obra pública .*Registrado: Servicios/ });
    await category.waitFor();
    await waitForText(page, '1 contrato registrado con cambios ($1,500.50) se queda como está.');
    await waitForText(page, 'Nada nuevo · 1 con cambios que no se aplican');
    await mark(page.getByRole('switch', { name: 'Actualizar contratos existentes' }));
    await waitForText(page, 'Se actualiza 1 contrato registrado ($1,500.50).');
    await waitForText(page, 'Nada nuevo · 1 cambia');
    await confirm(page);
    const [contract] = await site.sql()`
    select services_description as said from contracts where organization_id = ${town}`;
    expect(contract).toEqual({ said: 'Otra descripción' });
  },
);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test(
  'on a telephone a row is two lines, and opens to the cells with something to say',
  exhaustive,
  async () => {
    const { page } = await openTown('Kilómetro', phone);
    await review(page, [withError]);
    await press(page.getByText('Fila 3 · Error'));
    const item = page.getByRole('listitem').filter({ hasText: 'Fila 3 · Error' });
    await item.getByText(/«Otro» no es un tipo/).waitFor();
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  },
);

test(
  'on a telephone what narrows the rows is as high as a finger, its text in the middle',
  exhaustive,
  async () => {
    const { page } = await openTown('Lago', phone);
    await review(page, [withError]);
    const choices = page.getByRole('navigation', { name: 'Filtrar las filas' }).getByRole('link');
    const measured = await choices.evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const [outer, inner] = [link.getBoundingClientRect(), text.getBoundingClientRect()];
        const [above, below] = [inner.top - outer.top, outer.bottom - inner.bottom];
        return { isHigh: outer.height >= 44, isMiddle: Math.abs(above - below) < 2 };
      }),
    );
    expect(measured).toEqual(measured.map(() => ({ isHigh: true, isMiddle: true })));
    expect(measured).toHaveLength(6);
  },
);

test(
  'where nothing would be registered the end says so, and ignores no errors',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Llano');
    await review(page, [withError]);
    await finish(page);
    await page.getByRole('row', { name: /Sin registros/ }).waitFor();
    const stored = await site.sql()`select from contracts where organization_id = ${town}`;
    expect(stored).toHaveLength(0);
  },
);

test.each(triedWidths)(
  'start and review are accessible and fit at %i px',
  exhaustive,
  async (width) => {
    const { page } = await openTown(`Loma ${width}`, { viewport: { width, height: 800 } });
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await review(page, [sheetRow(), withError]);
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await press(button(page, 'Ignorar errores y continuar'));
    await page.getByRole('dialog').waitFor();
    expect(await inspect(page)).toEqual([]);
  },
);

/** Writes down every call of the page that the server refuses. */
const watchRefusals = (page: Page, refused: string[]) =>
  page.on('response', (response) => {
    if (response.status() < 400) return;
    refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });

/** Comes back to a tab, which asks anew for what it shows, and waits until it has it. */
const comeBackTo = async (page: Page, shown: string | RegExp) => {
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/data-load/current-info'));
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await answered;
  await waitForText(page, shown);
  await reviewed(page);
};

const incomplete = sheetRow({ C20: 'LP-2', C8: null, C22: 20, C25: 20 });

test('a review asks nothing that is refused while its load is read, confirmed or cancelled, here and in another tab', async () => {
  const { page } = await openTown('Acebo');
  const refused: string[] = [];
  watchRefusals(page, refused);
  await review(page, [sheetRow({ C22: '1.250', C25: null }), incomplete]);
  const other = await page.context().newPage();
  watchRefusals(other, refused);
  await other.goto('/admin/data-load/current');
  await waitForText(other, 'Resumen');
  await reviewed(other);
  const readAgain = async () => {
    await waitForText(page, 'Leyendo mayo.xlsx');
    await comeBackTo(other, 'Leyendo mayo.xlsx');
    await site.readUploads();
    await waitForText(page, 'Resumen');
    await reviewed(page);
    await comeBackTo(other, 'Resumen');
  };

  await takeFromMenu(page, 'Corregir en la hoja de cálculo');
  await choose(page, 'mayo.xlsx', await sheetOf([sheetRow(), incomplete]), 'Cargar correcciones');
  await readAgain();
  expect(refused).toEqual([]);
  await press(button(page, 'Aplicar'));
  await readAgain();
  expect(refused).toEqual([]);
  await confirm(page);
  await comeBackTo(other, 'No hay ninguna carga en proceso.');
  expect(refused).toEqual([]);

  await choose(page, 'pnt.xlsx', Buffer.from(await platformBWorkbook()));
  await waitForText(page, 'Leyendo pnt.xlsx');
  await site.readUploads();
  await waitForText(page, 'Resumen');
  await reviewed(page);
  await comeBackTo(other, 'Resumen');
  await press(button(page, 'Cambiar columnas'));
  await waitForText(page, '¿Qué es cada columna?');
  await comeBackTo(other, '¿Qué es cada columna?');
  await press(button(page, 'Volver a la revisión'));
  await waitForText(page, 'Resumen');
  await reviewed(page);
  expect(refused).toEqual([]);
  await takeFromMenu(page, 'Cancelar la carga');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancelar la carga' }));
  await waitForText(page, 'Se ha cancelado la carga de datos correctamente.');
  await comeBackTo(other, 'No hay ninguna carga en proceso.');
  expect(refused).toEqual([]);
});
