import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../support/builders.ts';
import { triedWidths } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

let town = '';
const { visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
    await insertContract(filled, town, {
      procedureType: 'NO_BID',
      category: 'ACQUISITION',
      contractDate: '2025-05-04',
    });
  },
});

const open = async (options = {}, user = {}) => {
  const visited = await visitAs({ permissions: ['CONTRACTS'], ...user }, town, options);
  await visited.page.goto('/admin/limits');
  await visited.page.getByRole('heading', { level: 1, name: 'Límites de ley' }).waitFor();
  return visited;
};
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 } };
const items = (page: Page) => page.getByRole('region').getByRole('listitem');

test('a limit is entered, closes a gap, and is replaced by another one that stays beside it', async () => {
  const { page, complaints } = await open();
  await page.getByText('Adjudicación directa, Bienes y arrendamientos: del 04/05/2025').waitFor();

  await press(button(page, 'Nuevo límite'));
  await press(button(page, 'Guardar'));
  await page.getByText('Escribe el fundamento, hasta 500 letras').waitFor();
  await typeInto(page.getByRole('textbox', { name: 'Desde' }), '01/01/2025');
  await typeInto(page.getByRole('textbox', { name: 'Hasta' }), '31/12/2025');
  await typeInto(page.getByRole('textbox', { name: 'Monto' }), '1,098,000');
  await typeInto(page.getByRole('textbox', { name: 'Fundamento' }), 'Presupuesto 2025, anexo 9');
  expect(await inspect(page)).toEqual([]);
  await press(button(page, 'Guardar'));
  await page.getByText('$1,098,000.00').waitFor();
  expect(await page.getByText('Días sin límite').count()).toBe(0);

  await press(button(page, 'Reemplazar el límite del 01/01/2025 al 31/12/2025'));
  await typeInto(page.getByRole('textbox', { name: 'Monto' }), '1,098,001');
  await press(button(page, 'Guardar'));
  await page.getByText('$1,098,001.00').waitFor();
  await page.getByText('Reemplazados: 1').waitFor();
  const rows = await sql()`
    select amount, replaced_at is null as holds, organization_id = ${town} as own
      from procurement_limits order by amount`;
  // Nobody chose whom it binds, so it binds this organization alone.
  expect(rows).toEqual([
    { amount: 1_098_000, holds: false, own: true },
    { amount: 1_098_001, holds: true, own: true },
  ]);
  expect(await inspect(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a file tells all that is wrong with it, and enters its limits once it is right', async () => {
  const { page, complaints } = await open(phone);
  await press(button(page, 'Importar CSV'));
  const choose = async (text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      press(button(page, 'Elegir archivo')),
    ]);
    await chooser.setFiles({
      name: 'limites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  };
  const head = 'alcance,procedimiento,materia,desde,hasta,monto,impuestos,tasa,fundamento,fuente';
  const line = (group: string, amount: string) =>
    `todas las organizaciones,invitación,${group},2024-01-01,2024-12-31,${amount},sin IVA,16%,Ley,`;
  await choose([head, line('bienes', 'mucho'), line('muebles', '1')].join('\n'));
  await page.getByText('Renglón 2, monto: Escribe un monto en pesos').waitFor();
  await page.getByText('Renglón 3, materia: No es una de las palabras').waitFor();
  await choose([head, line('bienes', '739492'), line('obra pública', '1000')].join('\n'));
  await page.getByText('Límites nuevos: 2. Reemplazos: 0. Sin cambio: 0.').waitFor();
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await press(button(page, 'Guardar'));
  await items(page).getByText('$857,810.72').waitFor();
  expect(await overflows(page)).toBe(false);
  // Of the file that was refused.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});

test.each(triedWidths)(
  'what was typed is not lost by Escape, and its effect is told, at %i px',
  async (width) => {
    const { page, complaints } = await open({ viewport: { width, height: 740 } });
    const dialog = page.getByRole('dialog', { name: 'Nuevo límite' });
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
    await press(button(page, 'Nuevo límite'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(button(page, 'Nuevo límite'));
    await typeInto(page.getByRole('textbox', { name: 'Desde' }), '01/01/2025');
    await typeInto(page.getByRole('textbox', { name: 'Hasta' }), '31/12/2025');
    await typeInto(page.getByRole('textbox', { name: 'Monto' }), '999.99');
    await page.getByText('en Claro: 1. Sobre el límite: 1.').waitFor();
    expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
    await page.keyboard.press('Escape');
    await press(question.getByRole('button', { name: 'Seguir editando' }));
    expect(await page.getByRole('textbox', { name: 'Monto' }).inputValue()).toBe('$999.99');
    await press(dialog.getByRole('button', { name: 'Cancelar' }));
    await press(question.getByRole('button', { name: 'Salir sin guardar' }));
    await dialog.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
);

test('the newest limit is in sight, and those of earlier years behind a press', async () => {
  await sql()`
    insert into procurement_limits
      (id, organization_id, procedure_type, category_group, valid_from, valid_to, amount, basis, legal_basis)
    select gen_random_uuid(), ${town}, 'NO_BID', 'WORKS', make_date(year, 1, 1),
           make_date(year, 12, 31), year, 'WITH_TAX', 'Presupuesto'
      from generate_series(2021, 2023) as year`;
  const { page } = await open(phone);
  await page.getByText('$2,023.00').waitFor();
  expect(await page.getByText('$2,021.00').isVisible()).toBe(false);
  await press(page.getByText('2 anteriores'));
  await page.getByText('$2,021.00').waitFor();
  await press(button(page, 'Reemplazar el límite del 01/01/2021 al 31/12/2021'));
  await page.getByRole('dialog', { name: 'Reemplazar un límite' }).waitFor();
});

test('the days between a call and proposals are entered and replaced', async () => {
  const { page, complaints } = await open(phone);
  await page.getByText('No hay plazos registrados').waitFor();
  await press(button(page, 'Nuevo plazo'));
  await typeInto(page.getByRole('textbox', { name: 'Desde' }), '01/01/2025');
  await typeInto(page.getByRole('textbox', { name: 'Hasta' }), '31/12/2025');
  await typeInto(page.getByRole('textbox', { name: 'Días al menos' }), 'quince');
  await typeInto(page.getByRole('textbox', { name: 'Fundamento' }), 'Ley, artículo 32');
  await press(button(page, 'Guardar'));
  await page.getByText('Escribe de 1 a 365 días').waitFor();
  await typeInto(page.getByRole('textbox', { name: 'Días al menos' }), '15');
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  await press(button(page, 'Guardar'));
  const section = page.getByRole('region', { name: 'Licitación pública: Nacional' });
  await section.getByText('Al menos 15 días').waitFor();

  await press(button(page, 'Reemplazar el plazo del 01/01/2025 al 31/12/2025'));
  await typeInto(page.getByRole('textbox', { name: 'Días al menos' }), '20');
  await press(button(page, 'Guardar'));
  await section.getByText('Al menos 20 días').waitFor();
  expect(
    await sql()`
        select least_days as days, replaced_at is null as holds
          from procurement_days order by least_days`,
  ).toEqual([
    { days: 15, holds: false },
    { days: 20, holds: true },
  ]);
  expect([await inspect(page), await overflows(page)]).toEqual([[], false]);
  expect(complaints).toEqual([]);
});

test('who is limited to an organization reads the limits and finds nothing to press', async () => {
  const { page } = await open({}, { organizations: [town] });
  await page.getByText('Los límites rigen en toda la instalación').waitFor();
  expect(await button(page, 'Nuevo límite').count()).toBe(0);
  expect(await button(page, 'Nuevo plazo').count()).toBe(0);
  expect(await button(page, /^Reemplazar/).count()).toBe(0);
});
