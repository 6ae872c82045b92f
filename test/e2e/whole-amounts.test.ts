import { expect, test } from 'vitest';

import { computeDerived } from '../../src/foundation/derived/api/compute-derived.ts';
import { dataFiles } from '../../src/lists/open-data/api/data-files.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { tried } from '../support/how-many.ts';
import { brokenAmounts } from './broken-amounts.ts';
import { siteForTests } from './visit.ts';
import { fits, phone, walkPublicScreens } from './walk-public-screens.ts';

const supplier = '01890000-0000-7000-8000-000000000001';
const contract = '01890000-0000-7000-8000-000000000003';
const unit = '01890000-0000-7000-8000-000000000002';

/** Contracts of three thirds of $9,999,999,999,999.99, the largest sum that is expected. */
const site = siteForTests({
  fill: async (sql, _, datasets) => {
    const organization = await insertOrganization(sql, { shortName: 'León' });
    const supplierId = await insertSupplier(sql, organization, {
      id: supplier,
      name: 'OBRAS DEL CENTRO',
    });
    await insertUnit(sql, organization, { id: unit, name: 'Dirección General de Obras' });
    await insertContracts(
      sql,
      organization,
      ['PUBLIC', 'INVITATION', 'NO_BID'].map((procedureType, index) => ({
        ...(index === 0 && { id: contract }),
        supplierId,
        organizerAdministrativeUnitId: unit,
        applicantAdministrativeUnitId: unit,
        procedureType,
        contractNumber: `OP-${index}`,
        totalOrMaxAmount: 3_333_333_333_333.33,
      })),
    );
    await computeDerived(sql, organization, dataFiles(datasets));
  },
});

const screens = [
  '/',
  '/contracts',
  `/contracts/${contract}`,
  '/contracts?groupBy=supplier',
  '/contracts?groupBy=category&and=quarter',
  '/suppliers',
  `/suppliers/${supplier}`,
  '/administrative-units',
  `/administrative-units/${unit}`,
  '/calendar',
  '/flows',
  '/figure',
  '/search?q=obras',
  '/fuentes',
  '/calculations/corruption-index',
  '/comparations',
];

test.each(tried([360, 1280, 390, 412]))(
  'at %i pixels no amount of 13 digits is broken, and none is cut',
  async (width) => {
    const { page } = await site.visit({ viewport: { ...phone, width } });
    const look = async () => [...(await page.evaluate(brokenAmounts)), ...(await fits(page))];
    expect(await walkPublicScreens(page, look, { through: screens })).toEqual([]);
  },
);
