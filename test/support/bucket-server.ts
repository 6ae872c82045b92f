import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, inject } from 'vitest';

export type BucketServer = {
  /** Of a folder of its own in the bucket, as FILES_URL has it. */
  urlOf: (folder: string, secret?: string) => string;
  stop: () => Promise<void>;
  /** At the port that it had before. */
  start: () => Promise<void>;
};

/** The keys that it knows. */
const key = 'S3RVER';
const bucket = 'contraluz';
/** It says with one of them where a long list goes on. */
const oldCiphers = '--openssl-legacy-provider';

/** An S3-compatible server as a process of its own; it is stopped after the tests of the file. */
export const startBucketServer = async (): Promise<BucketServer> => {
  const folder = mkdtempSync(join(inject('scratch'), 'bucket-'));
  let child: ChildProcess | undefined;
  let port = 0;
  const start = async (): Promise<void> => {
    const program = join(import.meta.dirname, 'bucket-program.ts');
    const place = ['-a', '127.0.0.1', '-p', String(port), '-d', folder];
    const what = ['-s', ...place, '--configure-bucket', bucket];
    child = spawn(process.execPath, [oldCiphers, program, ...what], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    port = await portOf(child);
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  afterAll(stop);
  return {
    urlOf: (inner, secret = key) => `http://${key}:${secret}@127.0.0.1:${port}/${bucket}/${inner}`,
    start,
    stop,
  };
};

const portOf = async ({ stdout }: ChildProcess): Promise<number> => {
  if (!stdout) throw new Error('the server of the bucket cannot be heard');
  for await (const line of createInterface(stdout)) {
    const port = /listening on .*:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the server of the bucket did not start');
};
