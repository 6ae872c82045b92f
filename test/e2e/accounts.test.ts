import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { insertLink } from '../../src/office/accounts/api/account-links.ts';
import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { endSession } from '../../src/office/accounts/api/session-queries.ts';
import { accountMail, tokenIn } from '../support/account-mail.ts';
import { insertOrganization } from '../support/builders.ts';
import { exhaustive, tried } from '../support/how-many.ts';
import { insertUser } from '../support/sign-in.ts';
import { mark, press, typeInto, unmark } from '../support/user-input.ts';
import { logIn } from './log-in.ts';
import { pressRowAction } from './row-action.ts';
import { hydrated, inspect, keptToken, overflows, siteForTests } from './visit.ts';

const password = 'una frase bastante larga';
const ana = 'ana@celaje.example';

const site = siteForTests({
  fill: async (sql) => {
    await insertOrganization(sql, { shortName: 'Celaje', name: 'Municipio de Celaje' });
    await insertOrganization(sql, { shortName: 'Lumbre', name: 'Municipio de Lumbre' });
    const passwordHash = await hashPassword(password);
    await insertUser(sql, {
      general: true,
      name: 'Ana',
      lastName: 'Díaz',
      email: ana,
      passwordHash,
    });
  },
});

const phone = { width: 360, height: 740 };
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const searchOf = (page: Page) => new URL(page.url()).searchParams;
const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root', { hasText: text });
/** The cookie that says until when the browser keeps who is signed in. */
const signedInCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'contraluz-signed-in');

const logInAs = (page: Page, username = ana, typed = password) => logIn(page, username, typed);

/** What is wrong with a screen as it stands. */
const faults = async (page: Page) => [
  ...(await inspect(page)),
  (await overflows(page)) && 'has to be scrolled sideways',
];

describe('whoever comes to the log-in', () => {
  test(
    'whoever comes to the log-in is told why, is helped with what is missing and goes on where they wanted to, by keyboard alone',
    exhaustive,
    async () => {
      const { page, complaints, strangers } = await site.visit({ viewport: phone });
      await page.goto('/admin/users?org=Celaje&search=ana');
      await isAt(page, '/login');
      expect(searchOf(page).get('redirectTo')).toBe('/admin/users?org=Celaje&search=ana');
      await toast(page, 'Por favor inicia sesión para continuar.').waitFor();

      await page.getByLabel('Usuario').focus();
      await page.keyboard.press('Enter');
      await page.getByText('Escribe tu usuario.').waitFor();
      expect(await page.getByText('Escribe tu contraseña.').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
        'username',
      );
      expect(await page.getByLabel('Usuario').getAttribute('aria-invalid')).toBe('true');
      expect(await faults(page)).toEqual([false]);

      await page.keyboard.type(ana);
      await page.keyboard.press('Tab');
      await page.keyboard.type('no es esta');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.getByLabel('Contraseña', { exact: true }).getAttribute('type')).toBe(
        'text',
      );
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      const refusal = 'Usuario o contraseña incorrectos. Por favor intenta nuevamente.';
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
      expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
      expect(await faults(page)).toEqual([false]);

      // What was wrong is selected, and is typed anew.
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await isAt(page, '/admin/users');
      await page.getByRole('heading', { name: 'Catálogo de usuarios' }).waitFor();
      expect(searchOf(page).get('search')).toBe('ana');
      expect((await signedInCookie(page))?.expires).toBe(-1);
      expect(strangers()).toEqual([]);
    },
  );

  test(
    'whoever comes to the log-in is remembered for a day when they wish it, and never led out of the back office',
    exhaustive,
    async () => {
      const { page } = await site.visit();
      await page.goto('/login?org=Celaje&redirectTo=//evil.example/admin');
      await mark(page.getByLabel('Recuérdame'));
      await logInAs(page);
      await isAt(page, '/admin');
      const hours = ((await signedInCookie(page))?.expires ?? 0) / 3600 - Date.now() / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);
      await page.goto('/login?redirectTo=/admin/profile');
      await isAt(page, '/admin/profile');
    },
  );

  test(
    'whoever comes to the log-in reads whose monitor it is, in three languages, and finds the way back to it',
    exhaustive,
    async () => {
      const { page } = await site.visit();
      await page.goto('/?org=Celaje');
      await hydrated(page);
      await press(page.getByRole('navigation').getByRole('link', { name: 'Administrar' }).first());
      await isAt(page, '/login');
      await page.getByText('Municipio de Celaje').waitFor();
      expect(await page.getByText('Por definir...').count()).toBe(2);
      await press(page.getByRole('link', { name: 'English' }));
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
      await press(page.getByRole('link', { name: '日本語' }));
      await page.getByRole('heading', { name: 'ようこそ' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
      await press(page.getByRole('link', { name: 'モニターに戻る' }));
      await isAt(page, '/');
    },
  );

  test(
    'whoever comes to the log-in is told when the server cannot be reached, and keeps what they typed',
    exhaustive,
    async () => {
      const { page } = await site.visit();
      await page.goto('/login');
      await typeInto(page.getByLabel('Usuario'), ana);
      await page.context().setOffline(true);
      await logInAs(page);
      await page
        .getByRole('alert')
        .filter({ hasText: 'Sin conexión. Lo que escribiste sigue aquí' })
        .waitFor();
      expect(await page.getByLabel('Usuario').inputValue()).toBe(ana);
    },
  );
});

