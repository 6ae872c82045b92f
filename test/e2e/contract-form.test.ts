import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { retrieveAdministrationPeriods } from '../../src/figures/figures/contract-option-endpoints.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { exhaustive, tried, triedLanguages } from '../support/how-many.ts';
import { insertLimit } from '../support/limits.ts';
import { emptyField, mark, press, typeInto, unmark } from '../support/user-input.ts';
import { descriptionOf, inspect, overflows, siteForTests, type Visit } from './visit.ts';

let town = '';
let stored = '';
let report = '';
const amounts = [1500.25, 820_000] as const;

const { visitAs, visit, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, {
      name: 'Pueblo Claro',
      shortName: 'Claro',
      defaultAdministrationPeriod: null,
      round: false,
    });
    const supplierId = await insertSupplier(filled, town, { name: 'CEMENTOS NORTE' });
    const unit = await insertUnit(filled, town, { name: 'Oficialía Mayor' });
    const units = { organizerAdministrativeUnitId: unit, applicantAdministrativeUnitId: unit };
    for (const [at, amount] of amounts.entries())
      stored = await insertContract(filled, town, {
        ...units,
        supplierId,
        contractNumber: `PC-${at}`,
        totalAmount: amount,
        totalOrMaxAmount: amount,
      });
    report = await insertContract(filled, town, {
      ...units,
      isEmpty: true,
      procedureState: null,
      totalAmount: null,
      totalOrMaxAmount: null,
    });
  },
});

const open = async (address: string, options = {}): Promise<Visit> => {
  const visited = await visitAs({ permissions: ['CONTRACTS'] }, town, options);
  await visited.page.goto(address);
  return visited;
};

const field = (page: Page, name: string) => page.locator(`#contract-${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const chooseOnly = async (page: Page, name: string | RegExp) => {
  const option = page.getByRole('option', { name });
  await option.waitFor();
  // No hand is so quick: what the list still has to do since it opened comes first.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.press('ArrowDown');
  await option.and(page.locator('[data-combobox-selected]')).waitFor();
  await page.keyboard.press('Enter');
  await option.waitFor({ state: 'hidden' });
};
/** Opens a choice, types the first letters and takes what they find. */
const choose = async (page: Page, name: string, letters: string) => {
  await field(page, name).selectText();
  await page.keyboard.type(letters);
  await chooseOnly(page, new RegExp(letters, 'i'));
};
const chooseFound = async (page: Page, name: string, letters: string, option: string | RegExp) => {
  await field(page, name).focus();
  await page.keyboard.type(letters);
  const found = page.getByRole('option', { name: option });
  await found.and(page.locator('[data-combobox-selected]')).waitFor();
  await page.keyboard.press('Enter');
  await found.waitFor({ state: 'hidden' });
};
const write = async (page: Page, name: string, text: string) => {
  await field(page, name).focus();
  await page.keyboard.type(text);
};

const publicTotal = async () => {
  const { page } = await visit();
  await page.goto('/contracts?org=Claro');
  return page.locator('#results').innerText();
};
const money = (pesos: number) =>
  `$${pesos.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

test('a contract is captured by keyboard, its supplier created on the way, and the public sees both', async () => {
  const { page, complaints } = await open('/admin/contracts?open=new');
  await page.locator('#contract-contractDate:focus').waitFor();
  await page.keyboard.press('Control+Enter');
  await shown(page, 'Falta corregir 15 campos para guardar el contrato');
  await shown(page, 'Escribe el número de contrato.');
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('contract-contractDate');

  await choose(page, 'procedureType', 'Licitación');
  await choose(page, 'category', 'Servicios');
  await choose(page, 'procedureState', 'Concluido');
  await write(page, 'contractNumber', 'PC-100');
  await write(page, 'administrationPeriod', '2018-2021');
  await write(page, 'fiscalYear', '2019');
  await choose(page, 'period', '2o 2019');
  await write(page, 'servicesDescription', 'Bacheo de la calle Real');
  await chooseFound(page, 'supplier', 'Bloques del Águila', /^Crear proveedor/);
  await page.getByRole('dialog', { name: 'Crear proveedor' }).waitFor();
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'supplier').inputValue()).toBe('BLOQUES DEL AGUILA');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('contract-supplier');
  await choose(page, 'administrativeUnitType', 'Descentralizada');
  await chooseFound(page, 'organizerAdministrativeUnit', 'oficialia', 'Oficialía Mayor');
  expect(await field(page, 'applicantAdministrativeUnit').inputValue()).toBe('Oficialía Mayor');
  await write(page, 'totalAmount', '1234567.8');
  await shown(page, '= $1,234,567.80');
  await write(page, 'contractDate', '5/3/19');
  await write(page, 'areaInCharge', 'Oficialía Mayor');
  expect(await field(page, 'totalOrMaxAmount').textContent()).toBe('$1,234,567.80');
  expect(await field(page, 'contractDate').inputValue()).toBe('05/03/2019');
  expect(await publicTotal()).toContain(money(amounts[0] + amounts[1]));

  await page.keyboard.press('Control+Enter');
  await shown(page, '¡Elemento creado!');
  await shown(page, 'BLOQUES DEL AGUILA');
  const seen = await publicTotal();
  expect(seen).toContain('BLOQUES DEL AGUILA');
  expect(seen).toContain(money(amounts[0] + amounts[1] + 1_234_567.8));
  expect(complaints).toEqual([]);
});

