import { expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const unit = await insertUnit(sql, town);

const insertLoad = async (organizationId: string): Promise<string> => {
  const id = newId();
  await sql`
    insert into data_loads (organization_id, id, file_name, status, summary)
    values (${organizationId}, ${id}, 'enero.xlsx', 'CANCELLED', '{}')`;
  return id;
};

const ours = await insertLoad(town);
const theirs = await insertLoad(neighbor);

const columns = [
  'organization_id',
  'id',
  'load_id',
  'organizer_administrative_unit_id',
  'applicant_administrative_unit_id',
  'procedure_type',
  'administration_period',
  'fiscal_year',
  'period',
  'area_in_charge',
  'identity_key',
];
type Written = { organization?: string; load: string | null };
const copyContracts = (db: Queries, contracts: Written[]): Promise<void> =>
  copyRows(
    db,
    'contracts',
    columns,
    contracts.map(({ organization = town, load }) => {
      const id = newId();
      const time = ['2018-2021', '2019', '1o 2019'];
      return [organization, id, load, unit, unit, 'NO_BID', ...time, 'Obras', id];
    }),
  );

const countContracts = async (): Promise<number> =>
  (await sql<[{ count: number }]>`select count(*) from contracts`)[0].count;

const refused = { code: '23503' };

test.each([
  ['a load of another organization', theirs],
  ['a load that nobody has', newId()],
])('a contract that names %s is refused, and all that are written with it', async (_, load) => {
  const before = await countContracts();
  const mixed = [{ load: ours }, { load: null }, { load }, { load: ours }];
  await expect(copyContracts(sql, mixed)).rejects.toMatchObject(refused);
  expect(await countContracts()).toBe(before);
  const contract = await insertContract(sql, town);
  await expect(
    sql`update contracts set load_id = ${load} where id = ${contract}`,
  ).rejects.toMatchObject(refused);
  await sql`update contracts set load_id = ${ours} where id = ${contract}`;
  await expect(
    sql`update contracts set load_id = ${load}, fiscal_year = '2018' where id = ${contract}`,
  ).rejects.toMatchObject(refused);
});

test('a contract of an organization that does not exist, or with the unit of another one, is refused', async () => {
  for (const organization of [newId(), neighbor])
    await expect(copyContracts(sql, [{ organization, load: null }])).rejects.toMatchObject(refused);
  const contract = await insertContract(sql, town);
  for (const organization of [newId(), neighbor])
    await expect(
      sql`update contracts set organization_id = ${organization} where id = ${contract}`,
    ).rejects.toMatchObject(refused);
});

test('an organization with contracts is not deleted, and keeps its id', async () => {
  await insertContract(sql, neighbor);
  await expect(sql`delete from organizations where id = ${neighbor}`).rejects.toMatchObject(
    refused,
  );
  await expect(
    sql`update organizations set id = ${newId()} where id = ${neighbor}`,
  ).rejects.toMatchObject(refused);
});

test('a load that contracts name is not deleted, and keeps its id and organization', async () => {
  const load = await insertLoad(town);
  await sql`delete from data_loads where id = ${await insertLoad(town)}`;
  await copyContracts(sql, [{ load }]);
  await expect(sql`delete from data_loads where id = ${load}`).rejects.toMatchObject(refused);
  await expect(sql`update data_loads set id = ${newId()} where id = ${load}`).rejects.toMatchObject(
    refused,
  );
  await expect(
    sql`update data_loads set organization_id = ${neighbor} where id = ${load}`,
  ).rejects.toMatchObject(refused);
  await expect(asOwner(sql, (owner) => owner`truncate data_loads cascade`)).rejects.toThrow(
    'delete its rows instead',
  );
  await sql`update data_loads set summary = '{"a": 1}' where id = ${load}`;
});

test.each(['read committed', 'repeatable read', 'serializable'])(
  'who deletes a load while its contracts are being written is refused (%s)',
  async (isolation) => {
    const load = await insertLoad(town);
    const [deleter, writer] = [await sql.reserve(), await sql.reserve()];
    try {
      await deleter.unsafe(`begin isolation level ${isolation}`);
      await deleter`select from contracts limit 1`;
      await writer`begin`;
      await copyContracts(writer, [{ load }]);
      const deleted = deleter`delete from data_loads where id = ${load}`.then(
        () => 'deleted',
        (error: unknown) => error,
      );
      await untilSomebodyWaits();
      await writer`commit`;
      expect(await deleted).toMatchObject(refused);
    } finally {
      for (const connection of [deleter, writer]) {
        await connection`rollback`;
        connection.release();
      }
    }
  },
);

test('who writes contracts of a load while it is deleted is refused', async () => {
  const load = await insertLoad(town);
  const deleter = await sql.reserve();
  try {
    await deleter`begin`;
    await deleter`delete from data_loads where id = ${load}`;
    const written = copyContracts(sql, [{ load }]).then(
      () => 'written',
      (error: unknown) => error,
    );
    await untilSomebodyWaits();
    await deleter`commit`;
    expect(await written).toMatchObject(refused);
  } finally {
    await deleter`rollback`;
    deleter.release();
  }
});

/** For a lock that another connection of this database holds. */
const untilSomebodyWaits = async (): Promise<void> => {
  for (;;) {
    const [waiting] = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting) return;
  }
};
