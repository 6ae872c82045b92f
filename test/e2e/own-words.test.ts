import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertResource,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { tried } from '../support/how-many.ts';
import { siteForTests } from './visit.ts';

const contract = '01890000-0000-7000-8000-000000000001';
const supplier = '01890000-0000-7000-8000-000000000002';
const unit = '01890000-0000-7000-8000-000000000003';

const site = siteForTests({
  fill: async (sql) => {
    const organization = await insertOrganization(sql, {
      shortName: 'León',
      title: 'Las compras de León',
      description: 'Lo que el municipio compra',
      welcomeTitle: 'Les damos la bienvenida',
    });
    await sql`
      update organizations
         set address = 'Avenida del Puerto 1', rights_text = 'Se puede copiar citando la fuente',
             privacy = ${sql.json({ sections: { purposes: 'Para responder lo que preguntan' } })},
             about = ${sql.json({ mission: 'Mostrar en qué se gasta' })}`;
    await insertResource(sql, organization, { title: 'La ley de compras' });
    await insertSupplier(sql, organization, { id: supplier, name: 'LUCES DEL BAJÍO' });
    await insertUnit(sql, organization, { id: unit, name: 'Oficialía Mayor' });
    await insertContract(sql, organization, {
      id: contract,
      applicantAdministrativeUnitId: unit,
      organizerAdministrativeUnitId: unit,
      supplierId: supplier,
      servicesDescription: 'Suministro de luminarias',
      notes: 'Entrega en dos partes',
    });
  },
});

/** The language that a screen reader speaks a text in. */
const languageOf = (page: Page, text: string): Promise<string | null | undefined> =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

test.each(
  tried<[string, ...string[]]>(
    [
      ['/', 'Las compras de León', 'Lo que el municipio compra', 'Les damos la bienvenida'],
      ['/about', 'Mostrar en qué se gasta'],
      ['/privacy', 'Para responder lo que preguntan', 'Se puede copiar citando la fuente'],
      ['/resources', 'La ley de compras'],
      ['/contact', 'Avenida del Puerto 1'],
      ['/contracts', 'Suministro de luminarias', 'Oficialía Mayor', 'LUCES DEL BAJÍO'],
      ['/suppliers', 'LUCES DEL BAJÍO', 'Oficialía Mayor'],
      [
        `/contracts/${contract}`,
        'Suministro de luminarias',
        'Entrega en dos partes',
        'Oficialía Mayor',
      ],
      [`/suppliers/${supplier}`, 'Suministro de luminarias', 'LUCES DEL BAJÍO'],
    ],
    3,
  ),
)('on the Japanese %s what is written in Spanish says so', async (address, ...texts) => {
  const { page } = await site.visit();
  await page.goto(`${address}?org=León&lang=jp`);
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  const languages = await Promise.all(texts.map((text) => languageOf(page, text)));
  expect(languages).toEqual(texts.map(() => 'es'));
});
