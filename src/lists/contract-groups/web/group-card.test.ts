import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, {
  shortName: 'León',
  defaultAdministrationPeriod: null,
});
const [buyer, canceled] = [await insertSupplier(sql, town), await insertSupplier(sql, town)];
const drafts = Array.from({ length: 60 }, (_, seed) => ({
  supplierId: seed % 4 === 0 ? canceled : buyer,
  totalOrMaxAmount: seed % 4 === 0 ? null : 50_000 * (seed + 1),
  procedureState: seed % 4 === 0 ? 'CANCELED' : 'CONCLUDED',
  category: seed % 7 === 0 ? 'EXTENSION' : 'SERVICES',
  fiscalYear: seed % 2 === 0 ? '2024' : '2025',
}));
await insertContracts(sql, town, drafts);
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const read = async (path: string) =>
  (await site.inject({ url: `${path}org=León` })).body.replaceAll(/<!--.*?-->/g, '');

const asFigures = 'los grupos suman lo mismo que las cifras de arriba';

test('crossed groups of contracts say that they add up to the list, not to the figures', async () => {
  const counts = await read('/contracts?groupBy=year&and=state&cells=contracts&');
  expect(counts).toContain('los grupos suman los 60 de la lista');
  expect(counts).not.toContain(asFigures);
  const money = await read('/contracts?groupBy=year&and=state&');
  expect(money).toContain(asFigures);
  expect(money).toContain('una fila o una columna puede diferir de su total');
});

test('a group of blank amounts is called what its filter is called', async () => {
  const page = await read('/contracts?groupBy=amount&');
  const name = 'Monto en blanco, en cualquier procedimiento';
  const [, href = ''] = new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(page) ?? [];
  expect(href).toContain('marks=BLANK_AMOUNT');
  const list = await site.inject({ url: href.replaceAll('&amp;', '&') });
  expect(list.body).toContain(name);
});

test('a list of suppliers says that those without contracts that count are not among them', async () => {
  const page = await read('/suppliers?');
  expect(page).toContain('1 proveedor con contratos que cuentan');
  expect(page).not.toContain('en total');
});
