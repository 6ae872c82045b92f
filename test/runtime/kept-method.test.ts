import type { Row } from 'postgres';
import { expect, test } from 'vitest';

import { migrate } from '../../src/foundation/platform/api/database/migrate.ts';
import { databaseBefore } from '../support/database-before.ts';

test('an installation that changed the first method keeps its own with every later version', async () => {
  const sql = await databaseBefore('049');
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
  await migrate(sql);
  await migrate(sql);
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
  await migrate(sql);
  const live = () => sql`select abbreviation from calculations where deleted_at is null`;
  expect(await live()).toHaveLength(11);
  await sql`update calculations set locked = false, deleted_at = now()`;
  await migrate(sql);
  expect(await live()).toEqual([]);
});
