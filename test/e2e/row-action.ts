import type { Page } from 'playwright-core';

import { press } from '../support/user-input.ts';

/** Presses what the dots of a record offer: in a menu, or on a phone in what opens from below. */
export const pressRowAction = async (
  page: Page,
  record: string | RegExp,
  action: string | RegExp,
): Promise<void> => {
  const dots = page.getByRole('button', {
    name: typeof record === 'string' ? `Más acciones de ${record}` : record,
  });
  await press(dots.first());
  const offered = page
    .getByRole('menuitem', { name: action })
    .or(page.getByRole('dialog').getByRole('button', { name: action }));
  await press(offered.first());
};
