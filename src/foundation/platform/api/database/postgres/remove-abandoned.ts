import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { errorCode } from './error-code.ts';

/** Removes directories named `<prefix><pid>` whose maker is dead. */
export const removeAbandoned = (prefix: string): void => {
  const folder = dirname(prefix);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(prefix))) continue;
    const pid = Number(name.slice(basename(prefix).length));
    if (pid === process.pid || !isAlive(pid))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};
