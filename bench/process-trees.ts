import { readdirSync, readFileSync } from 'node:fs';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';

export type Usage = {
  /** Seconds of processor time, with those of children that ended. */
  cpu: number;
  /** Megabytes; what processes share counts once. */
  memory: number;
  /** Open file descriptors. */
  files: number;
};

/** What processes and all their descendants use (Linux). */
export const usageOf = (roots: (number | undefined)[]): Usage => {
  const found = descendantsOf(roots);
  return {
    cpu: secondsOf(found),
    memory: found.reduce((sum, { pid }) => sum + memoryOf(pid), 0),
    files: found.reduce((sum, { pid }) => sum + countFiles(pid), 0),
  };
};

/** Milliseconds of processor time of this process and of the database server of a connection. */
export const watchWork = async (sql: Sql): Promise<() => number> => {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const server = readProcesses().find(({ pid }) => pid === backend?.pid)?.parent;
  return () => secondsOf(descendantsOf([process.pid, server])) * 1000;
};

const descendantsOf = (roots: (number | undefined)[]): Process[] => {
  const all = readProcesses();
  const wanted = new Set(roots);
  for (let size = -1; size !== wanted.size;) {
    size = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  return all.filter(({ pid }) => wanted.has(pid));
};

const secondsOf = (processes: Process[]): number =>
  processes.reduce((sum, { ticks }) => sum + ticks / 100, 0);

type Process = { pid: number; parent: number; ticks: number };

/** Of `/proc/…/stat` the fields after the name: the parent is the 2nd, times are the 12th to 15th. */
const readProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, rest = ''] = textOf(`/proc/${name}/stat`).split(/\) (?=[A-Z] )/);
      const fields = rest.split(' ').map(Number);
      const [, parent] = fields;
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      return parent === undefined ? [] : [{ pid: Number(name), parent, ticks }];
    });

const memoryOf = (pid: number): number => {
  const found = /^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/smaps_rollup`));
  return found ? Number(found[1]) / 1000 : 0;
};

const countFiles = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

/** A process may end while it is looked at. */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