test('an amount over the limit of law is told at its field before it is saved, and may be saved', async () => {
  await insertLimit(sql(), town, { amount: 700_000, valid: ['2019-01-01', '2019-12-31'] });
  const supplierId = await insertSupplier(sql(), town, { name: 'TOLDOS DEL SUR' });
  const award = await insertContract(sql(), town, {
    supplierId,
    procedureType: 'NO_BID',
    contractNumber: 'PC-LIM',
    contractDate: '2019-03-01',
    administrativeUnitType: 'CENTRALIZED',
    areaInCharge: 'Oficialía Mayor',
    totalAmount: 7000,
    totalOrMaxAmount: 7000,
  });
  const { page } = await open(`/admin/contracts?open=${award}`);
  await typeInto(field(page, 'totalAmount'), '700000');
  await shown(page, '= $700,000.00');
  expect(await descriptionOf(field(page, 'totalAmount'))).not.toContain('límite');
  await typeInto(field(page, 'totalAmount'), '700000.01');
  await page
    .getByRole('status')
    .getByText(
      '$700,000.01 es más que el límite de una adjudicación directa: $700,000.00 con impuestos, según Presupuesto de Egresos inventado, vigente del 01/01/2019 al 31/12/2019.',
    )
    .waitFor();
  await choose(page, 'procedureState', 'Desierto');
  await page
    .getByRole('status')
    .getByText('Un procedimiento desierto no tiene proveedor.')
    .waitFor();
  expect(await descriptionOf(field(page, 'totalAmount'))).not.toContain('límite');
  await choose(page, 'procedureState', 'Concluido');
  await page.getByRole('status').getByText('$700,000.01 es más').waitFor();
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  await press(button(page, 'Guardar'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [saved] = await sql()`select total_amount as amount from contracts where id = ${award}`;
  expect(saved).toEqual({ amount: 700_000.01 });
});

test(
  'dates to come, years that disagree and repeats are remarked beside their field, never refused',
  exhaustive,
  async () => {
    const supplierId = await insertSupplier(sql(), town, { name: 'LUMINARIAS OESTE' });
    const lamps = { supplierId, totalAmount: 5000, totalOrMaxAmount: 5000 };
    const first = { ...lamps, contractNumber: 'PC-L1', contractId: 'LP-9/2019' };
    await insertContract(sql(), town, first);
    const twin = await insertContract(sql(), town, {
      ...lamps,
      contractNumber: 'PC-L2',
      contractDate: '2019-03-01',
      administrativeUnitType: 'CENTRALIZED',
      areaInCharge: 'Oficialía Mayor',
    });
    const { page } = await open(`/admin/contracts?open=${twin}`);
    await field(page, 'contractNumber').waitFor();
    await typeInto(field(page, 'contractDate'), '1/2/2019');
    const remark = (text: string) => page.getByRole('status').getByText(text);
    await remark(
      'Otro contrato tiene el mismo proveedor, la misma fecha y el mismo monto: PC-L1',
    ).waitFor();
    await typeInto(field(page, 'contractDate'), '2/2/2019');
    await typeInto(field(page, 'contractId'), 'lp-9/2019');
    // Numbers of their own tell the lots of one process apart.
    await emptyField(field(page, 'contractNumber'));
    await remark(
      'Otro contrato tiene el mismo proveedor y el mismo identificador de proceso: PC-L1',
    ).waitFor();
    await typeInto(field(page, 'contractNumber'), 'PC-L2');
    await typeInto(field(page, 'updateDate'), '1/1/2099');
    await remark('Esta fecha todavía no llega.').waitFor();
    expect(await descriptionOf(field(page, 'updateDate'))).toContain(
      'Esta fecha todavía no llega.',
    );
    await typeInto(field(page, 'fiscalYear'), '2017');
    await remark('El ejercicio 2017 no está dentro de la administración 2018-2021.').waitFor();
    await remark('El trimestre 1o 2019 no es del ejercicio 2017.').waitFor();
    await remark('Esta fecha no es del ejercicio 2017.').waitFor();
    expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
    await press(button(page, 'Guardar'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const [saved] = await sql()`
    select fiscal_year as year, update_date as day from contracts where id = ${twin}`;
    expect(saved).toEqual({ year: '2017', day: '2099-01-01' });
  },
);

test(
  'the RFC of a supplier that is created on the spot is remarked as in its own form',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?open=new');
    await chooseFound(page, 'supplier', 'Tornillos del Golfo', /^Crear proveedor/);
    const dialog = page.getByRole('dialog', { name: 'Crear proveedor' });
    const rfc = dialog.getByRole('textbox', { name: 'RFC' });
    await typeInto(rfc, 'TOR-1');
    await dialog.getByRole('status').getByText('Este RFC no tiene la forma usual.').waitFor();
    expect(await descriptionOf(rfc)).toContain('no tiene la forma usual');
    await press(dialog.getByRole('button', { name: 'Crear' }));
    await expect.poll(() => field(page, 'supplier').inputValue()).toBe('TORNILLOS DEL GOLFO');
  },
);

test(
  'a quarter is chosen by its number, with Enter or Tab, and is saved as it is shown',
  exhaustive,
  async () => {
    await insertContract(sql(), town, { administrationPeriod: '2021-2024' });
    const { page } = await open('/admin/contracts?open=new');
    await write(page, 'fiscalYear', '2022');
    const type = async (name: string, letters: string, key: string, meant: string) => {
      await field(page, name).selectText();
      await page.keyboard.type(letters);
      await page.getByRole('option', { name: meant }).waitFor();
      await page.keyboard.press(key);
      await expect.poll(() => field(page, name).inputValue()).toBe(meant);
    };
    await type('period', '2', 'Tab', '2o 2022 · abril a junio');
    await type('period', '3', 'Enter', '3o 2022 · julio a septiembre');
    await type('procedureType', 'adjudicacion', 'Tab', 'Adjudicación directa');
    await type('category', 'servicios', 'Enter', 'Servicios');
    await field(page, 'period').selectText();
    // Every quarter has the year in its name.
    await page.keyboard.type('2022');
    await page.getByRole('option', { name: '1o 2022' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await field(page, 'period').inputValue()).toBe('3o 2022 · julio a septiembre');

    await choose(page, 'procedureState', 'Concluido');
    await write(page, 'contractNumber', 'PC-300');
    await field(page, 'administrationPeriod').selectText();
    await page.keyboard.type('2021');
    await page.getByRole('option', { name: '2021-2024' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await field(page, 'administrationPeriod').inputValue()).toBe('2021-2024');
    await write(page, 'servicesDescription', 'Alumbrado');
    await chooseFound(page, 'supplier', 'cementos', 'CEMENTOS NORTE');
    await choose(page, 'administrativeUnitType', 'Descentralizada');
    await chooseFound(page, 'organizerAdministrativeUnit', 'oficialia', 'Oficialía Mayor');
    await write(page, 'totalAmount', '10');
    await write(page, 'contractDate', '5/3/22');
    await write(page, 'areaInCharge', 'Oficialía Mayor');
    await field(page, 'supplier').selectText();
    await page.keyboard.type('Nadie conocido');
    await page.keyboard.press('Control+Enter');
    await shown(page, 'Hay datos por corregir.');
    await chooseFound(page, 'supplier', 'cementos', 'CEMENTOS NORTE');
    await field(page, 'period').selectText();
    await page.keyboard.type('4');
    await page.getByRole('option', { name: '4o 2022' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await shown(page, '¡Elemento creado!');
    const [saved] = await sql()`
    select period, suppliers.name from contracts join suppliers on suppliers.id = supplier_id
     where contract_number = 'PC-300'`;
    expect(saved).toEqual({ period: '4o 2022', name: 'CEMENTOS NORTE' });
  },
);

test('whoever is quicker than the search takes no other supplier', exhaustive, async () => {
  await insertSupplier(sql(), town, { name: 'ABARROTES LUZ' });
  const { page } = await open('/admin/contracts?open=new');
  await press(field(page, 'supplier'));
  await page.getByRole('option', { name: 'ABARROTES LUZ' }).waitFor();
  await page.keyboard.type('cementos');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'supplier').inputValue()).toBe('CEMENTOS NORTE');
});

test.each(
  tried([
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]),
)('at $width × $height the field that has the focus is in sight', async (viewport) => {
  const { page } = await open('/admin/contracts?open=new', { viewport });
  await page.locator('form :focus').waitFor();
  const hidden: string[] = [];
  const reached: string[] = [];
  while (!reached.includes('contract-notes')) {
    await page.keyboard.press('Tab');
    const { id, isSeen, isFold } = await page.evaluate(focused);
    reached.push(id);
    if (!isSeen) hidden.push(id);
    if (isFold) await page.keyboard.press('Enter');
  }
  expect(hidden).toEqual([]);
});

/** Runs in the browser: what has the focus, and whether its middle is what one sees there. */
const focused = () => {
  const field = document.activeElement ?? document.body;
  const { left, top, width, height } = field.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    id: field.id,
    isSeen: seen !== null && field.parentElement?.contains(seen) === true,
    isFold: field.tagName === 'SUMMARY',
  };
};

test(
  'an amount of the list stands in full beside its buttons on the screen of an office',
  exhaustive,
  async () => {
    const supplierId = await insertSupplier(sql(), town, {
      name: 'SERVICIOS HIDRAULICOS DEL RIO GRANDE S.A. DE C.V.',
    });
    await insertContract(sql(), town, {
      supplierId,
      contractNumber: 'PT-ADQ-AD-0003-2019',
      procedureType: 'NO_BID',
      procedureState: 'CANCELED',
      servicesDescription: 'Adquisición de mobiliario de oficina para la Dirección de Obras',
      totalAmount: 44_076.24,
      totalOrMaxAmount: 44_076.24,
    });
    const { page } = await open('/admin/contracts', { viewport: { width: 1280, height: 800 } });
    const row = page.getByRole('row').filter({ hasText: 'PT-ADQ-AD-0003-2019' });
    const amount = await row.locator('[data-kind="money"]').boundingBox();
    const actions = await row.locator('[data-column="actions"]').boundingBox();
    expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
  },
);

test(
  'what is asked follows the answers, and what goes out of sight comes back or is cleared',
  exhaustive,
  async () => {
    const { page } = await open(`/admin/contracts?open=${stored}`);
    await field(page, 'procedureType').waitFor();
    expect(await field(page, 'amountExceeded').count()).toBe(0);
    await choose(page, 'procedureType', 'Adjudicación');
    await mark(page.getByRole('radio', { name: 'Sí' }));
    await write(page, 'amountExceeded', '300');
    await choose(page, 'procedureType', 'invitación');
    await shown(
      page,
      'Al guardar se borrará: Excede el límite del procedimiento, Monto que excede el límite.',
    );
    await choose(page, 'procedureType', 'Adjudicación');
    expect(await field(page, 'amountExceeded').inputValue()).toBe('$300.00');

    await choose(page, 'contractType', 'Abierto');
    await write(page, 'minAmount', '900000');
    await write(page, 'maxAmount', '850000');
    await shown(page, 'El monto mínimo es mayor que el máximo. Corrige uno de los dos.');
    await typeInto(field(page, 'minAmount'), '100');
    expect(await field(page, 'totalOrMaxAmount').textContent()).toBe('$850,000.00');

    await mark(field(page, 'isEmpty'));
    expect(await field(page, 'contractNumber').count()).toBe(0);
    await shown(page, /^Al guardar se borrará: .*Número de contrato/);
    await unmark(field(page, 'isEmpty'));
    expect(await field(page, 'contractNumber').inputValue()).toBe('PC-1');
    expect(await field(page, 'maxAmount').inputValue()).toBe('$850,000.00');

    await press(button(page, 'Guardar'));
    await shown(page, '¡Elemento actualizado!');
    const [row] = await sql()`
    select procedure_type as "procedureType", limit_exceeded as "limitExceeded",
           amount_exceeded::float as "amountExceeded", contract_type as "contractType",
           total_amount as "totalAmount", total_or_max_amount::float as "totalOrMaxAmount"
      from contracts where organization_id = ${town} and id = ${stored}`;
    expect(row).toEqual({
      procedureType: 'NO_BID',
      limitExceeded: true,
      amountExceeded: 300,
      contractType: 'OPEN',
      totalAmount: null,
      totalOrMaxAmount: 850_000,
    });
  },
);

test('a save keeps amounts that a load gave to a contract whose kind has none, and shows them', async () => {
  const units = await sql()<{ id: string }[]>`
    select id from administrative_units where organization_id = ${town} limit 1`;
  const unit = units[0]?.id ?? '';
  const given = {
    organizerAdministrativeUnitId: unit,
    applicantAdministrativeUnitId: unit,
    supplierId: await insertSupplier(sql(), town),
    totalAmount: 900,
  };
  const normal = await insertContract(sql(), town, {
    ...given,
    contractNumber: 'PC-501',
    contractType: 'NORMAL',
    minAmount: 0,
    maxAmount: 700,
    totalOrMaxAmount: 900,
  });
  const opened = await insertContract(sql(), town, {
    ...given,
    contractNumber: 'PC-502',
    contractType: 'OPEN',
    minAmount: 100,
    maxAmount: 700,
    totalOrMaxAmount: 700,
  });
  const amountsOf = (id: string) =>
    sql()`
    select total_amount::float as total, min_amount::float as min, max_amount::float as max
      from contracts where organization_id = ${town} and id = ${id}`.then(([row]) => ({ ...row }));
  const { page } = await open('/admin/contracts');
  for (const [id, hidden, held, kept] of [
    [normal, 'maxAmount', '$700.00', { total: 900, min: 0, max: 700 }],
    [opened, 'totalAmount', '$900.00', { total: 900, min: 100, max: 700 }],
  ] as const) {
    await page.goto(`/admin/contracts?open=${id}`);
    expect(await field(page, 'notes').inputValue()).toBe('');
    expect(await field(page, hidden).inputValue()).toBe(held);
    await write(page, 'notes', 'Revisado');
    await press(button(page, 'Guardar'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await amountsOf(id)).toEqual(kept);
  }
  await page.goto(`/admin/contracts?open=${opened}`);
  await choose(page, 'contractType', 'Normal');
  const note = page.getByText('Al guardar se borrará: Monto mínimo, Monto máximo.');
  const [below, kind] = [await note.boundingBox(), await field(page, 'contractType').boundingBox()];
  expect(Math.abs((below?.x ?? 0) - (kind?.x ?? 0))).toBeLessThan(24);
  await press(button(page, 'Guardar'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await amountsOf(opened)).toEqual({ total: 900, min: null, max: null });
});

test(
  'a contract whose source does not publish its supplier says so until one is chosen',
  exhaustive,
  async () => {
    const units = await sql()<{ id: string }[]>`
    select id from administrative_units where organization_id = ${town} limit 1`;
    const unit = units[0]?.id ?? '';
    const reserved = await insertContract(sql(), town, {
      organizerAdministrativeUnitId: unit,
      applicantAdministrativeUnitId: unit,
      supplierId: null,
      supplierNotPublished: 'INFORMACIÓN RESERVADA',
      contractNumber: 'PC-601',
    });
    const { page } = await open(`/admin/contracts?open=${reserved}`);
    const statement = page.getByText(
      'La fuente no publica al proveedor; dice «INFORMACIÓN RESERVADA».',
    );
    await statement.waitFor();
    expect(await field(page, 'supplier').getAttribute('aria-describedby')).toBeTruthy();
    await chooseFound(page, 'supplier', 'cementos', 'CEMENTOS NORTE');
    await statement.waitFor({ state: 'hidden' });
    await press(button(page, 'Guardar'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const [now] = await sql()<{ reason: string | null }[]>`
    select supplier_not_published as reason from contracts where id = ${reserved}`;
    expect(now?.reason).toBeNull();
  },
);

test('a missing amount is said at the field that is filled in', exhaustive, async () => {
  const { page } = await open('/admin/contracts?open=new');
  const marked = (name: string) => page.locator(`label[for="contract-${name}"]`, { hasText: '*' });
  await marked('totalAmount').waitFor();
  await press(button(page, 'Guardar'));
  await shown(page, 'Escribe el monto total con impuestos.');
  expect(await field(page, 'totalAmount').getAttribute('aria-invalid')).toBe('true');
  await page.locator('#contract-contractDate:focus').waitFor();
  await choose(page, 'contractType', 'Abierto');
  await marked('maxAmount').waitFor();
  await press(button(page, 'Guardar'));
  await expect.poll(() => field(page, 'maxAmount').getAttribute('aria-invalid')).toBe('true');
});

test(
  'what the server refuses stays at its field until that field changes',
  exhaustive,
  async () => {
    const unit = await insertUnit(sql(), town);
    const ofOne = { organizerAdministrativeUnitId: unit, applicantAdministrativeUnitId: unit };
    const supplierId = await insertSupplier(sql(), town);
    const id = await insertContract(sql(), town, {
      ...ofOne,
      supplierId,
      contractNumber: 'PC-602',
    });
    const { page } = await open(`/admin/contracts?open=${id}`);
    await write(page, 'notes', 'Revisado');
    await sql()`
    update suppliers set deleted_at = now()
     where organization_id = ${town} and id = ${supplierId}`;
    await press(button(page, 'Guardar'));
    const refusal = page.locator('#contract-supplier-error');
    await refusal.waitFor();
    const dialog = page.getByRole('dialog');
    const words = 'Este proveedor no está en el catálogo';
    expect(await dialog.getByText(words).count(), 'at the field and in the list of errors').toBe(2);
    expect(await page.locator('.mantine-Notification-root').count()).toBe(1);
    await typeInto(field(page, 'contractUrl'), 'municipio');
    // Said a second after the last key, together with all that is wrong.
    await shown(page, 'La dirección debe empezar con https://');
    expect(await refusal.isVisible()).toBe(true);
    expect(await refusal.innerText()).toContain('Este proveedor no está en el catálogo');
    await typeInto(field(page, 'supplier'), 'cementos norte');
    await page.keyboard.press('Tab');
    await refusal.waitFor({ state: 'detached' });

    await typeInto(field(page, 'contractUrl'), 'www.municipio.gob.mx/1.pdf');
    await page.keyboard.press('Tab');
    expect(await field(page, 'contractUrl').inputValue()).toBe(
      'https://www.municipio.gob.mx/1.pdf',
    );
    await press(button(page, 'Guardar'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const [row] = await sql()`
    select notes, contract_url as url from contracts
     where organization_id = ${town} and id = ${id}`;
    expect(row).toEqual({ notes: 'Revisado', url: 'https://www.municipio.gob.mx/1.pdf' });
  },
);

test('the history tells old and new values in the words of the form', exhaustive, async () => {
  const { page } = await open(`/admin/contracts?open=${stored}`);
  await press(page.getByRole('tab', { name: 'Historial' }));
  const change = page.getByRole('article').first();
  await change.getByText('Modificado').waitFor();
  const rows = await change.locator('tbody tr').allInnerTexts();
  expect(rows.map((row) => row.split(/\s*\n?\t\s*/))).toEqual(
    expect.arrayContaining([
      ['Tipo de procedimiento', 'Licitación pública', 'Adjudicación directa'],
      ['Monto total o máximo', '$820,000.00', '$850,000.00'],
      ['Excede el límite del procedimiento', '(en blanco)', 'Sí'],
    ]),
  );
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
});

test(
  'who captures several in a row types period, units and area once, and nothing else is left over',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?open=new');
    await mark(field(page, 'isEmpty'));
    await choose(page, 'procedureType', 'Licitación');
    await choose(page, 'category', 'Servicios');
    await write(page, 'administrationPeriod', '2018-2021');
    await write(page, 'fiscalYear', '2019');
    await choose(page, 'period', '3o 2019');
    await chooseFound(page, 'organizerAdministrativeUnit', 'oficialia', 'Oficialía Mayor');
    await chooseFound(page, 'applicantAdministrativeUnit', 'oficialia', 'Oficialía Mayor');
    await write(page, 'areaInCharge', 'Oficialía Mayor');
    await press(page.locator('#contract-section-responsible summary'));
    await write(page, 'notes', 'Sin procedimientos en el trimestre');
    await press(button(page, 'Guardar y capturar otro'));
    await shown(page, '¡Elemento creado!');
    await expect.poll(() => field(page, 'notes').inputValue()).toBe('');
    expect(await field(page, 'isEmpty').isChecked()).toBe(false);
    expect(await field(page, 'areaInCharge').inputValue()).toBe('Oficialía Mayor');
    expect(await field(page, 'fiscalYear').inputValue()).toBe('2019');
    await typeInto(field(page, 'fiscalYear'), '2020');
    expect(await field(page, 'period').inputValue()).toMatch(/^3o 2020/);
    await page.keyboard.press('Escape');
    await press(button(page, 'Salir sin guardar'));
    const [row] = await sql()`
    select count(*)::int as count from contracts
     where organization_id = ${town} and is_empty and deleted_at is null`;
    expect(row).toEqual({ count: 2 });
  },
);

/** What is typed on a form that goes from field to field, key by key. */
const countKeys = (page: Page) => {
  let count = 0;
  const hasFocus = (name: string) => page.locator(`#contract-${name}:focus`).waitFor();
  return {
    count: () => count,
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    /** Presses Tab until that field has the focus. */
    tabTo: async (name: string) => {
      const isThere = () => page.locator(`#contract-${name}:focus`).count();
      for (let tabs = 0; tabs < 12 && (await isThere()) === 0; tabs += 1) {
        count += 1;
        await page.keyboard.press('Tab');
      }
      await hasFocus(name);
    },
    press: async (keys: string) => {
      count += keys.split('+').length;
      await page.keyboard.press(keys);
    },
  };
};

test('a date that was typed before the administrations are known fills its own once they are', async () => {
  await insertContract(sql(), town, { contractNumber: 'PC-B', administrationPeriod: '2024-2027' });
  const { page } = await visitAs({ permissions: ['CONTRACTS'] }, town);
  const known = Promise.withResolvers<void>();
  await page.route(`**${retrieveAdministrationPeriods.url}*`, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/admin/contracts?open=new');
  await write(page, 'contractDate', '24/12/2025');
  await expect.poll(() => field(page, 'fiscalYear').inputValue()).toBe('2025');
  expect(await field(page, 'administrationPeriod').inputValue()).toBe('');
  known.resolve();
  await expect.poll(() => field(page, 'administrationPeriod').inputValue()).toBe('2024-2027');
});

test('what a new contract can do without waits behind a press, and what is wrong there is seen', async () => {
  const { page } = await open('/admin/contracts?open=new');
  await field(page, 'contractDate').waitFor();
  expect(await field(page, 'partida').isVisible()).toBe(false);
  const documents = page.locator('summary', { hasText: 'Documentos' });
  expect(await documents.innerText()).toContain('0 de 4 con dato');
  await press(documents);
  await typeInto(field(page, 'contractUrl'), 'municipio');
  expect(await documents.innerText()).toContain('1 de 4 con dato');
  await press(documents);
  expect(await field(page, 'contractUrl').isVisible()).toBe(false);
  await press(button(page, 'Guardar'));
  await expect.poll(() => field(page, 'contractUrl').isVisible()).toBe(true);
  expect(await field(page, 'contractUrl').getAttribute('aria-invalid')).toBe('true');
});

test('the next contract takes at most 70 keys, of which the date says year, quarter and administration', async () => {
  await insertContract(sql(), town, { contractNumber: 'PC-A', administrationPeriod: '2024-2027' });
  const { page, complaints } = await open('/admin/contracts?open=new');
  await write(page, 'contractDate', '24/12/2025');
  await expect.poll(() => field(page, 'administrationPeriod').inputValue()).toBe('2024-2027');
  expect(await field(page, 'fiscalYear').inputValue()).toBe('2025');
  expect(await field(page, 'period').inputValue()).toMatch(/^4o 2025/);
  await choose(page, 'procedureType', 'Adjudicación');
  await choose(page, 'category', 'Servicios');
  await choose(page, 'procedureState', 'Concluido');
  await write(page, 'contractNumber', 'SLL-AD-0412-2026');
  await write(page, 'servicesDescription', 'Fuegos artificiales');
  await chooseFound(page, 'supplier', 'cementos', 'CEMENTOS NORTE');
  await choose(page, 'administrativeUnitType', 'Descentralizada');
  await chooseFound(page, 'organizerAdministrativeUnit', 'oficialia', 'Oficialía Mayor');
  await write(page, 'totalAmount', '100');
  await write(page, 'areaInCharge', 'Adquisiciones');
  // What somebody says otherwise stays, whatever the date says then.
  await typeInto(field(page, 'fiscalYear'), '2026');
  await typeInto(field(page, 'contractDate'), '24/03/2026');
  await expect.poll(() => field(page, 'period').inputValue()).toMatch(/^1o 2026/);
  await press(button(page, 'Guardar y capturar otro'));
  await shown(page, '¡Elemento creado!');

  await page.locator('#contract-contractDate:focus').waitFor();
  await expect.poll(() => field(page, 'contractNumber').inputValue()).toBe('SLL-AD-0413-2026');
  const keys = countKeys(page);
  await keys.type('2506');
  await keys.tabTo('servicesDescription');
  expect(await field(page, 'contractDate').inputValue()).toBe('25/06/2026');
  expect(await field(page, 'period').inputValue()).toMatch(/^2o 2026/);
  await keys.type('Renta de sonido para la feria regional');
  await keys.tabTo('supplier');
  await keys.type('cemen');
  const found = page.getByRole('option', { name: 'CEMENTOS NORTE' });
  await found.and(page.locator('[data-combobox-selected]')).waitFor();
  await keys.press('Enter');
  await keys.tabTo('totalAmount');
  await keys.type('96280');
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
  await keys.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(keys.count()).toBeLessThanOrEqual(70);
  const [saved] = await sql()`
    select period, administration_period as administration, suppliers.name,
           total_or_max_amount as amount
      from contracts join suppliers on suppliers.id = supplier_id
     where contract_number = 'SLL-AD-0413-2026'`;
  expect(saved).toEqual({
    period: '2o 2026',
    administration: '2024-2027',
    name: 'CEMENTOS NORTE',
    amount: 96_280,
  });
  expect(complaints).toEqual([]);
});

test(
  'Escape closes the window on top alone, and what creates a supplier can be read',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?open=new');
    const form = page.getByRole('dialog', { name: 'Nuevo contrato' });
    await write(page, 'contractNumber', 'PC-777');
    await press(page.getByRole('button', { name: /^Abrir el calendario.*Fecha del contrato/ }));
    await page.locator('[data-dates-dropdown], .mantine-DatePicker-day').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.mantine-DatePicker-day').first().waitFor({ state: 'hidden' });
    expect(await form.isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(1);

    await typeInto(field(page, 'supplier'), 'Nadie Conocido');
    const create = page.getByRole('option', { name: /^Crear proveedor/ });
    await create.and(page.locator('[data-combobox-selected]')).waitFor();
    const [text, background] = await create.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect(text).not.toBe(background);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Crear proveedor' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Crear proveedor' }).waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await field(page, 'contractNumber').inputValue()).toBe('PC-777');
  },
);

test('a contract that somebody else changed meanwhile keeps their change beside mine', async () => {
  const { page } = await open(`/admin/contracts?open=${report}`);
  await write(page, 'notes', 'Mis notas');
  await sql()`
    update contracts set area_in_charge = 'Tesorería'
     where organization_id = ${town} and id = ${report}`;
  await press(button(page, 'Guardar'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [row] = await sql()`
    select notes, area_in_charge as "areaInCharge" from contracts
     where organization_id = ${town} and id = ${report}`;
  expect(row).toEqual({ notes: 'Mis notas', areaInCharge: 'Tesorería' });
});

test(
  'a deletion takes the contract out of the public total, and can be taken back',
  exhaustive,
  async () => {
    const { page } = await open('/admin/contracts?search=PC-0');
    const before = await publicTotal();
    await press(page.getByRole('button', { name: /^Eliminar PC-0/ }));
    await shown(page, '¿Estás seguro de eliminarlo?');
    await press(page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }));
    await shown(page, 'El contrato fue eliminado correctamente');
    expect(await publicTotal()).not.toContain(money(1500.25));
    await press(button(page, 'Deshacer'));
    await shown(page, 'El registro se recuperó');
    expect(await publicTotal()).toBe(before);
  },
);

test.each(triedLanguages)('the form fits a phone in %s', exhaustive, async (lang) => {
  const { page } = await open(`/admin/contracts?lang=${lang}&open=${stored}`, {
    viewport: { width: 360, height: 740 },
  });
  await field(page, 'procedureType').waitFor();
  await typeInto(field(page, 'contractDate'), '31/02/2019');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  expect(await overflows(page)).toBe(false);
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(
    false,
  );
  expect(await inspect(page, { within: '[role=dialog]' })).toEqual([]);
});
