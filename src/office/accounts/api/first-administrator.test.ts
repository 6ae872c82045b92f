import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { createFirstAdministrator } from './first-administrator.ts';

const sql = await freshDatabase();
const adminEmail = 'admin@contraluz.local';

beforeEach(async () => {
  await sql`delete from users`;
});

const findUsers = () => sql<{ email: string; hash: string; type: string }[]>`
  select email, password_hash as hash, administrator_type as type from users`;

test('the first start announces the password it invented, and it is the right one', async () => {
  const announce = vi.fn<(password: string) => void>();
  await createFirstAdministrator(sql, { adminEmail }, announce);
  const [user] = await findUsers();
  const [[password] = ['']] = announce.mock.calls;
  expect(user).toMatchObject({ email: adminEmail, type: 'GENERAL' });
  expect(password).toHaveLength(16);
  expect(await verify(user?.hash ?? '', password)).toBe(true);
});

test('a password that was given is kept as Argon2id and announced to nobody', async () => {
  const announce = vi.fn<(password: string) => void>();
  const adminPassword = 'una contraseña larga';
  await createFirstAdministrator(sql, { adminEmail, adminPassword }, announce);
  const [user] = await findUsers();
  expect(user?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(user?.hash ?? '', adminPassword)).toBe(true);
  expect(announce).not.toHaveBeenCalled();
});

test('two processes that start at once make one administrator and announce one password', async () => {
  const announce = vi.fn<(password: string) => void>();
  const start = () => createFirstAdministrator(sql, { adminEmail }, announce);
  await Promise.all([start(), start(), start()]);
  expect(await findUsers()).toHaveLength(1);
  expect(announce).toHaveBeenCalledTimes(1);
});

test('a database with users is left alone, also when the configuration names another', async () => {
  const announce = vi.fn<(password: string) => void>();
  await createFirstAdministrator(sql, { adminEmail }, announce);
  await createFirstAdministrator(sql, { adminEmail: 'otra@example.org' }, announce);
  expect((await findUsers()).map(({ email }) => email)).toEqual([adminEmail]);
  expect(announce).toHaveBeenCalledTimes(1);
});
