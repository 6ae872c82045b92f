import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { withLongerLists } from '../support/longer-lists.ts';
import { mark, press, typeInto } from '../support/user-input.ts';
import { pressRowAction } from './row-action.ts';
import { descriptionOf, inspect, overflows, siteForTests } from './visit.ts';

let town = '';

const { visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
    const supplierId = await insertSupplier(filled, town, { name: 'LUZ DEL NORTE' });
    const works = await insertUnit(filled, town, { name: 'Obras Públicas' });
    const parks = await insertUnit(filled, town, { name: 'Parques' });
    const kinds = [
      { contractNumber: 'A-1', fiscalYear: '2024', period: '1o 2024' },
      { contractNumber: 'A-2', fiscalYear: '2025', period: '1o 2025' },
      { contractNumber: 'A-3', fiscalYear: '2025', period: '2o 2025', procedureType: 'PUBLIC' },
      {
        contractNumber: 'A-4',
        fiscalYear: '2025',
        procedureState: 'CANCELED',
        administrationPeriod: '2024-2027',
      },
    ] as const;
    for (const [at, kind] of kinds.entries()) {
      const unit = at < 3 ? works : parks;
      await insertContract(filled, town, {
        supplierId,
        procedureType: 'NO_BID',
        organizerAdministrativeUnitId: unit,
        applicantAdministrativeUnitId: unit,
        ...kind,
      });
    }
  },
});

const open = async (address: string, options = {}, user = {}) => {
  const visit = await visitAs({ permissions: ['CONTRACTS'], ...user }, town, options);
  await visit.page.goto(address);
  await visit.page.getByRole('heading', { name: 'Catálogo de contratos' }).waitFor();
  return visit;
};

const choose = async (page: Page, field: string, option: string) => {
  await press(
    page.getByRole('dialog').getByLabel(field, { exact: true }).and(page.locator('input')),
  );
  await press(page.getByRole('option', { name: option, exact: true }));
};

const storedNotes = async (number: string) => {
  const [row] = await sql()<
    { notes: string | null; monitor: string | null; area: string | null }[]
  >`
    select notes, karewa_notes as monitor, area_in_charge as area from contracts
     where organization_id = ${town} and contract_number = ${number} and deleted_at is null`;
  return row;
};

test.each(triedWidths)(
  'filters narrow all contracts, stand in the address and are taken back, at %i px',
  async (width) => {
    const { page, complaints } = await open('/admin/contracts', {
      viewport: { width, height: 740 },
    });
    await page.getByText('4 contratos y reportes en total').waitFor();
    await press(page.getByRole('button', { name: 'Filtros', exact: true }));
    await choose(page, 'Ejercicio fiscal', '2025');
    await page.getByText('3 contratos y reportes en total con estos filtros').waitFor();
    await choose(page, 'Estado del procedimiento', 'Cancelado');
    await page.getByText('1 contrato o reporte en total con estos filtros').waitFor();
    await choose(page, 'Trimestre', '1o 2024');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByText('Ningún registro cumple a la vez con todo esto:').waitFor();
    const named = page.getByRole('main').getByRole('listitem');
    for (const name of [
      'Ejercicio fiscal: 2025',
      'Estado del procedimiento: Cancelado',
      'Trimestre: 1o 2024',
    ])
      await named.filter({ hasText: name }).first().waitFor();
    expect(await overflows(page)).toBe(false);
    expect(await inspect(page, { within: 'main' })).toEqual([]);
    await press(page.getByRole('button', { name: 'Quitar el filtro Trimestre: 1o 2024' }));
    await page.getByRole('table').getByText('A-4').waitFor();
    expect(new URL(page.url()).searchParams.get('procedureStates')).toBe('CANCELED');
    await page.reload();
    await page.getByText('1 contrato o reporte en total con estos filtros').waitFor();
    await press(page.getByRole('button', { name: 'Quitar todos los filtros' }));
    await page.getByText('4 contratos y reportes en total').waitFor();
    expect(complaints).toEqual([]);
  },
);

test(
  'fields without a column are merged too, and asked about when both changed them',
  exhaustive,
  async () => {
    const [first, second] = [
      await open('/admin/contracts?search=A-1', {}, { name: 'Laura', lastName: 'Vega' }),
      await open('/admin/contracts?search=A-1'),
    ];
    const field = (page: Page, name: string) =>
      page.getByRole('dialog').getByRole('textbox', { name, exact: true });
    for (const { page } of [first, second]) {
      await press(page.getByRole('button', { name: 'Editar A-1' }));
      await field(page, 'Notas').waitFor();
    }
    await typeInto(field(first.page, 'Notas'), 'de la primera');
    await typeInto(field(first.page, 'Notas del monitor'), 'solo de la primera');
    await save(first.page);
    await first.page.getByRole('dialog').waitFor({ state: 'detached' });

    await typeInto(field(second.page, 'Notas'), 'de la segunda');
    await save(second.page);
    const conflict = second.page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
    const notes = conflict.getByRole('radiogroup', { name: 'Notas', exact: true });
    await notes.getByText('de la primera').waitFor();
    await notes.getByText('de la segunda').waitFor();
    expect(await conflict.getByRole('radiogroup').count()).toBe(1);
    await conflict.getByText('otra persona cambió en: Notas del monitor.').waitFor();
    await mark(notes.getByRole('radio', { name: /Lo mío/ }));
    await press(conflict.getByRole('button', { name: 'Guardar así' }));
    await second.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await storedNotes('A-1')).toMatchObject({
      notes: 'de la segunda',
      monitor: 'solo de la primera',
    });
  },
);