test('who forgot the password chooses another with a mailed link, which works once', async () => {
  const email = 'olvido@celaje.example';
  await insertUser(site.sql(), {
    general: true,
    email,
    passwordHash: await hashPassword(password),
  });
  // A worker that takes over between two steps would send the call past the answer given below.
  const { page } = await site.visit({ viewport: phone, serviceWorkers: 'block' });
  await page.goto('/login?org=Celaje');
  await press(page.getByRole('link', { name: 'Olvidé mi contraseña' }));
  await page.getByRole('heading', { name: 'Restablecer contraseña' }).waitFor();
  await press(page.getByRole('button', { name: 'Enviar correo' }));
  await page.getByText('Por favor, completa los campos para restablecer la contraseña.').waitFor();
  expect(await faults(page)).toEqual([false]);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { name: 'Revisa tu correo' });
  await sent.waitFor();
  expect(await sent.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await page.getByText(email).isVisible()).toBe(true);
  expect(await page.getByText('60 minutos').isVisible()).toBe(true);
  expect(await faults(page)).toEqual([false]);

  const emails = await accountMail(site.sql()).deliver();
  const link = `/new-password/${tokenIn(emails.find(({ to }) => to === email))}`;
  await page.goto(link);
  await press(page.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await page.getByText('Todos los campos son requeridos.').count()).toBe(2);
  await typeInto(page.getByLabel('Nueva contraseña'), 'corta');
  await page.getByText('Corta: usa 8 caracteres o más.').waitFor();
  await typeInto(page.getByLabel('Confirmar contraseña'), 'otra');
  await page.keyboard.press('Enter');
  await page.getByText('Por favor, verifica que ambas contraseñas coincidan.').waitFor();
  await typeInto(page.getByLabel('Confirmar contraseña'), 'corta');
  await page.keyboard.press('Enter');
  await page
    .locator('.mantine-PasswordInput-error', { hasText: 'un mínimo de 8 caracteres' })
    .waitFor();
  expect(await faults(page)).toEqual([false]);
  await typeInto(page.getByLabel('Nueva contraseña'), 'qwertyuiop');
  await page.getByText('Es de las contraseñas más usadas').waitFor();
  await typeInto(page.getByLabel('Nueva contraseña'), 'Enero-Puebla-2026');
  await page.getByText('un lugar, un mes, un equipo').waitFor();
  await typeInto(page.getByLabel('Nueva contraseña'), 'Celaje-2026');
  await page.getByText('Lleva tu nombre, tu correo, tu organización').waitFor();
  await page.getByLabel('Confirmar contraseña').press('Enter');
  await page
    .locator('.mantine-PasswordInput-error', { hasText: 'tres o cuatro palabras sin relación' })
    .waitFor();
  expect(await page.getByText('tres o cuatro palabras sin relación').count()).toBe(1);
  expect(await faults(page)).toEqual([false]);
  const next = 'otra frase bastante larga';
  await typeInto(page.getByLabel('Nueva contraseña'), next);
  await typeInto(page.getByLabel('Confirmar contraseña'), next);
  await page.route('**/valid-token/', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Confirmar contraseña').press('Enter');
  const failure = 'No fue posible restablecer tu contraseña. Por favor intenta nuevamente.';
  await toast(page, failure).waitFor();
  await page.unroute('**/valid-token/');
  await page.getByLabel('Confirmar contraseña').press('Enter');
  await isAt(page, '/login');
  const notice =
    'Tu contraseña se ha actualizado correctamente. Por favor inicia sesión nuevamente.';
  await page.getByRole('status').filter({ hasText: notice }).waitFor();
  expect(await faults(page)).toEqual([false]);

  // It opens nothing any more, and says so before anything is typed.
  await page.goto(link);
  await expiredLink(page).waitFor();
  expect(await page.getByLabel('Nueva contraseña').count()).toBe(0);
  expect(await faults(page)).toEqual([false]);
  await page.goto('/login?org=Celaje');
  await logInAs(page, email, next);
  await isAt(page, '/admin');
});

