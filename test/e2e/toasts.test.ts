import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { exhaustive, tried } from '../support/how-many.ts';
import { emptyField, press, typeInto } from '../support/user-input.ts';
import { siteForTests } from './visit.ts';

let town = '';

const { visitAs } = siteForTests({
  fill: async (filled) => {
    town = await insertOrganization(filled, { name: 'Pueblo Claro', shortName: 'Claro' });
  },
});

const widths = [
  [360, 740],
  [1280, 720],
] as const;

test.each(tried(widths))(
  'what is said beside a dialog covers nothing of it, at %i px',
  async (width, height) => {
    const { page } = await visitAs({ general: true }, town, { viewport: { width, height } });
    for (const module of ['suppliers', 'contracts']) {
      await page.goto(`/admin/${module}?open=new`);
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
      await press(save);
      await toast(page, 'Hay datos por corregir.').waitFor();
      await expect.poll(() => coveredParts(page)).toEqual([]);
      const { y = 0 } = (await dialog.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(headerHeight);
    }
  },
);

test.each(tried(widths))(
  'a message replaces the one before it while a dialog is open, at %i px',
  exhaustive,
  async (width, height) => {
    const { page } = await visitAs({ general: true }, town, { viewport: { width, height } });
    await page.route('**/api/suppliers/save', (route) =>
      route.fulfill({ status: 409, json: refusal }),
    );
    await page.goto('/admin/suppliers?open=new');
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
    await press(save);
    await toast(page, 'Hay datos por corregir.').waitFor();
    await typeInto(dialog.getByRole('textbox', { name: 'Nombre o razón social' }), 'LUZ DEL NORTE');
    await press(save);
    await toast(page, refusal.messageText).waitFor();
    await toast(page, 'Hay datos por corregir.').waitFor({ state: 'detached' });
    await expect.poll(() => coveredParts(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Cerrar' }));
    await page.getByText('cambios sin guardar').first().waitFor();
  },
);

test.each(tried(widths))(
  'what is said after a save covers no title and no button of the list, and is green, at %i px',
  async (width, height) => {
    const { page } = await visitAs({ general: true }, town, { viewport: { width, height } });
    await page.goto('/admin/suppliers?open=new');
    const dialog = page.getByRole('dialog');
    const name = `SOLES ${width}`;
    await typeInto(dialog.getByRole('textbox', { name: 'Nombre o razón social' }), name);
    await press(dialog.getByRole('button', { name: 'Guardar', exact: true }));
    const created = toast(page, 'El proveedor fue creado correctamente');
    await created.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => coveredParts(page)).toEqual([]);
    await expect.poll(() => bottomOf(created)).toBeLessThanOrEqual(headerHeight);
    expect(await colorOf(created)).toBe('good');
    await page.goto('/admin/suppliers?open=new');
    await press(dialog.getByRole('button', { name: 'Guardar', exact: true }));
    const wrong = toast(page, 'Hay datos por corregir.');
    await wrong.waitFor();
    expect(await colorOf(wrong)).toBe('bad');
  },
);

test('a message above a form of the settings leaves its buttons free', exhaustive, async () => {
  for (const [width, height] of widths) {
    const { page } = await visitAs({ general: true }, town, { viewport: { width, height } });
    await page.goto('/admin/settings');
    await press(page.getByRole('button', { name: 'Editar', exact: true }));
    const source = page.getByRole('textbox', { name: 'Nombre de la fuente de los datos' });
    await typeInto(source, 'x'.repeat(201));
    await press(page.getByRole('button', { name: 'Guardar', exact: true }));
    const wrong = toast(page, 'Hay datos por corregir.');
    await wrong.waitFor();
    await expect.poll(() => coveredParts(page)).toEqual([]);
  }
});

test('a long message shows its whole text on a phone and covers nothing of the page', async () => {
  const { page } = await visitAs({ general: true }, town, {
    viewport: { width: 360, height: 740 },
  });
  await page.route('**/api/suppliers/save', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: JSON.stringify(refusal) }),
  );
  await page.goto('/admin/suppliers?open=new');
  const dialog = page.getByRole('dialog');
  await typeInto(dialog.getByRole('textbox', { name: 'Nombre o razón social' }), 'SOL');
  await press(dialog.getByRole('button', { name: 'Guardar', exact: true }));
  const message = page.locator('.mantine-Notification-root').first();
  await expect.poll(() => coveredParts(page)).toEqual([]);
  const text = message.locator('.mantine-Notification-description');
  await expect.poll(() => text.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
});

test.each([
  ['in a dialog', '/admin/suppliers?open=new'],
  ['on a page', '/admin/profile'],
])(
  'what is said again %s is in sight for its whole time again',
  exhaustive,
  async (_where, address) => {
    const { page } = await visitAs({ general: true }, town);
    await page.clock.install();
    await page.goto(address);
    if (address === '/admin/profile') await emptyField(page.getByLabel('Nombre'));
    const save = page.getByRole('button', { name: /^Guardar( cambios)?$/ }).first();
    const wrong = toast(page, 'Hay datos por corregir.');
    await press(save);
    await wrong.waitFor();
    await page.clock.runFor(4000);
    await press(save);
    await page.clock.runFor(4000);
    expect(await wrong.count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await wrong.count()).toBe(0);
  },
);

test('what was said about a page goes when another one is opened', exhaustive, async () => {
  const { page } = await visitAs({ general: true }, town);
  await page.goto('/admin/profile');
  await typeInto(page.getByLabel('Nombre'), 'Ana María');
  await press(page.getByRole('button', { name: 'Guardar cambios' }).first());
  const created = toast(page, 'Se ha actualizado correctamente');
  await created.waitFor();
  await press(page.getByRole('link', { name: 'Proveedores' }).first());
  // It would go by itself after five seconds.
  await created.waitFor({ state: 'detached', timeout: 4500 });
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
});

/** Whether a message is on the tint of good or of bad news. */
const colorOf = (message: Locator) =>
  message.evaluate((element) => {
    const { style } = document.createElement('div');
    return ['good', 'bad', 'info'].find((shade) => {
      style.color = getComputedStyle(document.documentElement).getPropertyValue(`--${shade}-tint`);
      return style.color === getComputedStyle(element).backgroundColor;
    });
  });

const refusal = {
  error: true,
  message: 'catalogue:gone',
  messageText: 'El registro ya no existe o fue eliminado por otra persona del equipo.',
  errors: [],
};

const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root', { hasText: text });

/** Where the header of the back office ends, in pixels. */
const headerHeight = 60;

const bottomOf = async (message: Locator): Promise<number> => {
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
  return y + height;
};

/** Texts and controls that lie right under a message, but for the name of the monitor in the header. */
const coveredParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layer = '.mantine-Notifications-root';
    const steps = Array.from({ length: 21 }, (_, at) => at / 20);
    const parts = [...document.querySelectorAll('.mantine-Notification-root')].flatMap((toast) => {
      const { x, y, width, height } = toast.getBoundingClientRect();
      const points = steps.flatMap((right) =>
        steps.map((down) => [x + right * width, y + down * height] as const),
      );
      return points.map(([left, top]) =>
        document.elementsFromPoint(left, top).find((one) => !one.closest(layer)),
      );
    });
    const isNothing = (part: Element) =>
      part.closest('header [data-header-part=start]') !== null ||
      (part.closest('a, button, input, select, textarea') === null &&
        ![...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()));
    return [...new Set(parts)].flatMap((part) =>
      part && !isNothing(part) ? [part.outerHTML] : [],
    );
  });
