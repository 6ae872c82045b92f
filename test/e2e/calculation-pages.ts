import type { Page } from 'playwright-core';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { insertUser } from '../support/sign-in.ts';
import { logIn } from './log-in.ts';
import { inspect, overflows, siteForTests } from './visit.ts';

export const administrator = { email: 'ana@celaje.example', password: 'una frase bastante larga' };

export const limitedAdministrator = { ...administrator, email: 'luis@celaje.example' };

/** A monitor with eight contracts of 1,000 pesos, six of them by public tender. */
const fill = async (sql: Sql) => {
  await insertUser(sql, {
    permissions: ['CALCULATIONS'],
    name: 'Ana',
    lastName: 'Díaz',
    email: administrator.email,
    passwordHash: await hashPassword(administrator.password),
  });
  const town = await insertOrganization(sql, { shortName: 'Celaje', name: 'Municipio de Celaje' });
  await insertUser(sql, {
    permissions: ['CALCULATIONS'],
    organizations: [town],
    email: limitedAdministrator.email,
    passwordHash: await hashPassword(limitedAdministrator.password),
  });
  const supplierId = await insertSupplier(sql, town, { name: 'ACEROS DEL NORTE' });
  for (let at = 0; at < 8; at += 1)
    await insertContract(sql, town, {
      supplierId,
      procedureType: at < 6 ? 'PUBLIC' : 'NO_BID',
      totalOrMaxAmount: '1000.00',
    });
};

export const siteWithCalculations = () => {
  const site = siteForTests({ fill });
  const open = async (
    options: Parameters<typeof site.visit>[0] = {},
    { email, password } = administrator,
  ) => {
    const { page, complaints } = await site.visit(options);
    await page.goto('/admin/calculations?org=Celaje');
    await logIn(page, email, password);
    await page.getByRole('heading', { name: 'Catálogo de cálculos' }).waitFor();
    return { page, complaints };
  };
  return { site, open };
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const result = (page: Page) => page.getByRole('region', { name: 'RESULTADO' });
export const faults = async (page: Page) => [...(await inspect(page)), await overflows(page)];
