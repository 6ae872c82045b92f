import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { insertOrganization } from '../support/builders.ts';
import { press, typeInto } from '../support/user-input.ts';
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

test.each(widths)(
  'what is said above a dialog covers nothing that can be used in it, at %i px',
  async (width, height) => {
    const { page } = await visitAs({ general: true }, town, { viewport: { width, height } });
    for (const module of ['suppliers', 'contracts']) {
      await page.goto(`/admin/${module}?open=new`);
      const dialog = page.getByRole('dialog');
      const save = dialog.getByRole('button', { name: 'Guardar', exact: true });
      await press(save);
      await toast(page, 'Hay datos por corregir.').waitFor();
      expect(await coveredParts(page)).toEqual([]);
    }
  },
);

test.each(widths)(
  'a message replaces the one before it while a dialog is open, at %i px',
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
    expect(await coveredParts(page)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Cerrar' }));
    await page.getByText('cambios sin guardar').first().waitFor();
  },
);

const refusal = {
  error: true,
  message: 'catalogue:gone',
  messageText: 'El registro ya no existe o fue eliminado por otra persona del equipo.',
  errors: [],
};

const toast = (page: Page, text: string) =>
  page.locator('.mantine-Notification-root', { hasText: text });

/** What can be used in a dialog and lies, seen from above, right under a message. */
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
        document
          .elementsFromPoint(left, top)
          .find((one) => !one.closest(layer))
          ?.closest('[role=dialog] :is(a, button, input, select, textarea)'),
      );
    });
    return [...new Set(parts)].flatMap((part) => (part ? [part.outerHTML] : []));
  });
