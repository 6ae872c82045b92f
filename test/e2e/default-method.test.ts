import { expect, test } from 'vitest';

import { press } from '../support/user-input.ts';
import { button, faults, limitedAdministrator, siteWithCalculations } from './calculation-pages.ts';

const phone = { width: 360, height: 740 };
const { site, open } = siteWithCalculations();

/** As an installation of before has it: three steps of points. */
const keepFirstMethod = () => site.sql()`
  update calculations set scale = '[{"min":0,"max":33,"value":3.33},{"min":34,"max":66,"value":6.67},
    {"min":67,"max":100,"value":10}]' where abbreviation = '$$LP'`;

test('who is limited to a monitor sees what the default method would change, and cannot accept it', async () => {
  await keepFirstMethod();
  const { page, complaints } = await open({}, limitedAdministrator);
  await press(button(page, 'Ver qué cambia en cada monitor'));
  await page.getByRole('rowheader', { name: /Celaje/ }).waitFor();
  expect(await button(page, 'Aceptar el método predeterminado').count()).toBe(0);
  expect(await faults(page)).toEqual([false]);
  expect(complaints).toEqual([]);
});

test('an administrator sees what the default method changes in each monitor, and accepts it', async () => {
  await keepFirstMethod();
  const { page, complaints } = await open({ viewport: phone });
  await page.getByText('El método predeterminado de esta versión es otro (versión 3)').waitFor();
  await press(button(page, 'Ver qué cambia en cada monitor'));
  await page.getByRole('rowheader', { name: /Celaje/ }).waitFor();
  expect(await faults(page)).toEqual([false]);
  await press(button(page, 'Aceptar el método predeterminado'));
  await page
    .getByText('El índice se calcula ahora con el método predeterminado, versión 3.')
    .waitFor();
  await button(page, 'Ver qué cambia en cada monitor').waitFor({ state: 'detached' });
  const [spend] = await site.sql()`select scale from calculations where abbreviation = '$$LP'`;
  expect(spend?.['scale']).toHaveLength(2);
  expect(complaints).toEqual([]);
});
