import { existsSync, readFileSync } from 'node:fs';

/** Megabytes of memory that a process holds; not a number where nobody tells. */
export const residentMemoryOf = (pid: number | undefined): number => memoryOf(pid, 'VmRSS');

/** The same without what it shares with other processes. */
export const privateMemoryOf = (pid: number | undefined): number => memoryOf(pid, 'RssAnon');

const memoryOf = (pid: number | undefined, kind: string): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return Number.NaN;
  const found = new RegExp(`${kind}:\\s+(\\d+) kB`).exec(readFileSync(file, 'utf8'));
  return Number(found?.[1]) / 1000;
};
