import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { insertOrganization } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { insertUser } from '../support/sign-in.ts';
import { press, typeInto } from '../support/user-input.ts';
import { inspect, siteForTests } from './visit.ts';

const password = 'una frase bastante larga';
const bea = 'bea@celaje.example';

const site = siteForTests({
  fill: async (sql) => {
    await insertOrganization(sql, { shortName: 'Celaje', name: 'Municipio de Celaje' });
    await insertOrganization(sql, { shortName: 'Bruma', name: 'Municipio de Bruma' });
    const passwordHash = await hashPassword(password);
    await insertUser(sql, {
      general: true,
      name: 'Bea',
      lastName: 'Solís',
      email: bea,
      passwordHash,
    });
  },
});

/** Ana's tab at the new supplier, and another one where Bea signed in since. */
const openBoth = async () => {
  const passwordHash = await hashPassword(password);
  const email = `ana-${Math.random()}@celaje.example`;
  const draft = { permissions: ['SUPPLIERS' as const], name: 'Ana', lastName: 'Díaz' };
  const ana = await site.visitAs({ ...draft, email, passwordHash }, 'Celaje');
  await ana.page.goto('/admin/suppliers');
  await shows(ana.page, 'Ana Díaz');
  const signInBea = async () => {
    const other = await ana.page.context().newPage();
    await ana.page.context().clearCookies({ name: 'contraluz-signed-in' });
    await other.goto('/login?redirectTo=/admin/suppliers');
    await typeInto(other.getByLabel('Usuario'), bea);
    await typeInto(other.getByLabel('Contraseña', { exact: true }), password);
    await press(other.getByRole('button', { name: 'Iniciar sesión' }));
    await shows(other, 'Bea Solís');
    return other;
  };
  return { ...ana, email, signInBea };
};

const shows = (page: Page, name: string) =>
  page.getByRole('banner').getByText(name, { exact: true }).waitFor();

const type = async (page: Page, name: string) => {
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }).first());
  await typeInto(page.getByLabel('Nombre o razón social'), name);
};

const recordOf = (name: string) =>
  site.sql()`
    select users.name from audit_events
      join users on users.id = audit_events.user_id
     where audit_events.label = ${name}`;

test('a tab never writes as somebody else who signed in from another one, and keeps what was typed', async () => {
  const { page, email, signInBea } = await openBoth();
  await type(page, 'FAROS DEL NORTE');
  const other = await signInBea();
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Otra persona inició sesión' });
  await dialog.getByText('Bea Solís inició sesión en otra pestaña de este navegador.').waitFor();
  expect(await recordOf('FAROS DEL NORTE')).toEqual([]);

  await typeInto(dialog.getByLabel(`Contraseña de ${email}`), password);
  await page.keyboard.press('Enter');
  await page.getByText('El proveedor fue creado correctamente').waitFor();
  expect(await recordOf('FAROS DEL NORTE')).toEqual([{ name: 'Ana' }]);

  // The other tab shows in its turn whose it is, before anything else.
  await press(other.getByRole('link', { name: 'Tablero' }));
  await shows(other, 'Ana Díaz');
});

test('who leaves what was typed, or typed nothing, sees who is signed in', exhaustive, async () => {
  const typing = await openBoth();
  await type(typing.page, 'FAROS DEL SUR');
  await typing.signInBea();
  await typing.page.evaluate(() => dispatchEvent(new Event('focus')));
  await typing.page.getByText('Bea Solís inició sesión en otra pestaña').waitFor();
  expect(await inspect(typing.page)).toEqual([]);
  await press(typing.page.getByRole('button', { name: 'Salir sin guardar' }));
  await shows(typing.page, 'Bea Solís');
  expect(await recordOf('FAROS DEL SUR')).toEqual([]);

  const reading = await openBoth();
  await reading.signInBea();
  await reading.page.evaluate(() => dispatchEvent(new Event('focus')));
  await shows(reading.page, 'Bea Solís');
});

test(
  'a tab that is loaded again keeps its organization, whichever another one chose since',
  exhaustive,
  async () => {
    const { page } = await site.visitAs({ general: true }, 'Celaje');
    const worksFor = (tab: Page, name: string) =>
      tab.getByRole('banner').getByText(name, { exact: true }).waitFor();
    await page.goto('/admin/suppliers');
    await worksFor(page, 'Celaje');
    const other = await page.context().newPage();
    await other.goto('/admin/administrative-units?org=Bruma');
    await worksFor(other, 'Bruma');
    await page.reload();
    await worksFor(page, 'Celaje');
    await other.reload();
    await worksFor(other, 'Bruma');
    await page.reload();
    await worksFor(page, 'Celaje');
    await page.goto('/admin/suppliers?org=Bruma');
    await worksFor(page, 'Bruma');
    expect(await page.getByRole('banner').getByText('Celaje', { exact: true }).count()).toBe(0);
  },
);
