import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * The name under which a process, this one if none is given, takes jobs. It tells where the process
 * runs, so that another one on the same machine can see whether it still does.
 */
export const newJobHolder = (pid = process.pid): string => {
  const chance = randomBytes(6).toString('hex');
  return ['pool', machine, pid, startOf(pid), chance].join('-');
};

/** Whether a process still runs; undefined: it runs elsewhere, or nobody can tell. */
export const holderRuns = (holder: string): boolean | undefined => {
  const [, place, pid, start] = holder.split('-');
  if (place !== machine || !pid) return undefined;
  const found = startOf(Number(pid));
  if (found === noStart && start === noStart) return undefined;
  return found === start;
};

/** What stands for no process, and for a system that does not tell when one began. */
const noStart = '0';

/** When a process began, in ticks since the machine started: a number that is used again has another. */
const startOf = (pid: number): string => {
  const status = readIfThere(`/proc/${pid}/stat`);
  // The name of the program stands in brackets, and may hold anything.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? noStart : (fields[19] ?? noStart);
};

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const namespaceOfProcesses = (): string => {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
};

/** A machine since its last start, or one container on it: where a number means one process. */
const machine = createHash('sha256')
  .update(hostname())
  .update(readIfThere('/proc/sys/kernel/random/boot_id'))
  .update(namespaceOfProcesses())
  .digest('hex')
  .slice(0, 10);
