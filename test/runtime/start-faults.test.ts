import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test, vi } from 'vitest';

import { describeFault } from '../../src/foundation/platform/api/database/describe-fault.ts';
import { startServer } from '../../src/foundation/platform/api/database/postgres/server.ts';
import { withoutDurability } from '../../src/foundation/platform/api/database/postgres/settings.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience, serverPid } from './processes.ts';
import { startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 4 * patience, hookTimeout: 2 * patience });

const sound = newDataDirectory();
beforeAll(async () => {
  await (await startServer(sound, { settings: withoutDurability })).stop();
});

/** What a start says of a copy of sound data that something was done to. */
const startAfter = async (damage: (cluster: string) => void) => {
  const data = newDataDirectory();
  if (spawnSync('cp', ['-a', sound, data]).status !== 0) cpSync(sound, data, { recursive: true });
  damage(join(data, 'pg'));
  const { code, errors } = await startSite({ DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(errors).toMatch(/^[^\n]+\n$/);
  expect(errors).not.toMatch(/\.ts:\d|node:internal|    at /);
  expect(serverPid(data), 'nothing is left running').toBeUndefined();
  return errors;
};

const restore = 'Restore a backup (docs/operation.md, "Backups").';
const isRoot = process.getuid?.() === 0;
const aboutRoot = /Under root it runs as/;

const overwrite = (file: string, start: number, text: string): void => {
  const open = openSync(file, 'r+');
  writeSync(open, text, start);
  closeSync(open);
};

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));

test('a damaged control file is named, with what to do and without a word about root', async () => {
  const errors = await startAfter((cluster) =>
    overwrite(join(cluster, 'global/pg_control'), 40, 'damaged here'),
  );
  expect(errors).toMatch(/^The embedded PostgreSQL cannot start in .*datos del año: /);
  expect(errors).toContain(`the control file of the database is damaged or missing. ${restore}`);
  expect(errors).not.toMatch(aboutRoot);
});

test('files that the server may not use are named, with whose they have to be', async () => {
  const errors = await startAfter((cluster) => chmodSync(join(cluster, 'global'), 0));
  expect(errors).toContain('its files may not be used. ');
  expect(errors).toMatch(isRoot ? aboutRoot : /must own that folder/);
});

const damages: [string, (cluster: string) => void, string][] = [
  [
    'an empty control file',
    (cluster) => truncateSync(join(cluster, 'global/pg_control'), 0),
    'the control file of the database is damaged or missing',
  ],
  [
    'no control file',
    (cluster) => rmSync(join(cluster, 'global/pg_control')),
    'the control file of the database is damaged or missing',
  ],
  [
    'a log that is gone',
    (cluster) => filesIn(join(cluster, 'pg_wal'), /^0/).forEach((file) => rmSync(file)),
    'the log of the database is damaged',
  ],
  [
    'a log that was written over',
    (cluster) =>
      filesIn(join(cluster, 'pg_wal'), /^0/).forEach((file) =>
        overwrite(file, 0, '\0'.repeat(16 * 1024 * 1024)),
      ),
    'the log of the database is damaged',
  ],
  [
    'no settings',
    (cluster) => rmSync(join(cluster, 'postgresql.conf')),
    'a file of the database is missing or damaged',
  ],
  [
    'a broken page',
    (cluster) => {
      const base = join(cluster, 'base');
      const databases = readdirSync(base).toSorted((one, other) => Number(one) - Number(other));
      overwrite(join(base, databases.at(-1) ?? '', '1259'), 100, 'damaged here'.repeat(50));
    },
    'a page of the database is damaged',
  ],
];

test('a database that lets nobody in is named, with what to do', exhaustive, async () => {
  const errors = await startAfter((cluster) =>
    writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all reject\n'),
  );
  expect(errors).toContain('PostgreSQL was started but does not let us in: ');
  expect(errors).toContain('pg_hba.conf');
});

test.each(damages)('%s is named, with what to do', exhaustive, async (_, damage, reason) => {
  const errors = await startAfter(damage);
  expect(errors).toContain(reason);
  expect(errors).toContain(restore);
  expect(errors).not.toMatch(aboutRoot);
});

test('data of a newer PostgreSQL is named, with what reads it', exhaustive, async () => {
  const errors = await startAfter((cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '19\n'));
  expect(errors).toContain('the data was initialized by PostgreSQL version 19');
  expect(errors).toContain('Start the version that wrote it, or move with a dump');
});

test.each([
  ["ENOSPC: no space left on device, mkdir '/x'", 'its disk is full. Free space on it'],
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'its disk is full. Free space on it',
  ],
  ["EROFS: read-only file system, mkdir '/x'", 'its disk can only be read. Mount it'],
  ["EACCES: permission denied, mkdir '/x'", 'its files may not be used. '],
])('«%s» is told as «%s»', (text, line) => {
  expect(describeFault(text)).toContain(line);
});
