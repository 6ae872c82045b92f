import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { sheetRow } from '../support/load-sheet.ts';
import { press, pressTwice } from '../support/user-input.ts';
import { button, loadTowns, reviewed, waitForText } from './load-towns.ts';
import { inspect, siteForTests } from './visit.ts';

const site = siteForTests();
const { openTown, review } = loadTowns(site);

/** Somebody else who looks at the open load of that town. */
const visitReview = async (town: string, name: string) => {
  const visited = await site.visitAs({ permissions: ['CONTRACTS'], name, lastName: 'Ruiz' }, town);
  await visited.page.goto('/admin/data-load/current');
  await visited.page.getByRole('heading', { name: 'Resumen' }).waitFor();
  return visited;
};

const endings = /^(Confirmar registros|Ignorar errores y continuar)$/;

const inDialog = (page: Page) => page.getByRole('dialog').getByRole('button', { name: endings });

/** A load that leaves nothing out is confirmed with this press; of others the dialog asks first. */
const end = async (page: Page) => {
  await reviewed(page);
  await press(page.getByRole('button', { name: endings }));
};

const ask = async (page: Page) => {
  await end(page);
  await inDialog(page).waitFor();
};

/** Keeps confirms of a town waiting until it is called. */
const holdConfirms = async (town: string): Promise<() => Promise<unknown>> => {
  const [held, holds] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = site.sql().begin(async (tx) => {
    await tx`select from organizations where id = ${town} for update`;
    holds.resolve();
    await held.promise;
  });
  await holds.promise;
  return () => {
    held.resolve();
    return holding;
  };
};

const countOf = async (town: string) => {
  const [row] = await site.sql()<{ count: number }[]>`
    select count(*) as count from contracts where organization_id = ${town}`;
  return row?.count;
};

test('who looks at a load sees live that it is confirmed, by whom, and that it was', async () => {
  const { page, town } = await openTown('Ensenada');
  await review(page, [sheetRow()]);
  const { page: other } = await visitReview(town, 'Berta');
  const release = await holdConfirms(town);
  await end(page);
  await waitForText(page, 'Procesando… Espera un momento.');
  await other.getByRole('heading', { name: 'Confirmando abril.xlsx' }).waitFor();
  await waitForText(other, /^Ana Díaz confirma esta carga desde el/);
  expect(await inspect(other)).toEqual([]);
  await other.reload();
  await other.getByRole('heading', { name: 'Confirmando abril.xlsx' }).waitFor();
  await release();
  await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
  await waitForText(other, /^Ana Díaz confirmó abril\.xlsx el .* Sus contratos ya son públicos\.$/);
});

test(
  'who confirms what somebody else corrected meanwhile is shown the sums of now first',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Escarcha');
    await review(page, [sheetRow({ C22: null }), sheetRow({ C1: 'Otro', C20: 'LP-9' })]);
    const { page: other } = await visitReview(town, 'Berta');
    const correct = async (amount: string) => {
      await press(other.locator('[data-cell="3 C25"] button'));
      await other.getByRole('textbox', { name: /^Corregir .* de la fila 3$/ }).waitFor();
      await other.keyboard.press('Control+A');
      await other.keyboard.type(amount);
      await other.keyboard.press('Enter');
      await waitForText(other, `Se registra 1 contrato nuevo ($${amount}).`);
    };
    await correct('5,000.00');
    await ask(page);
    await page.getByRole('dialog').getByText('$5,000.00').waitFor();
    await correct('9,000.00');
    const release = await holdConfirms(town);
    await press(inDialog(page));
    // The page hears of its own confirm, as it does every second.
    await page.waitForResponse(async (answer) =>
      (await answer.text().catch(() => '')).includes('"status":"CONFIRMING"'),
    );
    await release();
    await page.getByRole('dialog').getByText('No se registró nada: revisa los de ahora').waitFor();
    await page.getByRole('dialog').getByText('$9,000.00').waitFor();
    expect(await countOf(town)).toBe(0);
    await press(inDialog(page));
    await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
    expect(await countOf(town)).toBe(1);
  },
);

test(
  'a confirm that is open says that its numbers changed when somebody decides meanwhile',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Farallón');
    const other = sheetRow({ C20: 'LP-9', C22: 5, C25: 5 });
    await review(page, [sheetRow(), sheetRow({ C20: 'LP-001-BIS' }), other]);
    const { page: hers } = await visitReview(town, 'Berta');
    await ask(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Quedan fuera 2 filas por decidir').waitFor();
    expect(await dialog.getByText('Los números cambiaron').count()).toBe(0);
    await press(hers.getByRole('button', { name: 'Es otro contrato' }));
    await dialog.getByText('Se registran 3 contratos nuevos').waitFor();
    await dialog.getByText('Los números cambiaron').waitFor();
    await press(inDialog(page));
    await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
    expect(await countOf(town)).toBe(3);
  },
);

