import { expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { findDataState } from './data-state.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { name: 'Zapopan', shortName: 'ZAP' });
const neighbor = await insertOrganization(sql, { name: 'Tonalá', shortName: 'TON' });
const contract = await insertContract(sql, organization);

/** Before and after something happened. */
const around = async (happening: () => Promise<unknown>, id = organization) => {
  const before = await findDataState(sql, id);
  await happening();
  return [before, await findDataState(sql, id)] as const;
};

test.each([
  ['a new contract', () => insertContract(sql, organization)],
  ['a changed contract', () => sql`update contracts set notes = 'x' where id = ${contract}`],
  ['a new supplier', () => insertSupplier(sql, organization)],
  ['a new unit', () => insertUnit(sql, organization)],
  ['a setting', () => sql`update organizations set round = not round where id = ${organization}`],
])('%s makes another version, of a later moment', async (_, happening) => {
  const [before, after] = await around(happening);
  expect(after.version).toBeGreaterThan(before.version);
  expect(Date.parse(after.lastModified)).toBeGreaterThanOrEqual(Date.parse(before.lastModified));
  expect(Math.abs(Date.parse(after.lastModified) - Date.now())).toBeLessThan(60_000);
});

test('what happens in another organization makes none', async () => {
  const [before, after] = await around(() => insertContract(sql, organization), neighbor);
  expect(after).toEqual(before);
});

test('changes at the same time are as many versions', async () => {
  const [before, after] = await around(() =>
    Promise.all([1, 2, 3].map(() => insertSupplier(sql, organization))),
  );
  expect(after.version - before.version).toBe(3);
});

test('a change that was taken back is none', async () => {
  const undo = async () => {
    const undone = sql.begin(async (tx) => {
      await tx`update organizations set title = 'x' where id = ${organization}`;
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  };
  const [before, after] = await around(undo);
  expect(after).toEqual(before);
});

test('an organization that is gone has no state', async () => {
  await expect(findDataState(sql, newId())).rejects.toThrow('organization-unknown');
});
