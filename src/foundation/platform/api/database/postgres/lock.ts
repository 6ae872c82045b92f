import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorCode } from './error-code.ts';

/** Who serves a cluster, and the socket it answers at once it is open. */
export type Lock = { pid: number; path: string | undefined; state: string; running: boolean };

/** Reads PostgreSQL's own lock file; undefined when there is none. */
export const readLock = (cluster: string): Lock | undefined => {
  const text = readIfThere(join(cluster, 'postmaster.pid'));
  if (!text) return undefined;
  // Lines: pid, data directory, start time, port, socket directory, address, shared memory, state.
  const [pid = '', , , port, directory, , , state = ''] = text.split('\n');
  return {
    pid: Number(pid),
    path: directory && join(directory, `.s.PGSQL.${port}`),
    state: state.trim(),
    running: serves(pid, cluster),
  };
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return undefined;
  }
};

/** After a reboot the noted pid may belong to anything, even to another PostgreSQL or to a guard. */
const serves = (pid: string, cluster: string): boolean => {
  try {
    return commandLine(pid).includes(`/postgres -D ${cluster} `);
  } catch {
    return false; // no such process
  }
};

const commandLine = (pid: string): string =>
  existsSync('/proc/self')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : execFileSync('ps', ['-ww', '-o', 'command=', '-p', pid], { encoding: 'utf8' });