const expiredLink = (page: Page) =>
  page.getByText('El enlace que abriste ya no sirve: caducó, ya se usó o lo sustituyó uno más');

test(
  'a mailed link that a newer one replaced says so when it is opened, and when it is late',
  exhaustive,
  async () => {
    const email = 'doble@celaje.example';
    const userId = await insertUser(site.sql(), { general: true, email });
    const older = await insertLink(site.sql(), userId, 'INVITATION');
    const { page } = await site.visit();
    await page.goto(`/new-password/${older}`);
    await typeInto(page.getByLabel('Nueva contraseña'), password);
    await typeInto(page.getByLabel('Confirmar contraseña'), password);
    const newer = await insertLink(site.sql(), userId, 'INVITATION');
    await page.keyboard.press('Enter');
    await isAt(page, '/login');
    await toast(page, 'Este enlace ha expirado o no es válido.').waitFor();
    expect(await page.getByRole('link', { name: 'Pedir otro enlace' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    await page.goto(`/new-password/${older}`);
    await expiredLink(page).waitFor();
    await page.goto(`/new-password/${newer}`);
    await page.getByLabel('Nueva contraseña').waitFor();
    expect(await expiredLink(page).count()).toBe(0);
  },
);

test(
  'log-in and forgotten password say what is wrong a second after the last key',
  exhaustive,
  async () => {
    const { page } = await site.visit();
    await page.goto('/login?org=Celaje');
    await typeInto(page.getByLabel('Usuario'), 'x');
    await page.keyboard.press('Backspace');
    await page.getByText('Escribe tu usuario.').waitFor();
    expect(await page.getByText('Escribe tu contraseña.').count()).toBe(0);
    await logInAs(page, ana, 'no es esta');
    const refusal = page.getByText('Usuario o contraseña incorrectos.');
    await refusal.waitFor();
    await page.keyboard.type('o');
    await refusal.waitFor({ state: 'detached' });
    await page.goto('/forgot-password?org=Celaje');
    await typeInto(page.getByLabel('Correo electrónico'), 'ana@');
    await page.getByText('El correo electrónico introducido no tiene un formato válido').waitFor();
    await typeInto(page.getByLabel('Correo electrónico'), ana);
    await page.getByText('no tiene un formato válido').waitFor({ state: 'detached' });
  },
);

describe.each(tried([3, 12]))('where a password has %i characters at the least', (least) => {
  const other = siteForTests({
    passwordMinLength: least,
    fill: (sql) => insertOrganization(sql, { shortName: 'Celaje' }),
  });
  const letters = 'kvzqmtrbgwhd';
  const [short, enough] = [letters.slice(0, least - 1), letters.slice(0, least)];
  const rule = `Entre ${least} y 100 caracteres.`;
  const judge = async (page: Page, label: string) => {
    await page.getByText(rule).waitFor();
    await typeInto(page.getByLabel(label), short);
    await page.getByText(`Corta: usa ${least} caracteres o más.`).waitFor();
    await page.getByText(`La contraseña debe contener un mínimo de ${least} caracteres`).waitFor();
    await typeInto(page.getByLabel(label), enough);
    await page.getByText(least === 3 ? 'Suficiente.' : 'Buena longitud.').waitFor();
    await typeInto(page.getByLabel('Confirmar contraseña'), enough);
    await page.getByLabel('Confirmar contraseña').press('Enter');
  };

  test('the profile says so before it is sent, and takes as many', exhaustive, async () => {
    const passwordHash = await hashPassword(password);
    const { page } = await other.visitAs({ passwordHash }, 'Celaje');
    await page.goto('/admin/profile');
    await typeInto(page.getByLabel('Contraseña actual'), password);
    await judge(page, 'Contraseña nueva');
    await toast(page, 'Se ha actualizado correctamente').waitFor();
    expect(await page.getByLabel('Contraseña nueva').inputValue()).toBe('');
  });

  test('so does the page of a mailed link', exhaustive, async () => {
    const email = 'olvido@celaje.example';
    await insertUser(other.sql(), { email, passwordHash: await hashPassword(password) });
    const { page } = await other.visit();
    await page.goto('/forgot-password?org=Celaje');
    await typeInto(page.getByLabel('Correo electrónico'), email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
    const emails = await accountMail(other.sql()).deliver();
    await page.goto(`/new-password/${tokenIn(emails.find(({ to }) => to === email))}`);
    await judge(page, 'Nueva contraseña');
    await page.getByText('Tu contraseña se ha actualizado correctamente.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('whoever is signed in', () => {
  test(
    'chooses an organization first, then comes to the page they wanted',
    exhaustive,
    async () => {
      const { page, complaints } = await site.visitAs({ general: true }, '', { viewport: phone });
      await page.goto('/admin/suppliers?search=agua');
      await isAt(page, '/admin/select-organization');
      await toast(page, 'Por favor selecciona una organización para continuar.').waitFor();
      expect(await faults(page)).toEqual([false]);
      await page.goto('/admin/users');
      await page.getByText(ana).waitFor();
      expect(await page.getByRole('button', { name: 'Notificaciones' }).count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.goto('/admin/suppliers?search=agua');
      await page.getByRole('link', { name: 'Seleccionar Lumbre' }).press('Enter');
      await isAt(page, '/admin/suppliers');
      expect(Object.fromEntries(searchOf(page))).toEqual({ search: 'agua', org: 'Lumbre' });
    },
  );

  test(
    'whoever is signed in is not asked to choose where there is one organization',
    exhaustive,
    async () => {
      const [lumbre] = await site.sql()<{ id: string }[]>`
      select id from organizations where short_name = 'Lumbre'`;
      const organizations = lumbre ? [lumbre.id] : [];
      const { page } = await site.visitAs({ permissions: ['SUPPLIERS'], organizations }, '');
      await page.goto('/admin/suppliers');
      await page.waitForURL('/admin/suppliers?org=Lumbre');
      await page.getByRole('heading', { name: 'Proveedores' }).waitFor();
      expect(await page.locator('html').getAttribute('data-organization')).toBe(lumbre?.id);
    },
  );

  test(
    'whoever is signed in is kept out of what they may not do, and can go back',
    exhaustive,
    async () => {
      const { page } = await site.visitAs({ permissions: ['SUPPLIERS'] }, 'Celaje');
      await page.goto('/admin/profile');
      await page.getByRole('heading', { name: 'Tu perfil' }).waitFor();
      await page.goto('/admin/users');
      await isAt(page, '/access-denied');
      await hydrated(page);
      expect(await page.getByRole('link', { name: 'Ir al Inicio' }).isVisible()).toBe(true);
      await press(page.getByRole('button', { name: 'Regresar' }));
      await isAt(page, '/admin/profile');
    },
  );

  test(
    'whoever is signed in comes to the log-in once the session has ended elsewhere',
    exhaustive,
    async () => {
      const { page, sessionId } = await site.visitAs({ general: true }, 'Celaje');
      await page.goto('/admin/profile');
      await page.getByRole('heading', { name: 'Tu perfil' }).waitFor();
      await endSession(site.sql(), sessionId);
      await page.goto('/admin/users');
      await isAt(page, '/login');
      expect(searchOf(page).get('redirectTo')).toBe('/admin/users');
      expect(await signedInCookie(page)).toBeUndefined();
      expect(await keptToken(page)).toBeNull();
    },
  );

  test(
    'sends who they are with calls only, and it is gone with the browser',
    exhaustive,
    async () => {
      const { page, token } = await site.visitAs({ general: true }, 'Celaje');
      const sessionRequest = page.waitForRequest((request) =>
        request.url().endsWith('/api/accounts/session'),
      );
      await page.goto('/admin/profile');
      const { authorization, cookie = '' } = await (await sessionRequest).allHeaders();
      expect([authorization, cookie.includes(token)]).toEqual([`Bearer ${token}`, false]);
      expect(await page.evaluate(() => document.cookie)).not.toContain(token);
      // A browser that is started anew has its storage, and not the cookies that end with it.
      await page.context().clearCookies({ name: 'contraluz-signed-in' });
      await page.goto('/admin/profile');
      await isAt(page, '/login');
      expect(await keptToken(page)).toBeNull();
    },
  );

  test(
    'signs out: the public pages say so, and nothing of the session stays',
    exhaustive,
    async () => {
      const { page, token } = await site.visitAs({ general: true }, 'Celaje');
      await page.goto('/admin/profile');
      await press(page.getByRole('button', { name: 'Cerrar sesión' }));
      await isAt(page, '/select-organization');
      await page.getByText('Tu sesión se ha cerrado correctamente.').waitFor();
      expect(await signedInCookie(page)).toBeUndefined();
      expect(await keptToken(page)).toBeNull();
      const session = await site.fetch('/api/accounts/session', {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(session.status).toBe(401);
      await page.reload();
      await hydrated(page);
      expect(await page.getByText('Tu sesión se ha cerrado correctamente.').count()).toBe(0);
    },
  );
});

describe('the own profile', () => {
  const open = async () => {
    const passwordHash = await hashPassword(password);
    const email = `perfil-${Math.random()}@celaje.example`;
    const draft = { permissions: ['SUPPLIERS' as const], name: 'Eva', lastName: 'Ríos' };
    const visit = await site.visitAs({ ...draft, email, passwordHash }, 'Celaje');
    await visit.page.clock.install();
    await visit.page.goto('/admin/profile');
    await visit.page.getByRole('heading', { name: 'Tus datos' }).waitFor();
    return { ...visit, email };
  };
  const save = (page: Page, at: number) =>
    press(page.getByRole('button', { name: 'Guardar cambios' }).nth(at));
  const header = (page: Page, name: string) =>
    page.getByRole('banner').getByText(name, { exact: true });

  test(
    'the own profile takes another name, which the header follows, and gives up one that was not saved',
    exhaustive,
    async () => {
      const { page } = await open();
      await typeInto(page.getByLabel('Nombre'), '');
      await page.getByText('El nombre es requerido').waitFor();
      await save(page, 0);
      await toast(page, 'Hay datos por corregir.').waitFor();
      expect(await faults(page)).toEqual([false]);
      await press(page.getByRole('button', { name: 'Descartar cambios' }).first());
      expect(await page.getByLabel('Nombre').inputValue()).toBe('Eva');
      await typeInto(page.getByLabel('Nombre'), 'Eva María');
      await save(page, 0);
      await toast(page, 'Se ha actualizado correctamente').waitFor();
      await header(page, 'Eva María Ríos').waitFor();
    },
  );

  test(
    'the own profile takes a picture after it was looked at, and nothing that is none',
    exhaustive,
    async () => {
      const { page } = await open();
      const choose = async (name: string, mimeType: string, buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser');
        await press(page.getByRole('button', { name: 'Cambiar imagen' }));
        await (await chooser).setFiles({ name, mimeType, buffer });
      };
      await choose('notas.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
      const refusal = 'Por favor selecciona una imagen con extensión .jpeg, .png, .gif o .svg';
      await page.getByRole('alert').filter({ hasText: refusal }).waitFor();
      const channels = { channels: 3, background: '#24406a' } as const;
      const picture = await sharp({ create: { width: 400, height: 300, ...channels } })
        .png()
        .toBuffer();
      await choose('retrato.png', 'image/png', picture);
      await page.getByText('Así se verá.').waitFor();
      expect(await page.getByRole('alert').filter({ hasText: refusal }).count()).toBe(0);
      expect(await page.getByAltText('Imagen de perfil de Eva Ríos').getAttribute('src')).toMatch(
        /^blob:/,
      );
      const { promise, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/api/users/uploadProfilePicture', (route) =>
        promise.then(() => route.continue()),
      );
      await press(page.getByRole('button', { name: 'Guardar imagen' }));
      await page.getByText('Subiendo «retrato.png»').waitFor();
      letGo();
      await toast(page, 'Imagen de perfil actualizada').waitFor();
      const shown = page.getByAltText('Imagen de perfil de Eva Ríos');
      expect(await shown.getAttribute('src')).toMatch(/^\/public-api\/files\/image\//);
      await page.getByRole('banner').locator('img[src^="/public-api/files/image/"]').waitFor();
      expect(await faults(page)).toEqual([false]);
    },
  );

  test(
    'the own profile opens without an organization, and lets go of its picture',
    exhaustive,
    async () => {
      const { page, userId } = await open();
      const buffer = await sharp({
        create: { width: 90, height: 90, channels: 3, background: 'teal' },
      })
        .png()
        .toBuffer();
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: 'Cambiar imagen' }));
      await (await choosing).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer });
      await press(page.getByRole('button', { name: 'Guardar imagen' }));
      await toast(page, 'Imagen de perfil actualizada').waitFor();
      const picture = async () => {
        const [user] = await site.sql()`select profile_picture from users where id = ${userId}`;
        return user?.['profile_picture'] as string | null;
      };
      expect(await picture()).not.toBeNull();

      await page.context().clearCookies({ name: 'organization' });
      await page.goto('/admin/profile');
      await page.getByRole('link', { name: 'Para cambiar tu imagen, elige antes' }).waitFor();
      expect(await faults(page)).toEqual([false]);
      await typeInto(page.getByLabel('Nombre'), 'Eva Luz');
      await save(page, 0);
      await toast(page, 'Se ha actualizado correctamente').waitFor();
      await press(page.getByRole('button', { name: 'Quitar imagen' }));
      await toast(page, 'Se quitó la imagen de perfil').waitFor();
      await page.getByRole('button', { name: 'Quitar imagen' }).waitFor({ state: 'detached' });
      expect(await picture()).toBeNull();
    },
  );

  test(
    'the own profile takes another password from who knows the old one, and stays signed in',
    exhaustive,
    async () => {
      const { page, email } = await open();
      const next = 'la frase que sigue';
      await typeInto(page.getByLabel('Contraseña nueva'), next);
      await typeInto(page.getByLabel('Confirmar contraseña'), 'la frase que sigu');
      await page.getByText('Las contraseñas deben coincidir').waitFor();
      expect(await page.getByText('Todos los campos son requeridos.').count()).toBe(0);
      await save(page, 1);
      await toast(page, 'Hay datos por corregir.').waitFor();
      await page.getByText('Todos los campos son requeridos.').waitFor();
      await typeInto(page.getByLabel('Contraseña actual'), 'no es esta');
      await typeInto(page.getByLabel('Confirmar contraseña'), next);
      await save(page, 1);
      await toast(page, 'La contraseña actual no es correcta').waitFor();
      await typeInto(page.getByLabel('Contraseña actual'), password);
      await save(page, 1);
      await toast(page, 'Se ha actualizado correctamente').waitFor();
      expect(await page.getByLabel('Contraseña actual').inputValue()).toBe('');
      await page.clock.runFor(1100);
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
      await page.reload();
      await page.getByRole('heading', { name: 'Tus datos' }).waitFor();
      const other = await site.visit();
      await other.page.goto('/login?org=Celaje');
      await logInAs(other.page, email, next);
      await isAt(other.page, '/admin');
    },
  );
});

describe('the catalogue of users', () => {
  const boxes = (page: Page) => page.getByRole('dialog').getByRole('checkbox');
  const box = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('checkbox', { name, exact: true });

  test(
    'the catalogue of users shows all its columns at 1280 without scrolling sideways',
    exhaustive,
    async () => {
      await insertUser(site.sql(), {
        permissions: ['SUPPLIERS', 'CONTRACTS', 'ADMINISTRATIVE_UNITS', 'RESOURCES'],
        name: 'María Guadalupe',
        lastName: 'De la Garza Villarreal',
        email: 'maria.guadalupe.villarreal@municipio-de-celaje.gob.mx',
      });
      const { page } = await site.visitAs({ general: true }, 'Celaje', {
        viewport: { width: 1280, height: 800 },
      });
      await page.goto('/admin/users');
      const table = page.getByRole('region', { name: 'Catálogo de usuarios' });
      await table.getByText('De la Garza Villarreal').waitFor();
      expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
        'Nombre',
        'Apellido',
        'Correo electrónico',
        'Tipo',
        'Permisos',
        'Organizaciones',
        'Estado',
        'Acciones',
      ]);
      expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    },
  );

  test(
    'invites somebody with the rights that were ticked, and again when the mail was lost',
    exhaustive,
    async () => {
      const { page } = await site.visitAs({ general: true }, 'Celaje', { viewport: phone });
      await page.goto('/admin/users?open=new');
      const dialog = page.getByRole('dialog');
      await typeInto(dialog.getByLabel('Nombre'), 'Luz');
      await press(dialog.getByRole('button', { name: 'Guardar' }));
      await dialog.getByText('Escribe los apellidos del usuario.').waitFor();
      await dialog.getByText('Elige al menos un permiso').first().waitFor();
      expect(await faults(page)).toEqual([false]);
      await typeInto(dialog.getByLabel('Apellido'), 'Paz');
      await typeInto(dialog.getByLabel('Correo electrónico'), 'luz@celaje.example');
      await mark(box(page, 'Todos'));
      expect(
        await boxes(page).evaluateAll(
          (all) => all.filter((one) => (one as HTMLInputElement).checked).length,
        ),
      ).toBe(10);
      await unmark(box(page, 'Usuarios'));
      expect(await box(page, 'Todos').isChecked()).toBe(false);
      await mark(box(page, 'Todos'));
      await unmark(box(page, 'Todos'));
      await mark(box(page, 'Contratos'));
      await mark(box(page, 'Proveedores'));
      await press(dialog.getByRole('button', { name: 'Guardar' }));
      await dialog.waitFor({ state: 'detached' });
      await toast(page, 'El usuario fue creado correctamente').waitFor();
      await page.getByText('Invitación enviada').waitFor();
      const [user] = await site.sql()`
      select permissions, active, administrator_type as type,
             (select array_agg(short_name) from organizations where id = any(organizations)) as places
        from users where email = 'luz@celaje.example'`;
      expect(user).toEqual({
        permissions: ['CONTRACTS', 'SUPPLIERS'],
        active: true,
        type: 'CUSTOM',
        places: ['Celaje'],
      });

      await pressRowAction(page, 'Luz Paz', 'Reenviar invitación a Luz Paz');
      await toast(page, 'La invitación se envió de nuevo a luz@celaje.example.').waitFor();
      const emails = await accountMail(site.sql()).deliver();
      expect(emails.filter(({ to }) => to === 'luz@celaje.example').length).toBeGreaterThan(0);
    },
  );

  test(
    'the catalogue of users gives a new user the current organization, and all of them only by a box',
    exhaustive,
    async () => {
      const { page } = await site.visitAs({ general: true }, 'Celaje');
      const dialog = page.getByRole('dialog');
      const all = box(page, 'Todas, también las que se creen después');
      const places = dialog.getByRole('combobox', { name: 'Organizaciones' });
      const create = async (email: string, choose: () => Promise<void>) => {
        await page.goto('/admin/users?open=new');
        await typeInto(dialog.getByLabel('Nombre'), 'Sol');
        await typeInto(dialog.getByLabel('Apellido'), 'Rey');
        await typeInto(dialog.getByLabel('Correo electrónico'), email);
        await mark(box(page, 'Contratos'));
        expect(await all.isChecked()).toBe(false);
        await dialog.getByText(/^Celaje · /).waitFor();
        expect(await faults(page)).toEqual([false]);
        await choose();
        await press(dialog.getByRole('button', { name: 'Guardar' }));
        await dialog.waitFor({ state: 'detached' });
        return organizationsOf(email);
      };
      expect(await create('sol@celaje.example', async () => {})).toEqual(['Celaje']);
      const lumbre = async () => {
        await press(places);
        await press(page.getByRole('option', { name: /Lumbre/ }));
      };
      expect(await create('sol2@celaje.example', lumbre)).toEqual(['Celaje', 'Lumbre']);
      const none = async () => {
        await press(places);
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Escape');
        await press(dialog.getByRole('button', { name: 'Guardar' }));
        await dialog.getByText('Elige al menos una organización, o marca').waitFor();
        expect(await organizationsOf('sol3@celaje.example')).toBeUndefined();
        await mark(all);
      };
      expect(await create('sol3@celaje.example', none)).toEqual([]);
    },
  );

  test(
    'the catalogue of users says what each user may do and where, and offers to change none who has more rights',
    exhaustive,
    async () => {
      const reader = { permissions: ['USERS' as const], name: 'Leo', lastName: 'Lector' };
      const { page } = await site.visitAs(reader, 'Celaje', {
        viewport: { width: 1280, height: 800 },
      });
      const [place] = await site.sql()`select id from organizations where short_name = 'Lumbre'`;
      const people = {
        Gema: { general: true },
        Mara: { permissions: ['USERS' as const, 'CONTRACTS' as const] },
        Pepe: { permissions: ['USERS' as const], organizations: [place?.['id'] as string] },
      };
      for (const [name, draft] of Object.entries(people))
        await insertUser(site.sql(), { ...draft, name, lastName: 'Rango' });
      await page.goto('/admin/users?search=rango');
      const row = (name: string) => page.getByRole('row').filter({ hasText: `${name}Rango` });
      await row('Gema').waitFor();
      expect(await row('Gema').getByRole('cell').allInnerTexts()).toEqual(
        expect.arrayContaining(['General', 'Todos', 'Todas']),
      );
      expect(await row('Mara').getByRole('cell').allInnerTexts()).toEqual(
        expect.arrayContaining(['Personalizado', 'Usuarios, Contratos', 'Todas']),
      );
      expect(await row('Pepe').getByRole('cell').allInnerTexts()).toEqual(
        expect.arrayContaining(['Usuarios', 'Lumbre']),
      );
      expect(await row('Gema').getByRole('button', { name: /Rango/ }).count()).toBe(0);
      expect(await row('Mara').getByRole('button', { name: /Rango/ }).count()).toBe(0);
      await row('Pepe').getByRole('button', { name: 'Editar Pepe Rango' }).waitFor();
      await row('Pepe').getByRole('button', { name: 'Eliminar Pepe Rango' }).waitFor();
      expect(await faults(page)).toEqual([false]);
    },
  );

  const organizationsOf = async (email: string) => {
    const [user] = await site.sql()`
      select array(select short_name from organizations where id = any(organizations)
                    order by short_name) as places
        from users where email = ${email}`;
    return user?.['places'] as string[] | undefined;
  };

  test(
    'lets nobody give what they do not have, nor change their own rights',
    exhaustive,
    async () => {
      const draft = { permissions: ['USERS' as const, 'CONTRACTS' as const] };
      const { page, userId } = await site.visitAs(draft, 'Celaje');
      await page.goto('/admin/users?open=new');
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('radio', { name: 'General' }).isDisabled()).toBe(true);
      expect(
        await dialog.getByText('Solo un administrador general puede dar acceso total.').isVisible(),
      ).toBe(true);
      expect(await box(page, 'Contratos').isEnabled()).toBe(true);
      expect(await box(page, 'Proveedores').isDisabled()).toBe(true);
      await mark(box(page, 'Todos'));
      expect(await box(page, 'Proveedores').isChecked()).toBe(false);
      expect(await faults(page)).toEqual([false]);
      await page.goto(`/admin/users?open=${userId}`);
      await dialog
        .getByText('Nadie cambia su propio acceso ni elimina su propio usuario.')
        .waitFor();
      expect(await boxes(page).count()).toBe(0);
      await typeInto(dialog.getByLabel('Nombre'), 'Ana Luisa');
      await press(dialog.getByRole('button', { name: 'Guardar' }));
      await toast(page, 'El usuario fue actualizado correctamente').waitFor();
      await dialog.waitFor({ state: 'detached' });
      const deletion = (name: string) => page.getByRole('button', { name: `Eliminar ${name}` });
      const lesser = { permissions: ['USERS' as const], name: 'Ana', lastName: 'Menor' };
      await insertUser(site.sql(), lesser);
      await page.goto('/admin/users?search=ana');
      await deletion('Ana Menor').waitFor();
      expect(await deletion('Ana Luisa').count()).toBe(0);
    },
  );
});