test(
  'the table remarks what does not fit together in a row that is changed, where it was changed',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?search=A-2');
    await press(page.getByRole('button', { name: /^Columnas/ }));
    for (const name of ['Ejercicio fiscal', 'Trimestre', 'Fecha del contrato'])
      await mark(page.getByRole('dialog').getByRole('checkbox', { name, exact: true }));
    await page.keyboard.press('Escape');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    const cell = (name: string) =>
      page.getByRole('textbox', { name: new RegExp(`^${name} de A-2`) });
    await typeInto(cell('Número de contrato'), 'A-2-X');
    await page.getByText('1 registro con cambios').waitFor();
    expect(await page.getByText('Revisa si es correct').count()).toBe(0);
    await typeInto(cell('Fecha del contrato'), '1/1/2099');
    await page.getByRole('status').getByText('Esta fecha todavía no llega.').waitFor();
    expect(await descriptionOf(cell('Fecha del contrato'))).toContain(
      'Esta fecha todavía no llega.',
    );
    await typeInto(cell('Ejercicio fiscal'), '2024');
    await page.getByText('El trimestre 1o 2025 no es del ejercicio 2024.').waitFor();
    expect(await descriptionOf(cell('Trimestre'))).toContain('no es del ejercicio 2024');
    expect(await page.locator('td [aria-invalid="true"]').count()).toBe(0);
  },
);

test(
  'one press puts back a number that the server refused, although its cell has the focus',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?search=A-2');
    await press(page.getByRole('button', { name: 'Editar tabla' }));
    const number = page.getByRole('textbox', { name: /^Número de contrato de A-2/ });
    await typeInto(number, 'A-7');
    await page.route('**/save-updated-docs', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: true,
          message: 'catalogue:taken',
          messageText: 'Ya existe un registro con esos datos.',
          errors: [
            {
              field: '0.contractNumber',
              message: 'catalogue:taken',
              messageText: 'Ya existe un registro con esos datos.',
            },
          ],
        },
      }),
    );
    await press(page.getByRole('button', { name: 'Guardar (1)' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
    await page.getByRole('button', { name: '1 fila con error · ir a la siguiente' }).waitFor();
    await press(number);
    await press(page.getByRole('button', { name: 'Restaurar' }));
    await expect.poll(() => number.inputValue()).toBe('A-2');
  },
);

test(
  'on a telephone the lists above the rows fit the screen and scroll by themselves',
  exhaustive,
  async () => {
    const viewport = { width: 360, height: 640 };
    const { page } = await open('/admin/contracts', { viewport, hasTouch: true, isMobile: true });
    for (const [button, list] of [
      ['Filtros', page.getByRole('dialog')],
      [/^Orden/, page.getByRole('menu')],
      ['Columnas', page.getByRole('dialog')],
    ] as const) {
      await press(page.getByRole('button', { name: button }));
      await expect.poll(() => list.evaluate(isOnScreen)).toBe(true);
      if (button === 'Columnas')
        await press(page.getByRole('button', { name: 'Todas las columnas' }));
      else await page.keyboard.press('Escape');
    }
    const columns = page.getByRole('dialog').getByRole('checkbox');
    await expect.poll(() => columns.and(page.locator(':not(:checked)')).count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

/** Runs in the browser. */
const isOnScreen = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
};

test(
  'a copy of a contract has everything but its number, where the focus is',
  exhaustive,
  async () => {
    await sql()`
    update contracts set partida = '2110' where organization_id = ${town} and contract_number = 'A-3'`;
    const { page } = await open('/admin/contracts?search=A-3');
    await pressRowAction(page, 'A-3', 'Duplicar A-3');
    const number = page.getByRole('dialog').getByRole('textbox', { name: 'Número de contrato' });
    await number.waitFor();
    await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await number.inputValue()).toBe('');
    const optional = (name: string) => page.locator(`#contract-${name}`);
    expect(await optional('partida').isVisible(), 'what is copied is seen').toBe(true);
    expect(await optional('contractUrl').isVisible(), 'what is blank is folded').toBe(false);
    await page.keyboard.type('A-3-BIS');
    await save(page);
    await page.getByRole('table').getByText('A-3-BIS').waitFor();
    const copies = await sql()<{ period: string; type: string }[]>`
    select period, procedure_type as type from contracts
     where organization_id = ${town} and contract_number like 'A-3%'`;
    expect(copies.map(({ period, type }) => `${period} ${type}`)).toEqual([
      '2o 2025 PUBLIC',
      '2o 2025 PUBLIC',
    ]);
  },
);

test('an order that the server refuses for so long a list is not offered, and said to need less', async () => {
  const viewport = { width: 2600, height: 740 };
  const { page } = await open('/admin/contracts', { viewport });
  await page.evaluate(() => localStorage.setItem('catalogue-columns-contracts', 'none'));
  const head = (name: string) =>
    page.getByRole('columnheader').getByRole('button', { name, exact: true });
  const sort = () => new URL(page.url()).searchParams.get('sort');
  await withLongerLists(sql(), town, 100_000, async () => {
    await page.reload();
    await head('Partida').and(page.locator('[aria-disabled]')).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tooltip').getByText('Con más de 100,000 contratos, filtra').waitFor();
    expect(sort()).toBeNull();
    await press(head('Número de contrato'));
    await page.waitForURL(/sort=contractNumber/);

    await page.goto('/admin/contracts?sort=partida');
    await page.getByRole('alert').getByText('La lista tiene más de 100,000 contratos').waitFor();
    await press(page.getByRole('button', { name: 'Usar el orden inicial' }));
    await page.getByRole('table').getByText('A-2').waitFor();
    expect(sort()).toBeNull();

    await page.goto('/admin/contracts?search=A-');
    await press(head('Partida').and(page.locator(':not([aria-disabled])')));
    await page.waitForURL(/sort=partida/);
    await page.getByRole('table').getByText('A-2').waitFor();
  });
});

test('in a new line of the table the date fills year, quarter and administration, which can be overruled', async () => {
  const { page } = await open('/admin/contracts?search=A-1');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await press(page.getByRole('button', { name: 'Agregar fila' }));
  const field = (name: string) => page.locator(`[data-id="new 1"][data-field="${name}"]`);
  const filled = () =>
    Promise.all(
      ['fiscalYear', 'period', 'administrationPeriod'].map((name) => field(name).inputValue()),
    );
  await field('contractDate').waitFor();
  await typeInto(field('contractDate'), '05/02/2025');
  await expect.poll(filled).toEqual(['2025', '1o 2025', '2024-2027']);
  expect(await descriptionOf(field('period'))).toContain('se puede cambiar');
  await typeInto(field('administrationPeriod'), '2021-2024');
  await typeInto(field('contractDate'), '05/08/2026');
  await expect.poll(filled).toEqual(['2026', '3o 2026', '2021-2024']);
  await typeInto(field('fiscalYear'), '2025');
  await expect.poll(filled).toEqual(['2025', '3o 2025', '2021-2024']);
  await typeInto(field('period'), '4o 2025');
  await typeInto(field('contractDate'), '06/01/2024');
  await page.keyboard.press('Tab');
  expect(await filled()).toEqual(['2025', '4o 2025', '2021-2024']);
  // Nothing of the line is left once its first text is taken back.
  await page.keyboard.press('Control+z');
  expect(await field('contractDate').inputValue()).toBe('05/08/2026');
});

const save = (page: Page) =>
  press(page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }));

