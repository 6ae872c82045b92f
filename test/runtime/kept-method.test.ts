import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { insertDefaultMethod } from '../../src/risk/calculations/api/insert-default-method.ts';
import { asOwner, freshDatabase } from '../support/database.ts';

test('an installation that changed the default method keeps its own at every start', async () => {
  const sql = await freshDatabase();
  await sql`
    update calculations set scale = '[{"min": 0, "max": 100, "value": 10}]', name = 'Sin folio'
     where abbreviation = '$$SF'`;
  await sql`update calculations set deleted_at = now() where abbreviation = '$$LP'`;
  await sql`update calculations set locked = false, enabled = false where abbreviation = '$$IRC'`;
  await sql`
    insert into calculations (id, name, description, abbreviation, type, display_form, locked,
        has_percent_scale, scale, expression, variables)
    values (gen_random_uuid(), 'Propio', 'De aquí', '$$MIO', 'CONTRACT', 'NORMAL', true, true,
        '[{"min": 0, "max": 100, "value": 100}]', '$NTC', '{$NTC}')`;
  const all = () => sql`select * from calculations order by abbreviation`;
  const before = await all();
  expect(before).toHaveLength(12);
  await start(sql);
  await start(sql);
  expect(await all()).toEqual(before);
});

test('a new installation gets the default method once, and what it deletes stays deleted', async () => {
  const sql = await freshDatabase();
  await sql`delete from calculations`;
  await start(sql);
  const live = () => sql`select abbreviation from calculations where deleted_at is null`;
  expect(await live()).toHaveLength(11);
  const [links] = await sql`select scale from calculations where abbreviation = '$$CDP'`;
  expect(links).toEqual({ scale: [{ min: 0, max: 100, value: 0, valueAtMax: 8 }] });
  await sql`update calculations set locked = false, deleted_at = now()`;
  await start(sql);
  expect(await live()).toEqual([]);
});

/** What a start does to the method. */
const start = async (sql: Sql): Promise<void> => {
  await asOwner(sql, migrate);
  await insertDefaultMethod(sql);
};
