import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { exhaustive, tried } from '../support/how-many.ts';
import { emptyField, press, typeInto } from '../support/user-input.ts';
import { siteForTests } from './visit.ts';

type Write = (place: Locator, text: string) => Promise<void>;

const replace: Write = async (place, text) => {
  await press(place);
  await place.page().keyboard.press('ControlOrMeta+a');
  await place.page().keyboard.type(text);
};
const paste: Write = async (place, text) => {
  await press(place);
  await place.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await place.page().keyboard.press('ControlOrMeta+a');
  await place.page().keyboard.press('ControlOrMeta+v');
};
/** Types behind the third character of `$1,250,000.00`. */
const insert: Write = async (place, text) => {
  const { keyboard } = place.page();
  await press(place);
  await keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await keyboard.press(key);
  await keyboard.type(text);
};

/** What is typed, in which way, and the amount that is stored. */
const amounts: readonly [write: Write, text: string, stored: string][] = tried(
  [
    [typeInto, '1,250,000.50', '1250000.50'],
    [paste, '$ 44,070.06', '44070.06'],
    [insert, '9', '19250000.00'],
    [replace, '2,500', '2500.00'],
    [paste, '$1,250,000.50', '1250000.50'],
    [typeInto, '1,500', '1500.00'],
    [typeInto, ' 1 500 ', '1500.00'],
    [typeInto, '1500.5', '1500.50'],
    [typeInto, '.5', '0.50'],
    [paste, '1,500', '1500.00'],
  ],
  3,
);
/** JavaScript's nearest number ends in 94 cents. */
const tooLarge = { text: '90071992547409.93', seen: '$90,071,992,547,409.93' };
/** What is typed and is no amount, what stands in the field then, and what is said about it. */
const noAmounts: readonly [write: Write, text: string, left: string, says: string][] = tried(
  [
    [typeInto, '-500', '-500', 'no lleva signo menos'],
    [paste, '12.345', '12.345', 'a lo más dos decimales'],
    [typeInto, '1,50', '1,50', 'comas para los miles y punto para los centavos'],
    [paste, '1e3', '1e3', 'Escribe un monto como 1,234.50'],
    [paste, '-500', '-500', 'no lleva signo menos'],
    [typeInto, '1.250.000,00', '1.250.000,00', 'comas para los miles y punto para los centavos'],
    [typeInto, 'mil pesos', 'mil pesos', 'Escribe un monto como 1,234.50'],
  ],
  2,
);
/** What is typed, what stands in the field when it is left, and the day that is stored. */
const days: [write: Write, text: string, seen: string, stored: string][] = [
  [typeInto, '21/11/2026', '21/11/2026', '2026-11-21'],
  [paste, '2026-11-21', '21/11/2026', '2026-11-21'],
  [typeInto, '5 de noviembre de 2026', '05/11/2026', '2026-11-05'],
  [typeInto, '1/2/26', '01/02/2026', '2026-02-01'],
  [replace, '3/4/2025', '03/04/2025', '2025-04-03'],
];
const noDays = tried(['31/02/2026', 'hoy', '21/11', '21/11/1026'], 2);
/** What is typed into which field, the key that ends it, and the name that is stored. */
const names: [field: 'supplier' | 'organizer', text: string, key: string, stored: string][] = [
  ['supplier', 'cementos', 'Enter', 'CEMENTOS NORTE'],
  ['organizer', 'obras', 'Enter', 'Obras Públicas'],
  ['supplier', 'cementos sur', 'Tab', 'CEMENTOS SUR'],
  ['supplier', 'aceros', 'Enter', 'ACEROS LUZ'],
  ['organizer', 'oficialia mayor', 'Tab', 'Oficialía Mayor'],
];

let town = '';
const contracts: string[] = [];

const { visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
    for (const name of ['CEMENTOS NORTE', 'CEMENTOS SUR', 'ACEROS LUZ'])
      await insertSupplier(filled, town, { name });
    const supplierId = await insertSupplier(filled, town, { name: 'BLOQUES DEL SUR' });
    const unit = await insertUnit(filled, town, { name: 'Tesorería' });
    for (const name of ['Oficialía Mayor', 'Obras Públicas'])
      await insertUnit(filled, town, { name });
    for (const at of amounts.keys())
      contracts.push(
        await insertContract(filled, town, {
          supplierId,
          organizerAdministrativeUnitId: unit,
          applicantAdministrativeUnitId: unit,
          contractNumber: `PC-${at}`,
          contractDate: '2019-03-05',
          totalAmount: 1_250_000,
          totalOrMaxAmount: 1_250_000,
        }),
      );
  },
});

