import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { createFirstAdministrator } from '../../src/office/accounts/api/first-administrator.ts';
import { accountMail, tokenIn } from '../support/account-mail.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { mark, press, typeInto, unmark } from '../support/user-input.ts';
import { setClock } from './set-clock.ts';
import { hydrated, inspect, keptToken, siteForTests } from './visit.ts';

const administrator = {
  adminEmail: 'primera@celaje.example',
  adminPassword: 'la primera de todas',
};

let organization = '';

const site = siteForTests({
  fill: async (sql) => {
    organization = await insertOrganization(sql, {
      shortName: 'Celaje',
      name: 'Municipio de Celaje',
    });
    for (const name of ['ACEROS DEL NORTE', 'BARDAS Y CERCAS', 'CALES FINAS'])
      await insertSupplier(sql, organization, { name });
    await insertContract(sql, organization);
    await createFirstAdministrator(sql, administrator, () => {});
  },
});

const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const logIn = async (page: Page, username: string, password: string, redirectTo = '/admin') => {
  await page.goto(`/login?org=Celaje&redirectTo=${redirectTo}`);
  await typeInto(page.getByLabel('Usuario'), username);
  await typeInto(page.getByLabel('Contraseña', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Iniciar sesión' }));
  await isAt(page, redirectTo);
};

/** What a call answers to the token that the page keeps. */
const statusWith = async (token: string, url: string) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-current-organization-id': organization,
  };
  return (await site.fetch(url, { headers })).status;
};

const sections = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Secciones de la administración' })
    .getByRole('link')
    .allInnerTexts();

const cell = (page: Page, name: string, field = 'Notas') =>
  page.getByRole('textbox', { name: `${field} de ${name}` });

const email = 'nueva@celaje.example';
const password = 'tres palabras largas';

