import type { Page } from 'playwright-core';

import { press, typeInto } from '../support/user-input.ts';
import type { AdminScreen } from './admin-screens.ts';
import { repair } from './load-towns.ts';
import { pressRowAction } from './row-action.ts';

/** Something that opens over a screen of the back office, or in its place. */
export type AdminPart = AdminScreen & {
  /** What is pressed for it, where what it does has no name. */
  name?: string;
  /** Where there is such a part; else it is on both. */
  at?: 'desk' | 'phone';
};

/** A dialog or menu that opens at the first button of that name. */
const layerOf = (
  address: string,
  button: string | RegExp,
  role: 'dialog' | 'menu' = 'dialog',
): AdminPart => ({
  address,
  name: String(button),
  prepare: async (page) => {
    await press(page.getByRole('button', { name: button }).first());
    await page.getByRole(role).first().waitFor();
  },
});

const openSidebar = async (page: Page): Promise<void> => {
  await press(page.getByRole('button', { name: 'Menú', exact: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Contratos' }).waitFor();
};

const editSettings = async (page: Page): Promise<void> => {
  await press(page.getByRole('button', { name: 'Editar', exact: true }));
  await page.getByRole('button', { name: 'Cancelar' }).first().waitFor();
};

const leaveUnsaved = async (page: Page): Promise<void> => {
  await press(page.getByRole('button', { name: /^Nuev[oa] / }));
  await typeInto(page.getByRole('dialog').getByRole('textbox').first(), 'Algo');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).waitFor();
};

const seeAnotherTheme = (page: Page) => press(page.getByRole('radio', { checked: false }).first());

/** The name of the dots of any record. */
const moreOf = /^Más acciones de /;

/** What the dots of the first record lead to. */
const recordLayerOf = (address: string, action: 'Editar' | 'Duplicar' | 'Eliminar'): AdminPart => ({
  address,
  name: `${action} …`,
  prepare: async (page) => {
    await pressRowAction(page, moreOf, new RegExp(`^${action} `));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor();
  },
});

export const adminParts: AdminPart[] = [
  { address: '/admin', at: 'phone', prepare: openSidebar },
  layerOf('/admin', /^Tu cuenta/, 'menu'),
  layerOf('/admin', /^Notificaciones/),
  layerOf('/admin/contracts', 'Filtros'),
  { ...layerOf('/admin/contracts', /^Orden/, 'menu'), at: 'phone' },
  { ...layerOf('/admin/contracts', moreOf, 'menu'), at: 'desk' },
  { ...layerOf('/admin/contracts', moreOf), at: 'phone' },
  recordLayerOf('/admin/contracts', 'Editar'),
  recordLayerOf('/admin/contracts', 'Duplicar'),
  recordLayerOf('/admin/contracts', 'Eliminar'),
  recordLayerOf('/admin/users', 'Editar'),
  recordLayerOf('/admin/suppliers', 'Editar'),
  { address: '/admin/suppliers', prepare: leaveUnsaved },
  layerOf('/admin/organizations', /^Nueva/),
  { ...layerOf('/admin/organizations', /^Eliminar/), at: 'desk' },
  layerOf('/admin/administrative-units', /^Nueva/),
  recordLayerOf('/admin/resources', 'Editar'),
  { address: '/admin/settings', prepare: editSettings },
  { address: '/admin/settings?tab=theme', prepare: seeAnotherTheme },
  // Last, as the browser remembers the columns that are chosen.
  layerOf('/admin/contracts', 'Columnas'),
];

/**
 * What asks before a load is corrected, ends or is taken back. They are looked at and not pressed, as
 * an organization has one open load, which most of them end.
 */
export const loadDialogs: AdminPart[] = [
  layerOf('/admin/data-load?org=Silao', /^Revertir /),
  {
    address: '/admin/data-load/current?org=León',
    name: 'Corregir las celdas de',
    prepare: async (page) => {
      await repair(page, String.raw`C\d+`);
      await page.getByRole('dialog').waitFor();
    },
  },
  layerOf('/admin/data-load/current?org=León', 'Deshacer todas las correcciones'),
  layerOf('/admin/data-load/current?org=León', 'Más acciones', 'menu'),
  {
    address: '/admin/data-load/current?org=León',
    name: 'Cancelar la carga',
    prepare: async (page) => {
      await press(page.getByRole('button', { name: 'Más acciones' }));
      await press(page.getByRole('menuitem', { name: 'Cancelar la carga' }));
      await page.getByRole('dialog').waitFor();
    },
  },
  layerOf('/admin/data-load/current?org=León', 'Ignorar errores y continuar'),
];
