import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { migrate, readMigrations } from '../../src/foundation/platform/api/database/migrate.ts';
import { freshDatabase } from '../support/database.ts';

const newFolder = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(inject('scratch'), 'migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const colors = 'create table colors (name text);';
const red = "insert into colors values ('red');";

test('migrations are applied in the order of their names, each once', async () => {
  const sql = await freshDatabase({ empty: true });
  const folder = newFolder({ '010-red.sql': red, '002-colors.sql': colors, 'notes.md': 'no SQL' });
  await migrate(sql, folder);
  await migrate(sql, folder);
  writeFileSync(join(folder, '011-blue.sql'), "insert into colors values ('blue');");
  await migrate(sql, folder);
  expect(await sql`select name from colors`).toEqual([{ name: 'red' }, { name: 'blue' }]);
  expect(await sql`select name from migrations order by applied_at`).toEqual([
    { name: '002-colors.sql' },
    { name: '010-red.sql' },
    { name: '011-blue.sql' },
  ]);
});

test('processes that start at once apply each migration once', async () => {
  const sql = await freshDatabase({ empty: true });
  const folder = newFolder({ '001-colors.sql': colors, '002-red.sql': red });
  await Promise.all(Array.from({ length: 5 }, () => migrate(sql, folder)));
  expect(await sql`select name from colors`).toEqual([{ name: 'red' }]);
});

test('a migration that fails leaves nothing behind, and the ones before it stay', async () => {
  const sql = await freshDatabase({ empty: true });
  const folder = newFolder({ '001-colors.sql': colors, '002-red.sql': `${red} select 1 / 0;` });
  await expect(migrate(sql, folder)).rejects.toThrow(/002-red\.sql failed: .*division by zero/);
  expect(await sql`select from colors`).toHaveLength(0);
  expect(await sql`select name from migrations`).toEqual([{ name: '001-colors.sql' }]);
  writeFileSync(join(folder, '002-red.sql'), red);
  await migrate(sql, folder);
  expect(await sql`select from colors`).toHaveLength(1);
});

test('a migration that was changed after it was applied is refused by its name', async () => {
  const sql = await freshDatabase({ empty: true });
  const folder = newFolder({ '001-colors.sql': colors });
  await migrate(sql, folder);
  writeFileSync(join(folder, '001-colors.sql'), `${colors} -- and more`);
  writeFileSync(join(folder, '002-red.sql'), red);
  await expect(migrate(sql, folder)).rejects.toThrow('001-colors.sql was changed after');
  expect(await sql`select from colors`).toHaveLength(0);
});

test('a database that a newer version has migrated is refused', async () => {
  const sql = await freshDatabase({ empty: true });
  const folder = newFolder({ '001-colors.sql': colors, '002-red.sql': red });
  await migrate(sql, folder);
  rmSync(join(folder, '002-red.sql'));
  await expect(migrate(sql, folder)).rejects.toThrow('does not know 002-red.sql');
});

test('a database from before the first release is refused with what to do, and stays as it is', async () => {
  const sql = await freshDatabase({ empty: true });
  await sql`create table migrations (name text primary key, checksum text not null)`;
  await sql`insert into migrations values ('001-organizations.sql', 'x'), ('002-users.sql', 'x')`;
  await expect(migrate(sql)).rejects.toThrow(
    'made before version 0.1.0, whose schema began anew, and cannot be migrated to it. Start with an empty database',
  );
  expect(await sql`select from pg_class where relname = 'organizations'`).toEqual([]);
});

test('a later migration follows the schema of the first release', async () => {
  const sql = await freshDatabase({ empty: true });
  const files = readMigrations().map(({ name, text }) => [name, text]);
  await migrate(sql, newFolder(Object.fromEntries(files)));
  const later = { '010-colors.sql': `${colors} alter table contracts add column color text;` };
  await migrate(sql, newFolder({ ...Object.fromEntries(files), ...later }));
  expect(await sql`select color from contracts`).toEqual([]);
  await expect(migrate(sql)).rejects.toThrow('does not know 010-colors.sql');
});

test('a migration may be a module: it runs once, in the transaction that records it', async () => {
  const sql = await freshDatabase({ empty: true });
  const capital = `
    const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
    export const migrate = async (tx) => {
      for (const { name } of await tx\`select name from colors\`)
        await tx\`update colors set name = \${capital(name)} where name = \${name}\`;
    };`;
  const files = { '001-colors.sql': `${colors} ${red}`, '002-capitals.ts': capital };
  const broken = `export const migrate = async (tx) => {
    await tx\`delete from colors\`;
    throw new Error('no colors');
  };`;
  await expect(migrate(sql, newFolder({ ...files, '003-broken.ts': broken }))).rejects.toThrow(
    /003-broken\.ts failed: .*no colors/,
  );
  expect(await sql`select name from colors`).toEqual([{ name: 'Red' }]);
  expect(await sql`select name from migrations order by name`).toEqual([
    { name: '001-colors.sql' },
    { name: '002-capitals.ts' },
  ]);
  const folder = newFolder({ ...files, '003-broken.ts': 'export const migrate = async () => {};' });
  await migrate(sql, folder);
  await migrate(sql, folder);
  expect(await sql`select name from colors`).toEqual([{ name: 'Red' }]);
});
