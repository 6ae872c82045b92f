import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { residentMemoryOf } from './process-memory.ts';

export type PageServer = {
  pid: number | undefined;
  /** As http://127.0.0.1:43210. */
  address: string;
  /** Milliseconds of processor time the process has used; not a number where nobody tells. */
  cpu: () => number;
  /** Megabytes of memory it holds; not a number where nobody tells. */
  memory: () => number;
  stop: () => Promise<void>;
};

/** The product's own server, as `npm start` runs it, in a process of its own. */
export const startPageServer = async (
  databaseUrl: string,
  pageCacheSeconds: number,
  more: Record<string, string> = {},
): Promise<PageServer> => {
  const child = spawn(process.execPath, ['src/main/composition/api/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET: randomBytes(32).toString('hex'),
      PAGE_CACHE_SECONDS: String(pageCacheSeconds),
      PORT: '0',
      DEMO: '0',
      REQUESTS_PER_MINUTE: '0',
      DATABASE_SECONDS_PER_MINUTE: '0',
      ...more,
    },
  });
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const lines = createInterface(child.stdout);
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith(greeting)) resolve(line.slice(greeting.length));
    });
    child.once('exit', () => reject(new Error('The server ended before it listened.')));
  });
  return {
    pid: child.pid,
    address,
    cpu: () => cpuOf(child.pid),
    memory: () => residentMemoryOf(child.pid),
    stop: () => {
      child.kill('SIGTERM');
      return stopped;
    },
  };
};

const greeting = 'Contraluz: ';

/** Linux counts in hundredths of a second: user time, then system time, 12th after the name. */
const cpuOf = (pid: number | undefined): number => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const [, rest = ''] = readFileSync(file, 'utf8').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
