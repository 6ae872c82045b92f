import { beforeAll, describe, expect, test } from 'vitest';

import { migrate } from '../../db/migrations/035-supplier-names.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { confirmLoad } from '../../src/loading/load-confirm/api/confirm-load.ts';
import { openLoad } from '../../src/loading/sheet-layouts/api/load-file.ts';
import { insertOrganization, insertSupplier } from '../support/builders.ts';
import { asOwner, freshDatabase } from '../support/database.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';

/** Without numbers, so that contracts are known by their suppliers too. */
const sheet = ['GP OBRAS SA', 'G.P. OBRAS S.A.', 'LUZ DEL RIO S. A. DE C. V.', 'PEÑA SA'].map(
  (C15, index) => sheetRow({ C15, C16: null, C20: null, C11: `Obra ${index}` }),
);

const load = async (sql: Sql, town: string) => {
  const { _id } = await openLoad(sql, town, await loadSheet(sheet));
  return (await confirmLoad(sql, town, _id, { probable: 'new' })).summary;
};

const sums = (sql: Sql) => sql`
  select supplier_id, count(*), sum(total_or_max_amount), max(updated_at) as moment
    from contracts group by 1 order by 1`;

const keys = async (sql: Sql, town: string) =>
  Object.fromEntries(
    (
      await sql<{ name: string; key: string }[]>`
        select name, name_key as key from suppliers where organization_id = ${town} order by id`
    ).map(({ name, key }) => [name, key]),
  );

/** The keys of the version before, under which that version wrote the same contracts. */
const former = {
  'GP OBRAS SA': 'GP OBRAS SA',
  'G.P. OBRAS S.A.': 'G P OBRAS S A',
  'LUZ DEL RIO S. A. DE C. V.': 'LUZ DEL RIO S A DE C V',
  'PEÑA SA': 'PEÑA SA',
};

/** What a load writes needs the tables of today; the keys are those of the version before. */
describe('a database from before single letters of suppliers were joined', () => {
  let sql: Sql;
  let town: string;
  const told: object[][] = [];

  beforeAll(async () => {
    sql = await freshDatabase();
    town = await insertOrganization(sql);
    for (const [name, nameKey] of Object.entries(former))
      await insertSupplier(sql, town, { name, nameKey });
    await load(sql, town);
    told.push(await sums(sql));
    await asOwner(sql, (owner) => owner.begin(migrate));
    told.push(await sums(sql));
  });

  test('knows suppliers by joined letters, and merges none', async () => {
    expect(await keys(sql, town)).toEqual({
      'GP OBRAS SA': 'GP OBRAS SA',
      'G.P. OBRAS S.A.': 'G P OBRAS S A',
      'LUZ DEL RIO S. A. DE C. V.': 'LUZ DEL RIO SA DE CV',
      'PEÑA SA': 'PEÑA SA',
    });
  });

  test('has the same contracts, sums and moments as before', () => {
    expect(told[0]).toHaveLength(4);
    expect(told[1]).toEqual(told[0]);
  });

  test('takes the sheet that it was loaded from for what is there, each name for its own', async () => {
    expect(await load(sql, town)).toMatchObject({ newContractsCount: 0, newSuppliersCount: 0 });
  });

  test('tells GENERAL users how many changed and how many could not', async () => {
    const notes = await sql`
      select message_values as values, status, only_general from notifications
       where organization_id = ${town} and message = 'supplier-names.renewed'`;
    expect(notes).toEqual([{ values: { renewed: 1, kept: 1 }, status: 'red', only_general: true }]);
  });
});
