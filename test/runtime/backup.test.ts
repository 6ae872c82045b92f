import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

import { describe, expect, inject, test } from 'vitest';

import {
  prepareDatabase,
  prepareTablesOf,
} from '../../src/figures/figures/api/prepare-database.ts';
import { openFileStore } from '../../src/foundation/files/api/file-store.ts';
import {
  connect,
  openDatabase,
  type Sql,
} from '../../src/foundation/platform/api/database/database.ts';
import { readMigrations } from '../../src/foundation/platform/api/database/migrate.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { checkRestorable } from '../../src/main/backups/api/restore-backup.ts';
import { mayRewriteRecord } from '../../src/office/audit/api/may-rewrite-record.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../src/review/load-review/review-endpoints.ts';
import { insertContract, insertOrganization } from '../support/builders.ts';
import { type AskOver, callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { howMany } from '../support/how-many.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { type Program, startProgram, waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

const folder = mkdtempSync(join(inject('scratch'), 'backups-'));
chmodSync(folder, 0o711);
const newPath = () => join(folder, `${randomBytes(4).toString('hex')}.backup`);

type Environment = Record<string, string>;

const command = (name: string, env: Environment, args: string[] = []): Program =>
  startProgram(
    `../../src/main/backups/api/${name}-command.ts`,
    { SECRET: testSecret, ...env },
    args,
  );

const run = async (name: string, env: Environment, args: string[] = []) => {
  const program = command(name, env, args);
  const { code, errors } = await program.ended;
  return { code, text: [...program.lines, errors.trim()].filter(Boolean).join('\n') };
};
const succeed = async (name: string, env: Environment, args: string[] = []): Promise<string> => {
  const { code, text } = await run(name, env, args);
  expect(text).toContain(code === 0 ? '' : 'nothing that is wrong');
  return text;
};

const within = async <Result>(data: string, work: (sql: Sql) => Promise<Result>) => {
  const database = await openDatabase({ dataDir: data });
  try {
    return await work(database.sql);
  } finally {
    await database.close();
  }
};

const makeInstallation = async (place: { DATA_DIR: string; DATABASE_URL?: string }) => {
  const database = await openDatabase({
    dataDir: place.DATA_DIR,
    databaseUrl: place.DATABASE_URL,
  });
  try {
    await prepareDatabase(database);
  } finally {
    await database.close();
  }
};

test('nothing is backed up or verified where no installation is, and none is made there', async () => {
  const place = join(folder, 'mistyped');
  const url = await freshDatabaseUrl({ empty: true });
  for (const [name, args] of [
    ['backup', [newPath()]],
    ['verify', []],
  ] as const) {
    const found = await run(name, { DATA_DIR: place }, [...args]);
    expect([found.code, found.text]).toEqual([1, expect.stringContaining('No hay ninguna')]);
    expect(existsSync(join(place, 'pg'))).toBe(false);
    const empty = await run(name, { DATA_DIR: place, DATABASE_URL: url }, [...args]);
    expect([empty.code, empty.text]).toEqual([1, expect.stringContaining('no tiene las tablas')]);
  }
});

test('what was backed up under load comes back whole, and what was backed up at rest comes back equal', async () => {
  const source = newDataDirectory();
  const env = { DATA_DIR: source };
  const site = startSite({ ...env, ...quietSite, DEMO: '1' });
  const address = await addressOf(site);
  const organization = await within(source, findOrganization);
  const token = await within(source, openOffice);
  const office = callsOver(address, { organization, token });

  const loading = new AbortController();
  const loaded = keepLoading(office, loading.signal);
  const busy = Array.from({ length: howMany(1, 2) }, newPath);
  for (const path of busy) await succeed('backup', env, [path]);
  loading.abort();
  expect(await loaded).toBeGreaterThan(0);
  for (const path of busy) {
    const text = await succeed('restore', { DATA_DIR: newDataDirectory() }, [path]);
    expect(text).toMatch(/Todo coincide\.$/);
  }

  const waiting = await upload(office, 'en espera.xlsx');
  const quiet = newPath();
  await succeed('backup', env, [quiet]);
  expect(statSync(quiet).mode & 0o777).toBe(0o600);
  const before = await succeed('verify', env);
  const answers = await answersOf(address, organization);
  site.kill('SIGTERM');
  await site.ended;

  const target = { DATA_DIR: newDataDirectory() };
  await succeed('restore', target, [quiet]);
  expect(await succeed('verify', target)).toBe(before);
  const restored = startSite({ ...target, ...quietSite });
  const anew = await addressOf(restored);
  expect(await answersOf(anew, organization)).toEqual(answers);
  const { data } = await callsOver(anew, { organization, token })(showLoadState);
  expect(data.current?.fileName).toBe(waiting);
  expect(await within(target.DATA_DIR, fileNames)).toEqual(await within(source, fileNames));
});

const quietSite = { SECRET: testSecret, DOCUMENT_BACKUPS: '0', REQUESTS_PER_MINUTE: '0' };

const findOrganization = async (sql: Sql): Promise<string> => {
  const [row] = await sql<{ id: string }[]>`
    select id from organizations order by short_name desc limit 1`;
  return row?.id ?? '';
};

const openOffice = async (sql: Sql): Promise<string> =>
  (await openSessionOf(sql, await insertUser(sql, { permissions: ['CONTRACTS'] }))).token;

const fileNames = async (sql: Sql) => [
  ...(await sql`select sha256 from files union select sha256 from image_sizes order by 1`),
];

/** One load after the other; how many were confirmed. */
const keepLoading = async (office: AskOver, signal: AbortSignal): Promise<number> => {
  let confirmed = 0;
  while (!signal.aborted) {
    await upload(office, `entrega-${confirmed}.xlsx`);
    await office(confirmCurrentLoad, { body: {} });
    confirmed += 1;
  }
  return confirmed;
};

/** A sheet of some rows, read and not confirmed; its name. */
const upload = async (office: AskOver, name: string): Promise<string> => {
  const chance = randomBytes(4).toString('hex');
  const sheet = await loadSheet(
    Array.from({ length: 40 }, (_, row) =>
      sheetRow({ C3: '2024-2026', C20: `${chance}-${row}`, C15: `PROVEEDOR ${row} SA`, C16: null }),
    ),
    name,
  );
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(sheet))]), name);
  await office(uploadLoadFile, { body: form });
  await waitUntil(`${name} is read`, async () => {
    const { current } = (await office(showLoadState)).data;
    await setTimeout(50);
    return current?.status === 'OPEN';
  });
  return name;
};

