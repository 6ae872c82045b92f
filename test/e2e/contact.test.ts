import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, test } from 'vitest';

import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { openMail } from '../../src/foundation/platform/api/mail.ts';
import { contactTasks } from '../../src/site/contact/api/contact-tasks.ts';
import { insertOrganization } from '../support/builders.ts';
import { exhaustive, triedWidths } from '../support/how-many.ts';
import { readMail } from '../support/read-mail.ts';
import { press, typeInto } from '../support/user-input.ts';
import { setClock } from './set-clock.ts';
import { hydrated, inspect, overflows, siteForTests } from './visit.ts';

const site = siteForTests({
  fill: async (sql) => {
    await insertOrganization(sql, { shortName: 'Celaje', name: 'Municipio de Celaje' });
    await sql`update organizations
                 set contact_email = 'monitor@celaje.example', address = 'Av. Juárez 1, Centro',
                     schedule = 'Lunes a viernes', additional_information = 'Planta baja',
                     map_coordinates = ${sql.json({ lat: 28.6353, lon: -106.0889 })},
                     contact_links = ${sql.json([
                       { kind: 'social', label: '@celaje', address: 'https://social.example/c' },
                     ])}`;
    await insertOrganization(sql, { shortName: 'Mudo' });
  },
});

beforeEach(async () => {
  await site.sql()`delete from contact_attempts`;
  await site.sql()`delete from contact_messages`;
});

const messages = () => site.sql()`
  select name, phone, email, message, language from contact_messages`;

