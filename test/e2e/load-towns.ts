import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';

import type { Cells } from '../../src/loading/data-load/cell.ts';
import { insertOrganization } from '../support/builders.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { press } from '../support/user-input.ts';
import type { siteForTests } from './visit.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor();

/** Five rows of which four lack something: no state twice, no area in charge, and a day that cannot be read. */
export const incompleteRows = [
  sheetRow({ C8: null }),
  sheetRow({ C20: 'LP-2', C22: 20, C25: 20, C8: null, C2: 'Obra menor' }),
  sheetRow({ C20: 'LP-3', C22: 30.5, C25: 30.5, C27: null }),
  sheetRow({ C20: 'LP-4', C22: 40, C25: 40, C10: 'pronto' }),
  sheetRow({ C20: 'LP-5', C22: 50, C25: 50 }),
];

export const choose = async (
  page: Page,
  name: string,
  buffer: Buffer,
  action = 'Cargar archivo',
) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(button(page, action)),
  ]);
  await chooser.setFiles({ name, mimeType: '', buffer });
};

export const sheetOf = async (rows: Partial<Cells>[]) => readFile(await loadSheet(rows));

/** Takes an action of the menu of a review. */
export const takeFromMenu = async (page: Page, name: string) => {
  await press(button(page, 'Más acciones'));
  await press(page.getByRole('menuitem', { name, exact: true }));
};

/** Shows all questions of a review at once, where several are asked one by one. */
export const listQuestions = async (page: Page) => {
  await reviewed(page);
  await press(button(page, 'Ver todas en lista'));
};

/** Opens what was found that the questions above ask about. */
export const unfoldQuestioned = async (page: Page) => {
  await reviewed(page);
  await press(page.getByText(/^\d+ que ya se preguntan? arriba$/));
};

/** Opens what replaces the values of a column, which is folded where a question asks about them. */
export const repair = async (page: Page, column: string) => {
  const name = new RegExp(`^Corregir las celdas de ${column}:`);
  const action = page.getByRole('button', { name, includeHidden: true }).first();
  await action.waitFor({ state: 'attached' });
  // What the questions ask is folded once they have come.
  await reviewed(page);
  const fold = action.locator('xpath=ancestor::details[not(@open)]');
  if ((await fold.count()) > 0) await press(fold.locator('summary'));
  await press(action);
};

/** Waits until all that the review asks for is there: what comes above a button moves it. */
export const reviewed = (page: Page) =>
  page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });

/** Presses what confirms the load, and once more in the dialog that asks where something is left out. */
export const confirm = async (page: Page, name = 'Confirmar registros') =>
  end(page, name, 'Se ha confirmado la carga de datos correctamente.');

/** The same of a load that has nothing to register. */
export const finish = async (page: Page) =>
  end(page, 'Terminar sin registrar nada', 'La carga terminó sin registrar nada.');

const end = async (page: Page, name: string, words: string) => {
  await reviewed(page);
  await press(button(page, name));
  const confirmButton = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await confirmButton.or(page.getByText(words)).first().waitFor();
  if (await confirmButton.isVisible()) await press(confirmButton);
  await waitForText(page, words);
};

/** Who loads contracts on a site, each in a town of their own. */
export const loadTowns = (site: ReturnType<typeof siteForTests>) => {
  const visitStart = async (town: string, options = {}) => {
    const visited = await site.visitAs(
      { permissions: ['CONTRACTS'], name: 'Ana', lastName: 'Díaz' },
      town,
      options,
    );
    await visited.page.goto('/admin/data-load');
    await visited.page.getByRole('heading', { name: 'Historial de cargas' }).waitFor();
    return visited;
  };

  /** Somebody who loads contracts of a town of their own. */
  const openTown = async (name: string, options = {}) => {
    const town = await insertOrganization(site.sql(), { shortName: name, name: `Pueblo ${name}` });
    return { town, ...(await visitStart(town, options)) };
  };

  /** Chooses a spreadsheet and waits until it can be reviewed. */
  const review = async (page: Page, rows: Partial<Cells>[], name = 'abril.xlsx') => {
    await choose(page, name, await sheetOf(rows));
    await page.getByRole('heading', { name: `Leyendo ${name}` }).waitFor();
    await site.readUploads();
    await page.getByRole('heading', { name: 'Revisa antes de publicar' }).waitFor();
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  };

  return { visitStart, openTown, review };
};