/** What the public is told, byte for byte. */
const answersOf = async (
  address: string,
  organization: string,
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  const headers = { 'x-current-organization-id': organization };
  for (const path of [
    '/public-api/contracts/list?pageSize=100',
    '/public-api/suppliers/list?pageSize=100',
    '/public-api/administrative-units/list?pageSize=100',
    '/public-api/contracts/download/csv?filters=%7B%7D',
  ]) {
    const answer = await fetch(address + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    answers[path] = await answer.text();
  }
  return answers;
};

describe('of a small installation', () => {
  const source = newDataDirectory();
  const passphrase = { BACKUP_PASSPHRASE: 'una frase que solo está aquí' };
  let made: Promise<string> | undefined;
  /** Its backup, made once. */
  const backup = () =>
    (made ??= (async () => {
      await makeInstallation({ DATA_DIR: source });
      await within(source, async (sql) => {
        await insertUser(sql, { general: true });
        await insertContract(sql, await insertOrganization(sql, { shortName: 'Villa' }), {});
      });
      const path = newPath();
      await succeed('backup', { DATA_DIR: source }, [path]);
      return path;
    })());

  /** A database without tables on a server of its own, as an operator prepares one. */
  const emptyPlace = async () => ({
    DATABASE_URL: await freshDatabaseUrl({ empty: true }),
    DATA_DIR: newDataDirectory(),
  });

  const asOperator = async <Result>(
    { DATABASE_URL }: { DATABASE_URL: string },
    work: (sql: Sql) => Promise<Result>,
  ): Promise<Result> => {
    const sql = connect({ url: DATABASE_URL, max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  };

  const isEmpty = (place: { DATABASE_URL: string }) =>
    asOperator(place, async (sql) => {
      const tables = await sql`select from pg_class where relname = 'users'`;
      return tables.length === 0 || (await sql`select from users`).length === 0;
    });

  test('it goes into a database of an own server, and never into one that has something', async () => {
    const { DATABASE_URL: owner, ...place } = await emptyPlace();
    const roles = {
      ...place,
      DATABASE_URL: owner.replace('contraluz_owner@', 'contraluz@'),
      DATABASE_OWNER_URL: owner,
    };
    const first = await run('restore', roles, [await backup()]);
    expect(first).toMatchObject({
      code: 0,
      text: expect.stringContaining('Villa · contratos y reportes: 1'),
    });
    expect(await asOperator(roles, mayRewriteRecord)).toBe(false);
    for (const used of [roles, { DATA_DIR: source }])
      expect(await run('restore', used, [await backup()])).toMatchObject({
        code: 1,
        text: expect.stringContaining('La instalación ya tiene datos.'),
      });
    expect(await succeed('verify', roles)).toContain('Todo coincide.');

    const foreign = await emptyPlace();
    await asOperator(foreign, (sql) => sql`create table recetas (id int)`);
    expect((await run('restore', foreign, [await backup()])).text).toContain('otra aplicación');
  });

  test('one of an earlier version is migrated to this one', async () => {
    const earlier = await emptyPlace();
    const names = readMigrations().map(({ name }) => name);
    await asOperator(earlier, async (sql) => {
      await prepareTablesOf({ sql, ownerUrl: undefined }, names.slice(0, -1));
      await insertContract(sql, await insertOrganization(sql, { shortName: 'Antes' }), {});
    });
    const path = newPath();
    await succeed('backup', earlier, [path]);
    const place = await emptyPlace();
    expect(await succeed('restore', place, [path])).toContain('Antes · contratos y reportes: 1');
    const applied = await asOperator(
      place,
      (sql) => sql`select name from migrations order by name`,
    );
    expect(applied.map(({ name }) => String(name))).toEqual(names);
    const migrated = await emptyPlace();
    await makeInstallation(migrated);
    expect((await run('restore', migrated, [path])).text).toContain('más nueva que el respaldo');
  });

  test('a stored file that is lacking is named, and keeps nothing else from coming back', async () => {
    const place = await emptyPlace();
    await succeed('restore', place, [await backup()]);
    const files = openFileStore(join(place.DATA_DIR, 'files'), 0);
    const kept = await files.receive([Buffer.from('is there')]);
    await kept.keep();
    const damaged = await files.receive([Buffer.from('was there')]);
    await damaged.keep();
    await writeFile(files.pathOf(damaged.sha256), 'is damaged');
    await asOperator(place, async (sql) => {
      const [organization] = await sql<{ id: string }[]>`select id from organizations`;
      for (const { sha256 } of [kept, damaged])
        await sql`insert into files (organization_id, id, kind, media_type, bytes, sha256)
                  values (${organization?.id ?? ''}, ${newId()}, 'document', 'text/plain', 8, ${sha256})`;
    });
    const named = `Falta el archivo files/${damaged.sha256} o está dañado.`;
    const found = await run('verify', place);
    expect([found.code, found.text.includes(named)]).toEqual([1, true]);
    const path = newPath();
    expect(await succeed('backup', place, [path])).toContain(named);
    const target = await emptyPlace();
    const restored = await succeed('restore', target, [path]);
    expect(restored).toContain(`El archivo files/${damaged.sha256} ya faltaba`);
    expect(restored).toMatch(/Todo coincide\.$/);
    const copies = openFileStore(join(target.DATA_DIR, 'files'), 0);
    expect(await copies.list()).toEqual([kept.sha256]);
  });

  test('a sealed one opens with its word alone', async () => {
    await backup();
    const sealed = newPath();
    await succeed('backup', { DATA_DIR: source, ...passphrase }, [sealed]);
    const text = await readFile(sealed, 'latin1');
    expect(text).not.toContain('backup.json');
    const place = await emptyPlace();
    expect((await run('restore', place, [sealed])).text).toContain('ponla en BACKUP_PASSPHRASE');
    const other = { ...place, BACKUP_PASSPHRASE: 'otra frase, que no es la suya' };
    expect((await run('restore', other, [sealed])).text).toContain('no abre el respaldo');
    expect(await isEmpty(place)).toBe(true);
    await succeed('restore', { ...place, ...passphrase }, [sealed]);

    const bySecret = newPath();
    await succeed('backup', { DATA_DIR: source }, [bySecret, '--sealed']);
    const elsewhere = { ...(await emptyPlace()), SECRET: 'a secret of somebody else altogether' };
    expect((await run('restore', elsewhere, [bySecret])).text).toContain('El secreto');
    await succeed('restore', { ...elsewhere, SECRET: testSecret }, [bySecret]);
  });

  test('a changed byte anywhere, and every cut, is found before anything is restored', async () => {
    await backup();
    const sealed = newPath();
    await succeed('backup', { DATA_DIR: source, ...passphrase }, [sealed]);
    for (const path of [await backup(), sealed]) {
      const whole = await readFile(path);
      const places = [3, 5, ...spread(60, whole.length, howMany(12, 400)), whole.length - 1];
      for (const place of places) {
        const flipped = Buffer.from(whole);
        flipped[place] = (flipped[place] ?? 0) ^ 0x10;
        // Packing leaves a few bits unused: who changes those changes nothing of what is packed.
        const outcome = haveSameContent(flipped, whole) ? /^accepted$|^refused\./ : /^refused\./;
        expect(await refusalOf(flipped), `byte ${place} of ${whole.length}`).toMatch(outcome);
        expect(await refusalOf(whole.subarray(0, place)), `cut at ${place}`).toMatch(/^refused\./);
      }
    }
    const place = await emptyPlace();
    const cut = newPath();
    await writeFile(cut, (await readFile(await backup())).subarray(0, -20));
    expect(await run('restore', place, [cut])).toEqual({
      code: 1,
      text: 'El respaldo está dañado o incompleto. No se restauró nada.',
    });
    expect(existsSync(place.DATA_DIR)).toBe(false);
  });

  const refusalOf = async (bytes: Buffer): Promise<string> => {
    const path = newPath();
    await writeFile(path, bytes);
    const findWord = async () => passphrase.BACKUP_PASSPHRASE;
    try {
      await checkRestorable({ path, findWord });
      return 'accepted';
    } catch (error) {
      return error instanceof Error ? error.message : 'thrown';
    } finally {
      await rm(path);
    }
  };

  test('one of a newer version is refused, one from before the first release, and what is no backup', async () => {
    const later = await emptyPlace();
    await succeed('restore', later, [await backup()]);
    await asOperator(later, (sql) => sql`insert into migrations values ('999-later.sql', 'x')`);
    const newer = newPath();
    await succeed('backup', later, [newer]);
    const place = await emptyPlace();
    expect(await run('restore', place, [newer])).toMatchObject({
      code: 1,
      text: expect.stringContaining('más nueva, de la aplicación (999-later.sql)'),
    });
    await asOperator(later, async (sql) => {
      await sql`delete from migrations where name = '999-later.sql'`;
      await sql`insert into migrations values ('001-organizations.sql', 'x')`;
    });
    const earlier = newPath();
    await succeed('backup', later, [earlier]);
    expect((await run('restore', place, [earlier])).text).toContain('anterior a la versión 0.1.0');
    const text = newPath();
    await writeFile(text, 'hola');
    expect((await run('restore', place, [text])).text).toContain('no es un respaldo');
    expect((await run('restore', place, [newPath()])).text).toContain('No existe el archivo');
    expect(await isEmpty(place)).toBe(true);
  });

  test('a backup that is killed leaves no file of that name', async () => {
    await backup();
    for (let index = 0; index < howMany(2, 40); index += 1) {
      const path = newPath();
      const program = command('backup', { DATA_DIR: source }, [path]);
      await setTimeout(200 + 37 * index);
      program.kill('SIGKILL');
      // One that was quicker has ended by itself.
      if ((await program.ended).code === null) countFault('kill -9 of a backup');
      expect(existsSync(path) ? await refusalOf(await readFile(path)) : 'none').toMatch(
        /^(accepted|none)$/,
      );
    }
  });

  test('a restore that is killed leaves all or nothing, and can be done again', async () => {
    const path = await backup();
    for (let index = 0; index < howMany(2, 40); index += 1) {
      const place = await emptyPlace();
      const program = command('restore', place, [path]);
      await setTimeout(500 + 61 * index);
      program.kill('SIGKILL');
      // One that was quicker has ended by itself.
      if ((await program.ended).code === null) countFault('kill -9 of a restore');
      const again = await run('restore', place, [path]);
      expect(again.text).toMatch(/Todo coincide\.$|La instalación ya tiene datos\./);
      expect(await succeed('verify', place)).toContain('Villa · contratos y reportes: 1');
    }
  });

  test('what differs afterwards is named', async () => {
    const place = await emptyPlace();
    await succeed('restore', place, [await backup()]);
    await asOperator(place, (sql) =>
      sql.begin(async (tx) => {
        await tx`select set_config('figures.recompute', 'on', true)`;
        await tx`update kept_by_quarter set counted_amount = counted_amount + 1`;
      }),
    );
    const found = await run('verify', place);
    expect(found.code).toBe(1);
    expect(found.text).toContain('Las sumas guardadas no coinciden con los contratos.');
    expect(found.text).toContain('Lo guardado no coincide');
  });
});

/** Of two packed files; never of sealed ones, which nothing unpacks. */
const haveSameContent = (one: Buffer, other: Buffer): boolean => {
  try {
    return gunzipSync(one).equals(gunzipSync(other));
  } catch {
    return false;
  }
};

/** So many places from `first` on, evenly. */
const spread = (first: number, length: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) =>
    Math.floor(first + ((length - first - 1) * index) / count),
  );