const open = async (path = '/contact?org=Celaje', options = {}) => {
  const visit = await site.visit(options);
  await visit.page.goto(path);
  await hydrated(visit.page);
  return visit;
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const send = (page: Page) => press(page.getByRole('button', { name: 'Enviar mensaje' }));

const fill = async (page: Page) => {
  await typeInto(page.getByLabel('Nombre completo'), 'María Ñandú');
  await typeInto(page.getByLabel('Correo electrónico'), 'maria@ejemplo.example');
  await typeInto(page.getByLabel('Mensaje'), 'Falta un contrato.\n\n<b>Gracias</b>');
};

test('a message is written with the keyboard alone, stored and mailed, and another one may follow', async () => {
  const { page, complaints, strangers } = await open();
  await page.getByLabel('Nombre completo').focus();
  const typed = ['María Ñandú', '(614) 555-0101', 'maria@ejemplo.example', 'Falta un contrato.'];
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText('Verificado: no eres un robot').waitFor();
  expect(await page.getByText('18 de 4,000 caracteres').isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  const title = page.getByRole('heading', { name: 'Tu mensaje ha sido enviado' });
  await title.waitFor();
  expect(await title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(await inspect(page)).toEqual([]);
  const [name, phone, email, message] = typed;
  expect(await messages()).toEqual([{ name, phone, email, message, language: 'es' }]);
  expect(await mailed()).toMatchObject({ to: 'monitor@celaje.example', 'reply-to': email });

  await press(page.getByRole('button', { name: 'Enviar otro mensaje' }));
  expect(await focused(page)).toBe('name');
  await fill(page);
  await send(page);
  await title.waitFor();
  expect(await messages()).toHaveLength(2);
  expect(complaints).toEqual([]);
  expect(strangers()).toEqual([]);
});

test('a browser whose clock is years ahead computes its check once, and sends the message', async () => {
  const { page } = await site.visit();
  await setClock(page, '2037-01-01T12:00:00.000Z');
  let challenges = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/public-api/contact/challenge')) challenges += 1;
  });
  await page.goto('/contact?org=Celaje');
  await hydrated(page);
  await fill(page);
  await page.getByText('Verificado: no eres un robot').waitFor();
  await send(page);
  await page.getByRole('heading', { name: 'Tu mensaje ha sido enviado' }).waitFor();
  expect(challenges).toBe(1);
});

const mailed = async () => {
  const dataDir = mkdtempSync(join(inject('scratch'), 'mailed-'));
  const mail = openMail({ dataDir, mailFrom: 'm@contraluz.example' }, Fastify().log);
  await runDueJobs({ sql: site.sql(), tasks: contactTasks(site.sql(), mail) });
  const [file = ''] = readdirSync(join(dataDir, 'outbox'));
  return readMail(readFileSync(join(dataDir, 'outbox', file), 'utf8')).headers;
};

test(
  'what is wrong is said beside its field, and the first of them gets the focus',
  exhaustive,
  async () => {
    const { page } = await open();
    await send(page);
    expect(await focused(page)).toBe('name');
    for (const text of [
      'Escribe tu nombre.',
      'Escribe tu correo electrónico.',
      'Escribe tu mensaje.',
    ])
      expect(await page.getByText(text).isVisible()).toBe(true);
    const name = page.getByLabel('Nombre completo');
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    const described = await name.getAttribute('aria-describedby');
    const [description = ''] = described?.split(' ') ?? [];
    expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Escribe tu nombre.');
    expect(await inspect(page)).toEqual([]);

    await page.keyboard.type('M');
    expect(await page.getByText('Escribe tu nombre.').isVisible()).toBe(false);
    await typeInto(page.getByLabel('Correo electrónico'), 'maria');
    await page.keyboard.press('Tab');
    await page.getByText('Revisa tu correo electrónico').waitFor();
    await typeInto(page.getByLabel('Teléfono'), '123');
    await page.keyboard.press('Tab');
    await page.getByText('Revisa el teléfono').waitFor();
    await fill(page);
    await send(page);
    expect(await focused(page)).toBe('phone');
    await typeInto(page.getByLabel('Teléfono'), '');
    await send(page);
    await page.getByText('Tu mensaje ha sido enviado').waitFor();
    expect(await messages()).toMatchObject([
      { phone: null, message: expect.stringContaining('<b>') },
    ]);
  },
);

describe('nothing that was typed is lost', () => {
  const keeps = async (page: Page, description: RegExp) => {
    await page.getByRole('alert').filter({ hasText: description }).waitFor();
    expect(await page.getByLabel('Mensaje').inputValue()).toContain('Falta un contrato.');
  };

  test('nothing that was typed is lost when the connection goes and comes back', async () => {
    const { page } = await open();
    await fill(page);
    await page.getByText('Verificado').waitFor();
    await page.context().setOffline(true);
    await send(page);
    await keeps(page, /No hay conexión/);
    await page.context().setOffline(false);
    await send(page);
    await page.getByText('Tu mensaje ha sido enviado').waitFor();
    expect(await messages()).toHaveLength(1);
  });

  test(
    'nothing that was typed is lost when the server fails, and when one writes too much',
    exhaustive,
    async () => {
      const { page } = await open();
      await fill(page);
      await page.route('**/contact/submit', (route) => route.fulfill({ status: 500, body: '{}' }));
      await send(page);
      await keeps(page, /falla nuestra/);
      await page.unroute('**/contact/submit');
      for (let count = 0; count < 5; count += 1)
        await page.request.post('/public-api/contact/submit', {
          data: { name: 'x', email: 'x@y.example', message: 'x', altcha: 'x' },
        });
      await send(page);
      await keeps(page, /varios mensajes en poco tiempo/);
      expect(await messages()).toEqual([]);
    },
  );

  test(
    'nothing that was typed is lost when the human check fails, which can be tried again',
    exhaustive,
    async () => {
      const { page } = await open();
      await page.route('**/contact/challenge', (route) => route.abort());
      await fill(page);
      await page.getByText('No se pudo verificar que no eres un robot').waitFor();
      await page.unroute('**/contact/challenge');
      await press(page.getByRole('button', { name: 'Verificar de nuevo' }));
      await page.getByText('Verificado').waitFor();
      await send(page);
      await page.getByText('Tu mensaje ha sido enviado').waitFor();
      expect(await messages()).toHaveLength(1);
    },
  );
});

test(
  'a check that was used by another window is done anew without a word',
  exhaustive,
  async () => {
    const { page } = await open();
    await fill(page);
    await page.getByText('Verificado').waitFor();
    await page.route(
      '**/contact/submit',
      async (route) => {
        const { altcha } = route.request().postDataJSON();
        const data = { name: 'Otra', email: 'otra@ejemplo.example', message: 'Hola', altcha };
        await page.request.post('/public-api/contact/submit', { data });
        await route.continue();
      },
      { times: 1 },
    );
    await send(page);
    await page.getByText('Tu mensaje ha sido enviado').waitFor();
    expect((await messages()).map(({ name }) => name)).toEqual(['Otra', 'María Ñandú']);
  },
);

test(
  'nothing of a map is asked for until a visitor wants it, also who came from another page',
  exhaustive,
  async () => {
    const { page, complaints, strangers } = await open('/?org=Celaje');
    await page
      .context()
      .route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>map</title>' }),
      );
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }));
    await page.waitForURL('**/contact**');
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor();
    await hydrated(page);
    expect(strangers()).toEqual([]);
    await press(page.getByRole('button', { name: 'Mostrar el mapa' }));
    const frame = page.getByTitle('Mapa de la dirección de Municipio de Celaje');
    await frame.waitFor();
    await page.waitForFunction(() => globalThis.frames.length === 1);
    await expect
      .poll(strangers)
      .toEqual([
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=-106/),
      ]);
    await press(page.getByRole('button', { name: 'Ocultar el mapa' }));
    expect(await frame.count()).toBe(0);
    expect(complaints).toEqual([]);
    const policies = ['/contact', '/about'].map(async (path) =>
      (await site.fetch(path)).headers.get('content-security-policy'),
    );
    expect(await Promise.all(policies)).toEqual([
      expect.stringContaining('frame-src https://www.openstreetmap.org;'),
      expect.stringContaining("frame-src 'none';"),
    ]);
  },
);

test('without scripts there are the other ways, and no form that does nothing', async () => {
  const { page } = await site.visit({ javaScriptEnabled: false });
  await page.goto('/contact?org=Celaje');
  expect(await page.getByText('El formulario necesita JavaScript').isVisible()).toBe(true);
  expect(await page.getByLabel('Nombre completo').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: /mapa/ }).count()).toBe(0);
  expect(await page.getByText('Av. Juárez 1, Centro').isVisible()).toBe(true);
  const mail = page.getByRole('link', { name: 'monitor@celaje.example' }).first();
  expect(await mail.getAttribute('href')).toBe('mailto:monitor@celaje.example');
});

test(
  'an organization that takes no messages says so, and nobody writes to none',
  exhaustive,
  async () => {
    const { page } = await open('/contact?org=Mudo');
    await page.getByText('Por ahora no se pueden enviar mensajes').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await inspect(page)).toEqual([]);
    const { page: unchosen } = await open('/contact');
    await press(unchosen.getByRole('link', { name: 'Elegir una organización' }));
    await press(unchosen.getByRole('link', { name: 'Seleccionar Celaje' }));
    await unchosen.getByLabel('Nombre completo').waitFor();
  },
);

test.each(triedWidths)('it is accessible and fits a screen of %i', exhaustive, async (width) => {
  const { page } = await open('/contact?org=Celaje', { viewport: { width, height: 800 } });
  expect(await inspect(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});
