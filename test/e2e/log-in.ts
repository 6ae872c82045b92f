import type { Page } from 'playwright-core';

import { press, typeInto } from '../support/user-input.ts';

/** Fills in the log-in that is open, and sends it. */
export const logIn = async (page: Page, username: string, password: string): Promise<void> => {
  await typeInto(page.getByLabel('Usuario'), username);
  await typeInto(page.getByLabel('Contraseña', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Iniciar sesión' }));
};