test(
  'what is chosen for the end of a load is there after a reload and in another tab',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Frontera');
    await review(page, [sheetRow()]);
    await reviewed(page);
    const updates = (one: Page) =>
      one.getByRole('switch', { name: 'Actualizar contratos existentes' });
    await Promise.all([
      page.waitForResponse((reply) => reply.url().endsWith('/set-options')),
      press(updates(page)),
    ]);
    await page.reload();
    await page.getByRole('heading', { name: 'Resumen' }).waitFor();
    await reviewed(page);
    expect(await updates(page).isChecked()).toBe(true);
    const { page: other } = await visitReview(town, 'Berta');
    await reviewed(other);
    expect(await updates(other).isChecked()).toBe(true);
  },
);

test(
  'of two people who confirm at once one writes, and the other is told who did',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Fontana');
    await review(page, [sheetRow()]);
    const { page: other } = await visitReview(town, 'Berta');
    const release = await holdConfirms(town);
    await Promise.all([reviewed(page), reviewed(other)]);
    const told = Promise.withResolvers<void>();
    // What happens elsewhere is not heard of before the press.
    await other.route('**/api/data-load/current-info', async (route) => {
      await told.promise;
      await route.continue();
    });
    await end(page);
    await waitForText(page, 'Procesando… Espera un momento.');
    await press(button(other, 'Confirmar registros'));
    await waitForText(other, 'Procesando… Espera un momento.');
    told.resolve();
    await release();
    const success = 'Se ha confirmado la carga de datos correctamente.';
    await Promise.all([waitForText(page, success), waitForText(other, success)]);
    await Promise.any([page, other].map((one) => waitForText(one, /la confirmó antes que tú/)));
    expect(await countOf(town)).toBe(1);
  },
);

test(
  'a confirm that is pressed twice, or whose answer is lost, writes once and is told',
  exhaustive,
  async () => {
    const { page, town, requests } = await openTown('Garganta');
    await review(page, [sheetRow()]);
    await page.route('**/api/data-load/confirm-current', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await reviewed(page);
    await button(page, 'Confirmar registros').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await waitForText(page, /^Ana Díaz confirmó abril\.xlsx el/);
    expect(requests.filter((url) => url.endsWith('/confirm-current'))).toHaveLength(1);
    expect(await countOf(town)).toBe(1);
  },
);

test(
  'without a connection a confirm says that nobody knows, and can be pressed again',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Hondonada');
    await review(page, [sheetRow()]);
    await reviewed(page);
    await page.context().setOffline(true);
    await end(page);
    await waitForText(page, /^No llegó la respuesta del servidor/);
    await page.context().setOffline(false);
    await press(inDialog(page));
    await waitForText(page, 'Se ha confirmado la carga de datos correctamente.');
    expect(await countOf(town)).toBe(1);
  },
);

test(
  'a decision and what is read again show in the other browser without a reload',
  exhaustive,
  async () => {
    const { page, town } = await openTown('Isleta');
    await review(page, [sheetRow({ C8: null }), sheetRow({ C20: 'LP-2', C22: 2, C25: 2 })]);
    const { page: other } = await visitReview(town, 'Berta');
    await other.getByRole('region', { name: 'Qué falta' }).waitFor();
    await press(button(page, 'Aplicar'));
    await other.getByRole('heading', { name: /^Leyendo / }).waitFor();
    await site.readUploads();
    await waitForText(other, 'Con errores: 1 → 0');
    expect(await button(other, 'Confirmar registros').isEnabled()).toBe(true);
  },
);

test('a double click on what asks a question opens it and leaves it open', exhaustive, async () => {
  const { page, complaints } = await openTown('Marisma');
  await review(page, [sheetRow(), sheetRow({ C1: 'Otro', C20: 'LP-9' })]);
  await reviewed(page);
  const dialog = page.getByRole('dialog');
  await pressTwice(button(page, 'Ignorar errores y continuar'));
  await press(dialog.getByRole('button', { name: 'Volver a la revisión', exact: true }));
  await dialog.waitFor({ state: 'detached' });
  await press(button(page, 'Más acciones'));
  await pressTwice(page.getByRole('menuitem', { name: 'Cancelar la carga' }));
  await dialog.getByRole('button', { name: 'Seguir con la carga', exact: true }).waitFor();
  await page.mouse.move(5, 5);
  await page.mouse.down();
  await page.mouse.up();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