test(
  'from the first administrator to a disabled user: who works here, on what, and until when',
  exhaustive,
  async () => {
    const first = (await site.visit()).page;
    await logIn(first, administrator.adminEmail, administrator.adminPassword, '/admin/users');

    // Invites somebody who may keep suppliers, and nothing else.
    await press(first.getByRole('button', { name: 'Nuevo usuario' }));
    const dialog = first.getByRole('dialog');
    await typeInto(dialog.getByLabel('Nombre', { exact: false }).first(), 'Nadia');
    await typeInto(dialog.getByLabel('Apellido'), 'Nava');
    await typeInto(dialog.getByLabel('Correo electrónico'), email);
    await mark(dialog.getByLabel('Personalizado'));
    await mark(dialog.getByLabel('Proveedores'));
    await press(dialog.getByRole('button', { name: 'Guardar' }));
    await first.getByText('El usuario fue creado correctamente').waitFor();

    // The mail leads to a page that sets the password.
    const [invitation] = await accountMail(site.sql()).deliver();
    expect(invitation).toMatchObject({ to: email });
    const { page: clerk, complaints } = await site.visit();
    await clerk.goto(`/new-password/${tokenIn(invitation)}?org=Celaje`);
    await typeInto(clerk.getByLabel('Nueva contraseña'), password);
    await typeInto(clerk.getByLabel('Confirmar contraseña'), password);
    await press(clerk.getByRole('button', { name: 'Guardar contraseña' }));
    await isAt(clerk, '/login');
    await logIn(clerk, email, password);

    // Sees what is permitted; the rest says no, whichever way it is asked.
    await clerk.getByRole('heading', { name: '¡Hola, Nadia Nava!' }).waitFor();
    expect(await sections(clerk)).toEqual([
      'Tablero',
      'Proveedores',
      'Editar perfil',
      'Seleccionar organización',
    ]);
    expect(await clerk.getByText('Cargar datos').count()).toBe(0);
    const clerkToken = (await keptToken(clerk)) ?? '';
    expect(await statusWith(clerkToken, '/api/suppliers/list')).toBe(200);
    for (const url of ['/api/contracts/list', '/api/users/list', '/api/audit/list'])
      expect(await statusWith(clerkToken, url)).toBe(403);
    await clerk.goto('/admin/contracts');
    await clerk.getByRole('heading', { name: 'ACCESO DENEGADO' }).waitFor();

    // Two people edit the same table.
    const laura = { name: 'Laura', lastName: 'Vega', permissions: ['SUPPLIERS' as const] };
    const colleague = (await site.visitAs(laura, 'Celaje')).page;
    for (const page of [clerk, colleague]) {
      await page.goto('/admin/suppliers');
      await press(page.getByRole('button', { name: 'Editar tabla' }));
    }
    await typeInto(cell(colleague, 'BARDAS Y CERCAS'), 'dice la otra');
    await typeInto(cell(clerk, 'BARDAS Y CERCAS'), 'digo yo');
    await typeInto(cell(clerk, 'CALES FINAS'), 'también yo');
    await saveTable(colleague, 1);
    await colleague.getByRole('button', { name: 'Editar tabla' }).waitFor();
    await saveTable(clerk, 2);

    // The second is told whose row it is about and who changed it, and loses nothing.
    const conflict = clerk.getByRole('dialog', { name: 'Otra persona cambió lo mismo' });
    await conflict.getByText('BARDAS Y CERCAS').first().waitFor();
    expect(await conflict.getByText(/^Laura Vega lo cambió hace/).isVisible()).toBe(true);
    expect(await conflict.getByText('dice la otra').isVisible()).toBe(true);
    expect(await conflict.getByText('digo yo').isVisible()).toBe(true);
    expect(await notesOf('BARDAS Y CERCAS')).toBe('dice la otra');
    expect(await notesOf('CALES FINAS')).toBeNull();
    await mark(conflict.getByRole('radio', { name: /Lo mío/ }));
    await press(conflict.getByRole('button', { name: 'Guardar así' }));
    await clerk.getByRole('button', { name: 'Editar tabla' }).waitFor();
    expect(await notesOf('BARDAS Y CERCAS')).toBe('digo yo');
    expect(await notesOf('CALES FINAS')).toBe('también yo');

    // Log-out ends the token, not only this browser's memory of it.
    await press(clerk.getByRole('button', { name: 'Cerrar sesión' }));
    await isAt(clerk, '/select-organization');
    expect(await keptToken(clerk)).toBeNull();
    expect(await statusWith(clerkToken, '/api/suppliers/list')).toBe(401);

    // Who is disabled is out at once, without touching anything.
    await logIn(clerk, email, password, '/admin/suppliers');
    await clerk.getByText('BARDAS Y CERCAS').waitFor();
    await first.goto('/admin/users?search=Nadia');
    await press(first.getByRole('button', { name: 'Editar Nadia Nava' }));
    await unmark(dialog.getByLabel('Habilitar acceso a la plataforma'));
    await press(dialog.getByRole('button', { name: 'Guardar' }));
    await first.getByText('El usuario fue actualizado correctamente').waitFor();
    await clerk.waitForURL((url) => url.pathname === '/login');
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);

    // All of it is on record.
    await first.goto('/admin/audit');
    await first.getByRole('heading', { level: 1 }).waitFor();
    const actions = await site.sql()<{ action: string }[]>`
    select distinct action from audit_events order by 1`;
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['CREATE', 'LOG_IN', 'LOG_OUT', 'PASSWORD_SET', 'UPDATE']),
    );
  },
);

test('a visitor of the public site sees at once what was saved', exhaustive, async () => {
  const { page } = await site.visit();
  await page.goto('/suppliers?org=Celaje');
  await hydrated(page);
  const { page: clerk } = await site.visitAs({ permissions: ['SUPPLIERS'] }, 'Celaje');
  const id = await idOf('ACEROS DEL NORTE');
  await site.sql()`update contracts set supplier_id = ${id}`;
  await clerk.goto(`/admin/suppliers?open=${id}`);
  const dialog = clerk.getByRole('dialog');
  await typeInto(dialog.getByLabel('Nombre o razón social'), 'ACEROS DEL SUR');
  await press(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.waitFor({ state: 'detached' });
  await page.reload();
  const renamed = page.getByRole('link', { name: 'ACEROS DEL SUR', exact: true });
  expect(await renamed.isVisible()).toBe(true);
});

test(
  'who was typing when the session ended signs in on the spot, and what was typed is saved',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    // Without the news of it, the save finds out.
    await page.route('**/events', (route) => route.abort());
    await logIn(page, administrator.adminEmail, administrator.adminPassword, '/admin/suppliers');
    await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
    await typeInto(page.getByLabel('Nombre o razón social'), 'DRENAJES Y DUCTOS');
    await endSessions();
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    const typed = again.getByLabel(`Contraseña de ${administrator.adminEmail}`);
    await typeInto(typed, 'no es esta');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await again.getByText('Usuario o contraseña incorrectos.').waitFor();
    await typeInto(typed, administrator.adminPassword);
    await page.keyboard.press('Enter');
    await page.getByText('El proveedor fue creado correctamente').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await idOf('DRENAJES Y DUCTOS')).not.toBe('');

    // With the news of it, at once; who would rather leave loses it knowingly.
    await page.unroute('**/events');
    const listening = page.waitForResponse('**/events');
    await page.goto('/admin/suppliers?open=new');
    await typeInto(page.getByLabel('Nombre o razón social'), 'ESCALERAS');
    await listening;
    await endSessions();
    await press(again.getByRole('button', { name: 'Salir sin guardar' }));
    await isAt(page, '/login');
    expect(await idOf('ESCALERAS')).toBe('');
  },
);