test('a contract is written as a line of the table, with all columns that it cannot do without', async () => {
  const { page, complaints } = await open('/admin/contracts?search=A-1');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  const field = (name: string) => page.locator(`[data-id="new 1"][data-field="${name}"]`);
  expect(await page.getByRole('columnheader', { name: 'Trimestre' }).count()).toBe(0);
  await press(page.getByRole('button', { name: 'Agregar fila' }));
  await page.getByRole('columnheader', { name: 'Trimestre' }).waitFor();
  const texts = {
    supplier: 'LUZ DEL NORTE',
    administrationPeriod: '2024-2027',
    fiscalYear: '2026',
    period: '1o 2026',
    servicesDescription: 'Luminarias',
    organizerAdministrativeUnit: 'Obras Públicas',
    applicantAdministrativeUnit: 'Obras Públicas',
    contractNumber: 'N-1',
    contractDate: '05/02/2026',
    totalOrMaxAmount: '1,500.50',
  };
  const choices = {
    category: 'Serv',
    procedureType: 'Adj',
    procedureState: 'Conc',
    administrativeUnitType: 'Cent',
  };
  for (const [name, text] of Object.entries(texts)) await typeInto(field(name), text);
  for (const [name, letters] of Object.entries(choices)) {
    await field(name).focus();
    await page.keyboard.type(letters);
  }
  await press(page.getByRole('button', { name: 'Guardar (1)' }));
  await page.getByText('Hay datos por corregir.').waitFor();
  await typeInto(field('areaInCharge'), 'Oficialía');
  await press(page.getByRole('button', { name: 'Guardar (1)' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
  await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
  const saved = await sql()`
    select contract_type, total_amount, total_or_max_amount, area_in_charge from contracts
     where contract_number = 'N-1'`;
  expect(saved).toEqual([
    {
      contract_type: 'NORMAL',
      total_amount: 1500.5,
      total_or_max_amount: 1500.5,
      area_in_charge: 'Oficialía',
    },
  ]);
  expect(complaints).toEqual([]);
});
