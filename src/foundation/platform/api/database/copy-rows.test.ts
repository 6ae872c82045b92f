import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { copyRows } from './copy-rows.ts';
import type { Queries } from './database.ts';
import { newId } from './new-id.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);

const copySuppliers = (db: Queries, organizations: string[]): Promise<void> =>
  copyRows(
    db,
    'suppliers',
    ['organization_id', 'id', 'name', 'name_key'],
    organizations.map((organization) => [organization, newId(), 'ACME', newId()]),
  );
const countSuppliers = async (db: Queries): Promise<number> =>
  (await db<[{ count: number }]>`select count(*) from suppliers`)[0].count;

test('rows that a constraint refuses at the end are refused, and the connection goes on', async () => {
  const connection = await sql.reserve();
  try {
    await expect(copySuppliers(connection, [town, newId(), town])).rejects.toMatchObject({
      code: '23503',
    });
    expect(await countSuppliers(connection)).toBe(0);
    await copySuppliers(connection, [town, town]);
    expect(await countSuppliers(connection)).toBe(2);
  } finally {
    connection.release();
  }
});

test('a transaction whose rows are refused ends with what was wrong', async () => {
  const written = sql.begin((tx) => copySuppliers(tx, [town, newId()]));
  await expect(written).rejects.toMatchObject({ code: '23503' });
  expect(await countSuppliers(sql)).toBe(2);
});