test('who signed in works on in a browser whose clock is years ahead', async () => {
  const { page } = await site.visit();
  await setClock(page, '2037-01-01T12:00:00.000Z');
  await logIn(page, administrator.adminEmail, administrator.adminPassword, '/admin/suppliers');
  await page.getByRole('heading', { name: 'Catálogo de proveedores' }).waitFor();
  await press(page.getByRole('link', { name: 'Contratos', exact: true }));
  await page.getByRole('heading', { name: 'Catálogo de contratos' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/contracts');
});

test('a day after the log-in the next page is the log-in, which leads back to it', async () => {
  const { page } = await site.visit();
  await page.clock.install();
  await logIn(page, administrator.adminEmail, administrator.adminPassword, '/admin/suppliers');
  await page.getByRole('heading', { name: 'Catálogo de proveedores' }).waitFor();
  await page.clock.fastForward('24:00:01');
  await press(page.getByRole('link', { name: 'Contratos', exact: true }));
  await isAt(page, '/login');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toContain('/admin/contracts');
});

test('who signs in on the spot more than a minute after opening the page goes on too', async () => {
  const { page } = await site.visit();
  await page.clock.install();
  await page.route('**/events', (route) => route.abort());
  await logIn(page, administrator.adminEmail, administrator.adminPassword, '/admin/suppliers');
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  await typeInto(page.getByLabel('Nombre o razón social'), 'FAROLES Y FOCOS');
  await page.clock.fastForward('02:00');
  await endSessions();
  await press(page.getByRole('button', { name: 'Guardar', exact: true }));
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await typeInto(
    again.getByLabel(`Contraseña de ${administrator.adminEmail}`),
    administrator.adminPassword,
  );
  await press(again.getByRole('button', { name: 'Iniciar sesión' }));
  await page.getByText('El proveedor fue creado correctamente').waitFor({ timeout: 10_000 });
  await again.waitFor({ state: 'detached' });
  expect(await idOf('FAROLES Y FOCOS')).not.toBe('');
});

test(
  'who logs out in another tab and signs in on the spot still works for the same organization',
  exhaustive,
  async () => {
    // Nobody is asked to choose among one.
    await insertOrganization(site.sql(), { shortName: 'Lomas', name: 'Municipio de Lomas' });
    const { page } = await site.visit();
    await logIn(page, administrator.adminEmail, administrator.adminPassword, '/admin/suppliers');
    await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
    await typeInto(page.getByLabel('Nombre o razón social'), 'GRAVAS Y ARENAS');
    const other = await page.context().newPage();
    await other.goto('/admin/profile');
    await press(other.getByRole('button', { name: 'Cerrar sesión' }));
    await isAt(other, '/select-organization');

    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await typeInto(
      again.getByLabel(`Contraseña de ${administrator.adminEmail}`),
      administrator.adminPassword,
    );
    await press(again.getByRole('button', { name: 'Iniciar sesión' }));
    await again.waitFor({ state: 'detached' });
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    await page.getByText('El proveedor fue creado correctamente').waitFor();
    await page.goto('/admin/suppliers');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/suppliers');
  },
);

const endSessions = () =>
  site.sql()`
    update sessions set ended_at = now(), end_reason = 'LOG_OUT' where ended_at is null`;

test(
  'an address that does not exist says so in the frame, where a telephone has its menu by keyboard',
  exhaustive,
  async () => {
    const { page } = await site.visitAs({ permissions: ['RESOURCES'] }, 'Celaje', {
      viewport: { width: 360, height: 740 },
    });
    await page.goto('/admin/no/hay');
    await page.getByRole('heading', { name: 'PÁGINA NO ENCONTRADA' }).waitFor();
    expect(await page.title()).toBe('PÁGINA NO ENCONTRADA · Contraluz');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);

    // The closed menu is nowhere on the way; open, it has the focus and the page below has none.
    await page.getByRole('link', { name: 'Ir al tablero' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toContain('Tu cuenta:');
    const menu = page.getByRole('button', { name: 'Menú' });
    await menu.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Tablero');
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.press('Enter');
    await page.getByRole('link', { name: 'Recursos' }).press('Enter');
    await page.getByRole('heading', { name: 'Catálogo de recursos' }).waitFor();
    expect(await focused()).toBe('Catálogo de recursos');
  },
);

test(
  'a page that could not be loaded without a network says so and can be asked again',
  exhaustive,
  async () => {
    const { page } = await site.visitAs({ permissions: ['SUPPLIERS'] }, 'Celaje');
    await page.goto('/admin/suppliers');
    await page.getByText('BARDAS Y CERCAS').waitFor();
    await page.context().setOffline(true);
    await typeInto(page.getByLabel('Buscar proveedores'), 'cales');
    await page.keyboard.press('Enter');
    await page.getByText('Sin conexión. Lo que escribiste sigue aquí; intenta de nuevo.').waitFor();
    expect(await page.getByText('BARDAS Y CERCAS').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('CALES FINAS').waitFor();
  },
);

test(
  'on a telephone the menu leads to the load of data, for who may load',
  exhaustive,
  async () => {
    const phone = { viewport: { width: 360, height: 740 } };
    const { page } = await site.visitAs({ permissions: ['CONTRACTS'] }, 'Celaje', phone);
    await page.goto('/admin');
    await press(page.getByRole('button', { name: 'Menú' }));
    await press(page.getByRole('link', { name: 'Cargar datos' }));
    await page.getByRole('heading', { name: 'Carga de datos' }).waitFor();
    const menu = page.getByRole('button', { name: 'Menú' });
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
  },
);

test(
  'a page that the server failed to make says under which number, and to whom to write',
  exhaustive,
  async () => {
    await site.sql()`
    update organizations set contact_email = 'monitor@celaje.example' where id = ${organization}`;
    const { page } = await site.visitAs({ general: true }, 'Celaje');
    const errorId = '0199f2a4-0000-7000-8000-000000000001';
    await page.route('**/api/accounts/session', (route) =>
      route.fulfill({ status: 500, json: { errorId } }),
    );
    await page.goto('/admin/suppliers');
    await page.getByRole('heading', { name: 'PARECE QUE ALGO SALIÓ MAL' }).waitFor();
    expect(await page.getByText(`Número del error: ${errorId}`).isVisible()).toBe(true);
    const report = page.getByRole('link', { name: 'Reportar el problema' });
    expect(decodeURIComponent((await report.getAttribute('href')) ?? '')).toBe(
      `mailto:monitor@celaje.example?subject=Problema en Contraluz, error ${errorId}`,
    );
    expect(await inspect(page)).toEqual([]);
    await page.unroute('**/api/accounts/session');
    await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
    await page.getByText('BARDAS Y CERCAS').waitFor();
  },
);

test('the figures of one organization are never shown as those of all', async () => {
  await insertOrganization(site.sql(), { shortName: 'Ribera' });
  const { page } = await site.visitAs({ general: true }, 'Celaje');
  let answer = (): void => {};
  const isTime = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/visits-*scope=all', async (route) => {
    await isTime;
    await route.continue();
  });
  await page.goto('/admin');
  const visits = page.getByRole('heading', { name: 'Visitas al monitor' });
  const views = page.getByRole('heading', { name: 'Información más consultada' });
  await visits.waitFor();
  await views.waitFor();
  await press(page.getByText('Todas', { exact: true }));
  await page.waitForURL('**/admin?scope=all');
  await visits.waitFor({ state: 'detached' });
  await views.waitFor({ state: 'detached' });
  expect(await page.getByText('Todas', { exact: true }).isVisible()).toBe(true);
  answer();
  await visits.waitFor();
  await views.waitFor();
});

const saveTable = async (page: Page, changed: number) => {
  await press(page.getByRole('button', { name: `Guardar (${changed})` }));
  const sure = page.getByRole('dialog', { name: 'Guardar registros' });
  await press(sure.getByRole('button', { name: 'Guardar' }));
};

const notesOf = async (name: string): Promise<string | null> => {
  const [row] = await site.sql()<{ notes: string | null }[]>`
    select notes from suppliers where name = ${name} and organization_id = ${organization}`;
  return row?.notes ?? null;
};

const idOf = async (name: string): Promise<string> => {
  const [row] = await site.sql()<{ id: string }[]>`select id from suppliers where name = ${name}`;
  return row?.id ?? '';
};
