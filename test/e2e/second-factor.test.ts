import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { insertOrganization } from '../support/builders.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { insertUser } from '../support/sign-in.ts';
import { press, typeInto } from '../support/user-input.ts';
import { logIn } from './log-in.ts';
import { pressRowAction } from './row-action.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

const password = 'una frase bastante larga';
const elena = 'elena@celaje.example';

const site = siteForTests({
  fill: async (sql) => {
    await insertOrganization(sql, { shortName: 'Celaje', name: 'Municipio de Celaje' });
    const passwordHash = await hashPassword(password);
    const name = { name: 'Elena', lastName: 'Ríos' };
    await insertUser(sql, { ...name, permissions: ['CONTRACTS'], email: elena, passwordHash });
  },
});

const faults = async (page: Page) => [...(await inspect(page)), await overflows(page)];
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Código' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const passwordField = (page: Page) =>
  page
    .getByRole('region', { name: 'Verificación en dos pasos' })
    .getByLabel('Contraseña actual', { exact: true });

test('somebody turns two-step verification on, signs in with a code, and gets help when the telephone is lost', async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/login?redirectTo=/admin/profile');
  await logIn(page, elena, password);
  await page.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor();
  await press(button(page, 'Activar'));
  await page.getByText('Escribe tu contraseña.').waitFor();
  await typeInto(passwordField(page), password);
  await press(button(page, 'Activar'));
  await page.getByRole('img', { name: 'Código QR con la clave para tu aplicación' }).waitFor();
  expect(await faults(page)).toEqual([false]);

  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const moment = Date.now();
  await typeInto(codeField(page), '000000');
  await press(button(page, 'Confirmar'));
  await page.getByText('El código no es correcto o ya se usó.').first().waitFor();
  await typeInto(codeField(page), oneTimeCode(key, { moment }));
  await page.keyboard.press('Enter');
  await page.getByText('Guarda estos códigos de respaldo').waitFor();
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await faults(page)).toEqual([false]);
  await press(button(page, 'Ya los guardé'));
  await page.getByText('Te quedan 10 códigos de respaldo.').waitFor();

  // As in a browser that is started anew.
  await page.context().clearCookies({ name: 'contraluz-signed-in' });
  await page.goto('/login?redirectTo=/admin/profile');
  await logIn(page, elena, password);
  await codeField(page).waitFor();
  // Nothing was wrong yet.
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await faults(page)).toEqual([false]);
  await page.keyboard.type('111111');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'El código no es correcto' }).waitFor();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await isAt(page, '/admin/profile');
  await page.getByText('Te quedan 9 códigos de respaldo.').waitFor();
  expect(complaints.filter((text) => !/40[012]|422/.test(text))).toEqual([]);

  const { page: desk } = await site.visitAs({ general: true }, 'Celaje');
  await desk.goto('/admin/users');
  await pressRowAction(desk, 'Elena Ríos', 'Quitar la verificación en dos pasos de Elena Ríos');
  await desk.getByText('Elena Ríos entra de nuevo solo con su contraseña.').waitFor();
  expect(await site.sql()`select from second_factors`).toHaveLength(0);
});
