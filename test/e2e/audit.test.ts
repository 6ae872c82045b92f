import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { recordEvents } from '../../src/office/audit/api/record-events.ts';
import { notify } from '../../src/office/notifications/api/notify.ts';
import { insertOrganization, insertSupplier } from '../support/builders.ts';
import { exhaustive } from '../support/how-many.ts';
import { press, typeInto } from '../support/user-input.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

let town = '';
let supplier = '';
const luis = { userId: null, sessionId: null, fullName: 'Luis Soto' };

const record = (sql: Sql, label: string, at = 1) =>
  recordEvents(sql, luis, [
    {
      action: at % 2 ? 'UPDATE' : 'DELETE',
      entity: 'supplier',
      entityId: supplier,
      label,
      organizationId: town,
      changes: [
        { field: 'name', old: '<img src=x onerror=alert(1)>', new: label },
        { field: 'notes', old: null, new: 'Una nota' },
      ],
    },
  ]);

const { visitAs, sql } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
    supplier = await insertSupplier(filled, town, { name: 'TALLER LUZ' });
    for (let at = 1; at <= 30; at += 1) await record(filled, `TALLER ${at}`, at);
  },
});

const open = async (address = '/admin/audit', options = {}) => {
  const visited = await visitAs({ general: true, name: 'Eva', lastName: 'Gil' }, town, options);
  await visited.page.goto(address);
  await visited.page.getByRole('heading', { level: 1, name: 'Registro de cambios' }).waitFor();
  await rows(visited.page).first().waitFor();
  return visited;
};

const rows = (page: Page) => page.getByRole('list', { name: 'Registros' }).locator('> li');
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const phone = { viewport: { width: 360, height: 740 } };

test('who did what to which record can be read, filtered, followed and taken away', async () => {
  const { page, complaints } = await open();
  expect(await rows(page).count()).toBe(25);
  await page.getByText('30 registros', { exact: true }).waitFor();
  await page.getByText('Registros en la cadena de toda la instalación:').waitFor();
  expect(await rows(page).first().innerText()).toMatch(/^Luis Soto eliminó el proveedor TALLER 30/);

  await press(page.getByRole('link', { name: 'Más antiguos' }));
  await expect.poll(() => rows(page).count()).toBe(5);
  await press(page.getByRole('link', { name: 'Volver a los más recientes' }));
  await expect.poll(() => rows(page).count()).toBe(25);

  await typeInto(page.getByLabel('Nombre del registro'), 'taller 7');
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=taller(\+|%20)7/);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByText('1 registro', { exact: true }).waitFor();
  await press(page.getByText('2 cambios'));
  expect(await page.getByRole('table').innerText()).toBe(
    'Campo\tAntes\tDespués\n' +
      'Nombre o razón social\t<img src=x onerror=alert(1)>\tTALLER 7\n' +
      'Notas\t(sin valor)\tUna nota',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Descargar CSV' })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^monitor-auditoria-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Luis Soto,Cambio,Proveedor,TALLER 7,');

  // The address alone brings the same.
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(1);
  await press(page.getByRole('button', { name: 'Quitar los filtros' }));
  await page.getByText('descargó el archivo').waitFor();
  await press(page.getByRole('link', { name: 'TALLER 29' }));
  await page.waitForURL(`**/admin/suppliers?open=${supplier}`);
  expect(complaints).toEqual([]);
});

test('changes say what changed, and log-ins stand apart from them', async () => {
  const { page } = await open('/admin/audit?search=taller+29');
  const first = rows(page).first();
  expect(await first.innerText()).toContain('Notas: de (sin valor) a Una nota');
  await recordEvents(sql(), luis, [
    {
      action: 'LOG_IN',
      entity: 'session',
      entityId: supplier,
      label: 'Luis Soto',
      organizationId: town,
      changes: [],
    },
  ]);
  const logIn = page.getByText('Luis Soto inició sesión');
  await page.goto('/admin/audit');
  await rows(page).first().waitFor();
  expect(await logIn.count()).toBe(0);
  await press(page.getByRole('link', { name: 'Accesos', exact: true }));
  await logIn.waitFor();
  expect(await page.getByText('TALLER').count()).toBe(0);
  expect(await inspect(page, { within: 'main' })).toEqual([]);
  await press(page.getByRole('link', { name: 'Todo', exact: true }));
  await page.getByText('cambió el proveedor').first().waitFor();
  expect(await logIn.count()).toBe(1);
});

test(
  'on a phone and for everybody: nothing to scroll sideways, no obstacle, states that say what is',
  exhaustive,
  async () => {
    const { page } = await open('/admin/audit?action=UPDATE', phone);
    // The fields of the filter are behind one button, which says that one is set.
    const who = page.getByRole('combobox', { name: 'Quién' });
    expect(await who.isVisible()).toBe(false);
    await press(page.getByRole('button', { name: 'Filtros (1 activo)' }));
    await who.waitFor();
    expect(await inspect(page)).toEqual([]);
    await press(page.getByRole('button', { name: 'Filtros (1 activo)' }));
    await who.waitFor({ state: 'hidden' });
    await press(page.getByText('2 cambios').first());
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);

    await page.goto('/admin/audit?entity=contract');
    await page.getByText('Nada de lo registrado coincide con los filtros.').waitFor();

    await page.route('**/api/audit/list*', (route) => route.abort());
    await page.goto('/admin/audit?entity=supplier');
    await page.getByText('Sin conexión.').first().waitFor();
    await page.unroute('**/api/audit/list*');
    await press(page.getByRole('button', { name: 'Intentar de nuevo' }));
    await rows(page).first().waitFor();
  },
);

test(
  'the bell tells at once, by keyboard too, and forgets when it was looked at',
  exhaustive,
  async () => {
    const { page } = await open('/admin/audit', phone);
    await bell(page, 'Notificaciones').waitFor();
    const told = page.waitForResponse('**/api/admin/notifications');
    await sql().begin((tx) =>
      notify(tx, {
        organizationId: town,
        message: 'load.completed',
        values: { fileName: '<b>abril</b>.xlsx', contracts: 1234 },
        status: 'green',
        author: luis,
      }),
    );
    await told;
    await bell(page, 'Notificaciones (1 nueva)').focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog').getByRole('list', { name: 'Notificaciones' });
    const text = await list.innerText();
    expect(text).toContain('Se completó la carga de datos de <b>abril</b>.xlsx.');
    expect(text).toContain('Contratos y reportes nuevos: 1,234.');
    expect(text).toContain('Completada');
    expect(text).toContain('Nueva');
    expect(await inspect(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await bell(page, 'Notificaciones').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Notificaciones',
    );
  },
);

test('who is signed out elsewhere is at the log-in without touching anything, and is told why', async () => {
  const { page, sessionId } = await open();
  const heard = page.waitForResponse('**/events');
  await page.reload();
  await heard;
  await sql()`update sessions set ended_at = now(), end_reason = 'DISABLED' where id = ${sessionId}`;
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/admin/audit');
  await page.getByText('Por favor inicia sesión para continuar.').waitFor();
});
