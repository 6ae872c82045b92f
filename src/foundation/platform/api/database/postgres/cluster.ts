import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { buildOnce } from './build-once.ts';
import { type SystemAccount, chownTo, type ServerPaths } from './place.ts';

/** Nothing else reaches the server: PGPORT or LD_LIBRARY_PATH would change what it does. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Creates the data directory, with the application's roles and database already inside. */
export const createCluster = (programs: string, { cluster, account }: ServerPaths): void => {
  buildOnce(cluster, (draft) => {
    mkdirSync(draft, { mode: 0o700 });
    chownTo(draft, account);
    const choices = [...collation, letters, ...access, '--no-sync', '--no-instructions'];
    run(join(programs, 'initdb'), ['-D', draft, ...choices], account);
    run(join(programs, 'postgres'), ['--single', '-D', draft, 'postgres'], account, firstWords);
  });
};

// The order of C.UTF-8 is built into PostgreSQL, so no index breaks when the operating system or
// the ICU library changes. Readers' order is asked for where it shows: order by … collate "es-x-icu".
const collation = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

// Only full-text search still asks the operating system what a letter is. For "C" that is any byte
// above 127, and «licitación» would be indexed together with its quotation marks.
const letters = `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`;

const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];

// The application is no superuser: those pass row-level security and may run programs. Nor does it own
// its tables, or it could rewrite what is on record.
const firstWords = [
  'create role contraluz_owner login;',
  'create role contraluz login;',
  'create database contraluz owner contraluz_owner;',
  '',
].join('\n');

const run = (program: string, args: string[], account: SystemAccount, input = ''): void => {
  const { error, status, stderr } = spawnSync(program, args, {
    ...account,
    cwd: '/',
    env: serverEnvironment,
    input,
    encoding: 'utf8',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${basename(program)} failed:\n${stderr.trim()}`);
};
