import { afterAll, expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from '../../../main/composition/api/open-site.ts';

const sql = await freshDatabase();
const periods = ['2018-2021', '2021-2024'].map((administrationPeriod) => ({
  administrationPeriod,
}));
const own = await insertOrganization(sql, { shortName: 'León' });
const other = await insertOrganization(sql, { shortName: 'Mérida' });
await insertContracts(sql, own, periods);
await insertContracts(sql, other, periods);
const config = { logLevel: 'silent', pageCacheSeconds: 0 } as const;
const site = await openSite({ sql, config, dev: false });
afterAll(() => site.close());
const read = async (id: string, query: string) =>
  (await site.inject({ url: `/comparations/${id}?org=León&${query}` })).body;

test.each(['with=1999', 'period=zzz', 'with=1999-2002', 'period=1999-2002'])(
  'an administration in the address that there is not is told: %s',
  async (query) => {
    for (const id of [own, other])
      expect(await read(id, query)).toContain(`No se entendió este filtro: ${query}.`);
  },
);

test.each(['with=2018-2021', 'period=2021-2024', 'period=2021-2024&with=2018-2021'])(
  'nothing is told of administrations that are compared: %s',
  async (query) => {
    for (const id of [own, other]) expect(await read(id, query)).not.toContain('No se entend');
  },
);
