import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll } from 'vitest';

import {
  chownTo,
  preparePlace,
  socketDirectory,
} from '../../src/foundation/platform/api/database/postgres/place.ts';
import { newDataDirectory } from '../runtime/data-directory.ts';

const packages = '/usr/lib/postgresql';
const wanted = ['initdb', 'pg_ctl', 'psql', 'pg_dump', 'pg_restore'];

/** The newest PostgreSQL, 15 or later, that packages of the system have put here; else undefined. */
export const systemPrograms = (existsSync(packages) ? readdirSync(packages) : [])
  .filter((version) => Number(version) >= 15)
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => join(packages, version, 'bin'))
  .find((folder) => wanted.every((program) => existsSync(join(folder, program))));

type Run = { role?: string; input?: Buffer };

/** A server as an administrator sets one up beside the application. */
export type SystemServer = {
  /** Runs one of its client programs, under the superuser unless a role is named; what it printed. */
  run: (program: string, args: string[], options?: Run) => Buffer;
  urlOf: (role: string, database: string) => string;
};

/** It is stopped after the tests of the file. */
export const startSystemServer = (programs: string): SystemServer => {
  const place = preparePlace(newDataDirectory());
  const host = socketDirectory(place);
  const settings = `-k "${host}" -c listen_addresses='' -c fsync=off`;
  const runAs = (program: string, args: string[], role = 'postgres', input?: Buffer): Buffer => {
    // A server that is started keeps open what it inherits: nobody would see the end of its output.
    const output = program === 'pg_ctl' ? 'ignore' : 'pipe';
    const { status, stdout, stderr } = spawnSync(join(programs, program), args, {
      ...place.account,
      env: { LC_ALL: 'C', PGHOST: host, PGUSER: role },
      cwd: '/',
      input,
      maxBuffer: 2 ** 28,
      stdio: ['pipe', output, output],
    });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${String(stderr)}`);
    return stdout;
  };
  writeFileSync(place.log, '');
  mkdirSync(place.cluster, { mode: 0o700 });
  for (const path of [place.log, place.cluster]) chownTo(path, place.account);
  const cluster = ['-D', place.cluster];
  runAs('initdb', [...cluster, '-E', 'UTF8', '--no-locale', '-A', 'trust', '-U', 'postgres', '-N']);
  runAs('pg_ctl', [...cluster, '-w', '-l', place.log, '-o', settings, 'start']);
  afterAll(() => void runAs('pg_ctl', [...cluster, '-m', 'immediate', 'stop']));
  return {
    run: (program, args, { role, input } = {}) => runAs(program, args, role, input),
    urlOf: (role, database) =>
      `postgres://${role}@localhost/${database}?host=${encodeURIComponent(host)}`,
  };
};
