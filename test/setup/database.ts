import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { leastFreeMegabytes } from '../../src/foundation/platform/api/config.ts';
import { connect, socketUrl } from '../../src/foundation/platform/api/database/database.ts';
import { removeAbandoned } from '../../src/foundation/platform/api/database/postgres/remove-abandoned.ts';
import { startServer } from '../../src/foundation/platform/api/database/postgres/server.ts';
import { withoutDurability } from '../../src/foundation/platform/api/database/postgres/settings.ts';
import { insertDefaultMethod } from '../../src/risk/calculations/api/insert-default-method.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The UNIX socket of the throw-away server; its migrated database is every test's template. */
    postgres: string;
    /** A folder for the files of this run, in memory where there is plenty; removed at its end. */
    scratch: string;
  }
}

/** One throw-away server for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = join(roomyFolder(), `contraluz-test-${process.getuid?.()}-`);
  removeAbandoned(prefix); // of runs that were killed
  const scratch = prefix + process.pid;
  mkdirSync(scratch, { mode: 0o711 });
  // Every process of this run loads much of what another one has compiled.
  process.env['NODE_COMPILE_CACHE'] ??= join(scratch, 'compiled');
  const server = await startServer(join(scratch, 'template'), { settings: withoutDurability });
  await migrateTemplate(server.path);
  project.provide('postgres', server.path);
  project.provide('scratch', scratch);
  return async () => {
    await server.stop();
    rmSync(scratch, { recursive: true });
  };
}

/** Memory, if there is plenty: on disk, ext4 makes files slowly for minutes after many deletions. */
const roomyFolder = (): string => {
  const memory = '/dev/shm';
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return isRoomy(memory) && runsPrograms(memory) ? memory : tmpdir();
};

/** With room for the run beside what has to stay free for uploads (`LEAST_FREE_DISK_MB`). */
const isRoomy = (directory: string): boolean =>
  existsSync(directory) && freeBytes(directory) > 2 * 2 ** 30 + leastFreeMegabytes * 2 ** 20;

const freeBytes = (directory: string): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/** The server's programs are copied there, and a container's shared memory often forbids to run any. */
const runsPrograms = (directory: string): boolean => {
  const program = join(directory, `contraluz-probe-${process.pid}`);
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
};

/** Nobody may be connected to a template while it is copied. */
const migrateTemplate = async (path: string): Promise<void> => {
  const sql = connect({ url: socketUrl(path, 'contraluz', 'contraluz'), max: 1 });
  await prepareDatabase({ sql, ownerUrl: socketUrl(path, 'contraluz_owner', 'contraluz') });
  await insertDefaultMethod(sql);
  await sql.end();
};
