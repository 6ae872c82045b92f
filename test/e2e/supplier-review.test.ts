import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { insertUser } from '../support/sign-in.ts';
import { mark, press } from '../support/user-input.ts';
import { logIn } from './log-in.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const email = 'ana@celaje.example';
const password = 'una frase bastante larga';
const phone = { width: 360, height: 740 };

/** As a version left it that knew neither placeholders nor joined letters. */
const fill = async (sql: Sql) => {
  const user = { general: true, name: 'Ana', lastName: 'Díaz', email };
  await insertUser(sql, { ...user, passwordHash: await hashPassword(password) });
  for (const shortName of ['Celaje', 'Lumbre']) {
    const town = await insertOrganization(sql, { shortName, name: `Municipio de ${shortName}` });
    for (const [name, nameKey, amounts] of [
      ['CONSTRUCTORA G.P. DEL BAJIO S.A. DE C.V.', 'CONSTRUCTORA G P DEL BAJIO', [1000.5, 2000]],
      ['CONSTRUCTORA GP DEL BAJIO SA DE CV', 'CONSTRUCTORA GP DEL BAJIO SA DE CV', [500]],
      ['INFORMACION RESERVADA', 'INFORMACION RESERVADA', [9000, 1000]],
    ] as const) {
      const supplierId = await insertSupplier(sql, town, { name, nameKey });
      for (const totalOrMaxAmount of amounts)
        await insertContract(sql, town, { supplierId, totalOrMaxAmount });
    }
  }
};

const site = siteForTests({ fill });

const open = async (town: string, options: Parameters<typeof site.visit>[0] = {}) => {
  const { page, complaints } = await site.visit(options);
  await page.goto(`/admin/suppliers?org=${town}`);
  await logIn(page, email, password);
  return { page, complaints };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const faults = async (page: Page) => [...(await inspect(page)), await overflows(page)];

/** The suppliers of the public list with their sums. */
const publicRows = async (page: Page, town: string) => {
  await page.goto(`/suppliers?org=${town}`);
  const rows = page.getByRole('table').locator('tbody tr');
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
};

test('the catalogue says what is to be reviewed, and who says so once has it done', async () => {
  const { page, complaints } = await open('Celaje');
  const notice = page.getByText('1 posible repetido · 1 nombre que no parece de un proveedor');
  await notice.waitFor();
  await press(page.getByRole('link', { name: 'Revisar' }));
  await heading(page, 'Proveedores por revisar');
  await heading(page, 'Posibles repetidos (1)');
  await page.getByText('Sin RFC · 2 contratos · $3,000.50 en 2 que cuentan').waitFor();
  expect(await faults(page)).toEqual([false]);

  await mark(page.getByRole('radio', { name: 'CONSTRUCTORA GP DEL BAJIO SA DE CV' }));
  await press(button(page, /^Son el mismo/));
  await page
    .getByText(
      '«CONSTRUCTORA G.P. DEL BAJIO S.A. DE C.V.» se fusionó con «CONSTRUCTORA GP DEL BAJIO SA DE CV» (2 contratos)',
    )
    .waitFor();
  await press(button(page, /^No es un proveedor/));
  await page.getByText('«INFORMACION RESERVADA» no es un proveedor (2 contratos)').waitFor();
  await page.getByText('No hay nada por revisar.').waitFor();
  expect(await faults(page)).toEqual([false]);

  const merged = (await publicRows(page, 'Celaje')).join('\n');
  expect(merged).toContain('CONSTRUCTORA GP DEL BAJIO SA DE CV');
  expect(merged).toContain('$3,500.50');
  expect(merged).toMatch(/Sin proveedor publicado.*\$10,000\.00/);
  expect(merged).not.toContain('G.P.');

  const [old] = await site.sql()<{ id: string; into: string }[]>`
    select id, merged_into as into from suppliers where merged_into is not null`;
  await page.goto(`/suppliers/${old?.id}?org=Celaje&fiscalYears=2019`);
  await page.waitForURL(
    (url) =>
      url.pathname === `/suppliers/${old?.into}` && url.searchParams.get('fiscalYears') === '2019',
  );
  await heading(page, 'CONSTRUCTORA GP DEL BAJIO SA DE CV');
  expect(complaints).toEqual([]);
});

test('what was said is taken back on a telephone, by keyboard alone', exhaustive, async () => {
  const { page } = await open('Lumbre', { viewport: phone });
  await page.getByRole('link', { name: 'Revisar' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Posibles repetidos (1)');
  expect(await faults(page)).toEqual([false]);
  await button(page, /^Son el mismo/).focus();
  await page.keyboard.press('Enter');
  const undo = button(page, /^Deshacer: «CONSTRUCTORA GP/);
  await undo.waitFor();
  // The button went with its card: whoever has no mouse goes on in the lists.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'group');
  expect(await faults(page)).toEqual([false]);
  await undo.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Posibles repetidos (1)');
  const rows = (await publicRows(page, 'Lumbre')).join('\n');
  for (const amount of ['$3,000.50', '$500.00', '$10,000.00']) expect(rows).toContain(amount);
});
