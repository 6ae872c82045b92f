import type { Row } from 'postgres';
import { expect, test } from 'vitest';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { insertDefaultMethod } from '../../src/risk/calculations/api/insert-default-method.ts';
import { databaseBefore } from '../support/database-before.ts';

test('an installation that changed the first method keeps its own with every later version', async () => {
  const sql = await databaseBefore('049');
  await addUser(sql);
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
  const after = await all();
  const isUntouched = ({ abbreviation }: Row) => abbreviation === '$$AC';
  expect(after.filter((row) => !isUntouched(row))).toEqual(
    before.filter((row) => !isUntouched(row)),
  );
  // Of an indicator that nobody touched a wrong description is corrected, and nothing else.
  const corrected = {
    description: 'Ampliaciones de contrato por cada cien contratos que cuentan.',
    updated_at: expect.any(String),
  };
  expect(after.filter(isUntouched)).toEqual(
    before.filter(isUntouched).map((row) => ({ ...row, ...corrected })),
  );
});

test('an installation without a method gets the first one once, and what it deletes stays deleted', async () => {
  const sql = await databaseBefore('048');
  await start(sql);
  const live = () => sql`select abbreviation from calculations where deleted_at is null`;
  expect(await live()).toHaveLength(11);
  await sql`update calculations set locked = false, deleted_at = now()`;
  await start(sql);
  expect(await live()).toEqual([]);
});

test('an installation that somebody uses keeps the first method as it was until somebody accepts another one', async () => {
  const sql = await databaseBefore('089');
  await addUser(sql);
  const all = () => sql`select * from calculations order by abbreviation`;
  const before = await all();
  expect(before).toHaveLength(11);
  await start(sql);
  expect(await all()).toEqual(before);
});

test('a new installation has the default method of its version', async () => {
  const sql = await databaseBefore('089');
  await start(sql);
  const [links] = await sql`select scale from calculations where abbreviation = '$$CDP'`;
  expect(links).toEqual({ scale: [{ min: 0, max: 100, value: 0, valueAtMax: 8 }] });
});

/** What a start does to the method. */
const start = async (sql: Sql): Promise<void> => {
  await migrate(sql);
  await insertDefaultMethod(sql);
};

/** Whoever changes a method signed in before. */
const addUser = (sql: Sql) => sql`
  insert into users (id, name, last_name, email, administrator_type)
  values (gen_random_uuid(), 'Ana', 'Luz', 'ana@monitor.mx', 'GENERAL')`;
