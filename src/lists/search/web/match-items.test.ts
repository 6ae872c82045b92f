import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, { shortName: 'León' });
const works = await insertUnit(sql, town, { name: 'Dirección de Obras Públicas' });
const parks = await insertUnit(sql, town, { name: 'Parques' });
const drafts = Array.from({ length: 60 }, (_, seed) => ({
  applicantAdministrativeUnitId: seed % 3 === 0 ? works : parks,
  organizerAdministrativeUnitId: seed % 5 === 0 ? works : parks,
  procedureState: seed % 4 === 0 ? 'CANCELED' : 'CONCLUDED',
  totalOrMaxAmount: 1000 + seed,
}));
await insertContracts(sql, town, drafts);
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const read = async (url: string) => (await site.inject({ url })).body.replaceAll('&amp;', '&');

const ofWorks = drafts.filter((draft) => Object.values(draft).includes(works));
const counted = ofWorks.filter(({ procedureState }) => procedureState === 'CONCLUDED');
const sum = counted.reduce((all, { totalOrMaxAmount }) => all + totalOrMaxAmount, 0);
const pesos = `$${sum.toLocaleString('en-US')}`;

test('the contracts of a unit that is found are of either role, and lead to a list of as many', async () => {
  const html = await read('/search?org=León&q=obras publicas');
  const linkText = `${ofWorks.length} contratos como convocante o solicitante`;
  const [, href = '', after = ''] =
    new RegExp(
      `<a [^>]*href="(/contracts[^"]*)"[^>]*>${linkText}</a>([^<]*(?:<!-- -->[^<]*)*)<`,
    ).exec(html) ?? [];
  expect(after.replaceAll('<!-- -->', '')).toBe(` · ${pesos} en los ${counted.length} que cuentan`);
  const list = await read(href);
  expect(list).toContain(`${ofWorks.length} contratos en la lista`);
  expect(list).toContain(pesos);
});