type Stored = {
  totalAmount: string;
  totalOrMaxAmount: string;
  contractDate: string;
  supplier: string;
  organizer: string;
};
const asInserted: Stored = {
  totalAmount: '1250000.00',
  totalOrMaxAmount: '1250000.00',
  contractDate: '2019-03-05',
  supplier: 'BLOQUES DEL SUR',
  organizer: 'Tesorería',
};

/** In the order in which they were inserted. */
const stored = async (): Promise<Stored[]> => {
  const rows = await sql()<(Stored & { id: string })[]>`
    select contracts.id, total_amount::text as "totalAmount",
           total_or_max_amount::text as "totalOrMaxAmount", contract_date::text as "contractDate",
           suppliers.name as supplier, organizer.name as organizer
      from contracts
      join suppliers on suppliers.id = supplier_id
      join administrative_units organizer on organizer.id = organizer_administrative_unit_id
     where contracts.organization_id = ${town}`;
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return contracts.flatMap((id) => byId.get(id) ?? []);
};

const open = async (address: string): Promise<Page> => {
  const { page } = await visitAs({ permissions: ['CONTRACTS'] }, town, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(address);
  await page.getByRole('table').waitFor();
  return page;
};
const openForm = async (at: number): Promise<Page> => {
  const page = await open(`/admin/contracts?open=${contracts[at]}`);
  await field(page, 'totalAmount').waitFor();
  return page;
};
const openTable = async (): Promise<Page> => {
  const page = await open('/admin/contracts');
  await press(page.getByRole('button', { name: 'Editar tabla' }));
  await cell(page, 0).waitFor();
  return page;
};

const ids = { organizer: 'organizerAdministrativeUnit' } as const;
const field = (page: Page, name: string) =>
  page.locator(`#contract-${name === 'organizer' ? ids.organizer : name}`);
const cell = (page: Page, at: number) =>
  page.getByRole('textbox', { name: `Monto total o máximo de PC-${at} ` });
const marked = (page: Page) => page.locator('[data-combobox-selected]');
const save = (page: Page) => press(page.getByRole('button', { name: 'Guardar', exact: true }));
const written = (amount: string) =>
  `$${Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const refused = async (place: Locator, text: string, says: string): Promise<void> => {
  await place.page().getByText(says).first().waitFor();
  await expect.poll(() => place.getAttribute('aria-invalid'), { message: text }).toBe('true');
  expect(await place.inputValue()).toBe(text);
};

describe('in the table', () => {
  test(
    'what is no amount stays in its cell with the reason, and nothing is saved',
    exhaustive,
    async () => {
      const page = await openTable();
      for (const [at, [write, text, left, says]] of noAmounts.entries()) {
        await write(cell(page, at), text);
        await page.keyboard.press('Tab');
        await refused(cell(page, at), left, says);
      }
      await press(page.getByRole('button', { name: /^Guardar \(/ }));
      await page.getByText('Hay datos por corregir.').waitFor();
      expect(await stored()).toEqual(contracts.map(() => asInserted));
    },
  );

  test('an amount is stored as it is seen, in the total that it repeats too', async () => {
    const page = await openTable();
    for (const [at, [write, text, amount]] of amounts.entries()) {
      await write(cell(page, at), text);
      await page
        .getByText(`= ${written(amount)}; antes: $1,250,000.00`)
        .first()
        .waitFor();
    }
    await press(page.getByRole('button', { name: /^Guardar \(/ }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
    await page.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await stored()).toEqual(
      amounts.map(([, , amount]) => ({
        ...asInserted,
        totalAmount: amount,
        totalOrMaxAmount: amount,
      })),
    );
    await sql()`
      update contracts set total_amount = 1250000, total_or_max_amount = 1250000
       where organization_id = ${town}`;
  });

  test('an amount too large to be stored is still shown as it was typed, to the cent', async () => {
    const page = await openTable();
    await typeInto(cell(page, 0), tooLarge.text);
    await page.getByText(`= ${tooLarge.seen}; antes: $1,250,000.00`).waitFor();
    expect(await cell(page, 0).inputValue()).toBe(tooLarge.text);
  });

  test(
    'a part of a name and Enter take the first that fits, as in the form',
    exhaustive,
    async () => {
      const page = await openTable();
      const supplier = page.getByRole('combobox', { name: 'Proveedor de PC-0 ' });
      await typeInto(supplier, 'aceros');
      await page.keyboard.press('Enter');
      await expect.poll(() => supplier.inputValue()).toBe('ACEROS LUZ');
      await page.getByText('antes: BLOQUES DEL SUR').first().waitFor();
      await typeInto(supplier, 'nadie conocido');
      await page.keyboard.press('Enter');
      await refused(supplier, 'nadie conocido', 'No hay ninguno con ese nombre');
    },
  );

  test('the stored amount in another spelling is no change', exhaustive, async () => {
    const page = await openTable();
    await typeInto(cell(page, 0), '1250000');
    await page.keyboard.press('Tab');
    await expect.poll(() => cell(page, 0).inputValue()).toBe('$1,250,000.00');
    expect(await page.getByText('antes:').count()).toBe(0);
  });
});

describe('in the form', () => {
  test('an amount too large to be stored is still shown as it was typed, to the cent', async () => {
    const page = await openForm(0);
    await typeInto(field(page, 'totalAmount'), tooLarge.text);
    await page.getByText(`= ${tooLarge.seen}`, { exact: true }).waitFor();
    await page.keyboard.press('Tab');
    expect(await field(page, 'totalAmount').inputValue()).toBe(tooLarge.seen);
    expect(await field(page, 'totalOrMaxAmount').innerText()).toBe(tooLarge.seen);
  });

  test(
    'what cannot be read stays in its field with the reason, and is not saved',
    exhaustive,
    async () => {
      const page = await openForm(0);
      const refuse = async (name: string, text: string, says: string) => {
        await page.keyboard.press('Tab');
        await save(page);
        // It goes by itself, so it is looked for first.
        await page.getByText('Hay datos por corregir.').first().waitFor();
        await refused(field(page, name), text, says);
      };
      for (const [write, text, left, says] of noAmounts) {
        await write(field(page, 'totalAmount'), text);
        await page.keyboard.press('Tab');
        await refused(field(page, 'totalAmount'), left, says);
        await press(field(page, 'totalAmount'));
        await refuse('totalAmount', left, says);
      }
      for (const text of noDays) {
        await typeInto(field(page, 'contractDate'), text);
        await refuse('contractDate', text, 'Escribe una fecha que exista');
      }
      for (const name of ['supplier', 'organizer'] as const) {
        await typeInto(field(page, name), 'nadie conocido');
        await refuse(name, 'nadie conocido', '«nadie conocido» no se eligió de la lista');
      }
      expect((await stored())[0]).toEqual(asInserted);
    },
  );

  test('an amount, a date, a supplier and a unit are stored as they are seen', async () => {
    const page = await open('/admin/contracts');
    const expected: Stored[] = [];
    for (const [at, [write, text, amount]] of amounts.entries()) {
      const row: Stored = { ...asInserted, totalAmount: amount, totalOrMaxAmount: amount };
      expected.push(row);
      await press(page.getByRole('button', { name: `Editar PC-${at} ` }));
      await write(field(page, 'totalAmount'), text);
      await page.getByText(`= ${written(amount)}`, { exact: true }).waitFor();
      await page.keyboard.press('Tab');
      expect(await field(page, 'totalAmount').inputValue()).toBe(written(amount));

      for (const [writeDay, dayText, seen, day] of days.slice(at, at + 1)) {
        row.contractDate = day;
        await writeDay(field(page, 'contractDate'), dayText);
        await page.keyboard.press('Tab');
        expect(await field(page, 'contractDate').inputValue()).toBe(seen);
      }
      for (const [name, typed, key, chosen] of names.slice(at, at + 1)) {
        row[name] = chosen;
        await typeInto(field(page, name), typed);
        if (key === 'Enter')
          await page.getByRole('option', { name: chosen }).and(marked(page)).waitFor();
        await page.keyboard.press(key);
        await expect.poll(() => field(page, name).inputValue(), { message: typed }).toBe(chosen);
      }
      await save(page);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect(await stored()).toEqual(expected);
  });

  test(
    'Enter before the search has answered takes the one that fits, and never another',
    exhaustive,
    async () => {
      const page = await openForm(0);
      await typeInto(field(page, 'supplier'), 'aceros');
      await page.keyboard.press('Enter');
      await expect.poll(() => field(page, 'supplier').inputValue()).toBe('ACEROS LUZ');
      await page.getByRole('dialog').waitFor();
      await typeInto(field(page, 'supplier'), 'cementos');
      await page.keyboard.press('Enter');
      expect(await field(page, 'supplier').inputValue()).toMatch(/^(cementos|CEMENTOS NORTE)$/);
    },
  );

  test(
    'Tab and Enter erase nothing that is chosen; emptying its text does',
    exhaustive,
    async () => {
      const page = await openForm(1);
      for (const name of ['supplier', 'organizer', 'contractDate']) {
        const before = await field(page, name).inputValue();
        await press(field(page, name));
        await page.keyboard.press('Tab');
        const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        expect(next ?? '').not.toMatch(/^Borrar/);
        expect(await field(page, name).inputValue()).toBe(before);
        await emptyField(field(page, name));
        await page.keyboard.press('Tab');
        expect(await field(page, name).inputValue()).toBe('');
      }
    },
  );
});
