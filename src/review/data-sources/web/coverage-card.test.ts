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
  defaultAdministrationPeriod: '2021-2024',
});
const supplier = await insertSupplier(sql, town);
const drafts = Array.from({ length: 120 }, (_, seed) => ({
  supplierId: seed % 3 === 0 ? null : supplier,
  totalOrMaxAmount: seed % 5 === 0 ? null : seed,
  procedureState: seed % 4 === 0 ? 'CANCELED' : 'CONCLUDED',
  category: seed % 7 === 0 ? 'EXTENSION' : 'SERVICES',
  administrationPeriod: seed % 2 === 0 ? '2018-2021' : '2021-2024',
}));
await insertContracts(sql, town, drafts);
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const read = async (url: string) => (await site.inject({ url })).body.replaceAll('&amp;', '&');

const counted = drafts.filter(
  ({ procedureState, category }) => procedureState === 'CONCLUDED' && category !== 'EXTENSION',
);

test.each([
  ['su monto', counted.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null).length],
  ['a quién se contrató', counted.filter(({ supplierId }) => supplierId === null).length],
])('how many do not publish %s leads to a list of exactly as many', async (what, number) => {
  const linkPattern = new RegExp(
    `En todo el monitor, <a [^>]*href="(/contracts[^"]*)"[^>]*>${number}</a> de los contratos que cuentan no publican ${what}`,
  );
  const [, href = ''] = linkPattern.exec(await read('/fuentes?org=León')) ?? [];
  expect(href).toContain('populations=COUNTED');
  expect(await read(href)).toContain(`${number} contratos en la lista`);
});

test('the contracts of the matrix are those of the list, and it says that they need not count', async () => {
  const page = await read('/fuentes?org=León&administrationPeriods=');
  expect(page).toContain('cuenten o no: también los modificatorios y los no concluidos');
  const cells = [
    ...page.matchAll(/<a [^>]*href="(\/contracts\?[^"]*organizerUnits=[^"]*)"[^>]*>(\d+)<\/a>/g),
  ];
  const sum = cells.reduce((all, [, , number]) => all + Number(number), 0);
  expect(sum).toBe(drafts.length);
  expect(sum).toBeGreaterThan(counted.length);
  for (const [, href = '', number] of cells)
    expect(await read(href)).toMatch(new RegExp(`>${number} contratos? en la lista`));
});
