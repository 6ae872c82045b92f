import { expect, test } from 'vitest';

import { insertContract, insertOrganization, insertSupplier } from '../support/builders.ts';
import { tried } from '../support/how-many.ts';
import { hydrated, siteForTests } from './visit.ts';

const contract = '01890000-0000-7000-8000-000000000001';

/** Only React's development build tells every difference, so these pages come from the sources. */
const site = siteForTests({
  dev: true,
  fill: async (sql) => {
    const organization = await insertOrganization(sql, { shortName: 'León', theme: 'yellow' });
    const supplierId = await insertSupplier(sql, organization);
    await insertContract(sql, organization, { id: contract, supplierId, totalOrMaxAmount: 1234.5 });
  },
});

/** The first few are the pages with most parts. */
const addresses = [
  '/?org=León',
  '/contracts?org=León&lang=jp&procedureTypes=PUBLIC',
  `/contracts/${contract}?org=León&lang=en`,
  '/suppliers?org=León',
  '/fuentes?org=León',
  '/select-organization?redirectTo=%2Fcontracts',
  '/select-organization?autoSelectOrganization=atlantis&lang=jp',
  '/contracts?org=León',
  '/que-cuenta?org=León',
  '/resources?org=León',
  '/resources?org=León&search=ley&lang=jp',
  '/privacy',
  '/about?org=León&lang=en',
  '/nowhere',
  '/access-denied',
];

// One visitor, whose browser keeps the hundreds of modules that a page from the sources has.
test('every page hydrates as it was sent', async () => {
  const { page, complaints } = await site.visit();
  const found: string[] = [];
  for (const address of tried(addresses)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await hydrated(page);
    found.push(...complaints.splice(0).map((text) => `${address}: ${text}`));
  }
  expect(found.filter((text) => !/status of 40[34]/.test(text))).toEqual([]);
});
