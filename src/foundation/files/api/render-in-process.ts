import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { refuse } from '../../platform/api/http/refuse.ts';
import { createConcurrencyLimit } from '../../platform/api/limits/create-concurrency-limit.ts';
import { type ImageSize, imageTypeOf } from './render-image.ts';

/** What the other process answers: the sizes, or the key of the text that says why there are none. */
export type Rendered = { sizes: ImageSize[] } | { refusal: string };

/**
 * `renderImage` for images of strangers, in a process of its own. A drawing of a few hundred bytes can
 * ask for hours and for all the memory there is, and nothing but the end of its process stops it.
 */
export const renderInProcess = async (bytes: Uint8Array): Promise<ImageSize[]> => {
  imageTypeOf(bytes);
  const release = await take(new AbortController().signal);
  try {
    const rendered = await renderWithin(idle.pop() ?? startWorker(), bytes);
    if ('refusal' in rendered) throw refuse(422, rendered.refusal);
    return rendered.sizes;
  } finally {
    release();
  }
};

const take = createConcurrencyLimit({ limit: 2, timeout: 30_000 });

/** Milliseconds. */
const maxWork = 10_000;
const maxRest = 30_000;
const lookEvery = 50;

/** KiB. */
const maxMemory = 2 ** 20;

/** Processes that rest; they end with this one. */
let idle: ChildProcess[] = [];

const script = fileURLToPath(new URL('render-process.ts', import.meta.url));

/** It knows nothing of this one: neither its secrets nor its database. */
const startWorker = (): ChildProcess => {
  const { HOME = '' } = process.env;
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: { HOME },
  });
  child.once('exit', () => forget(child));
  // Who waits for it hears of it too.
  child.on('error', () => forget(child));
  return child;
};

const forget = (child: ChildProcess): void => {
  idle = idle.filter((one) => one !== child);
};

const renderWithin = async (child: ChildProcess, bytes: Uint8Array): Promise<Rendered> => {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  const lose = () => reject(refuse(422, 'files:too-hard'));
  const giveUp = () => {
    child.kill('SIGKILL');
    lose();
  };
  const hear = (message: unknown) => resolve(message as Rendered);
  const limit = setTimeout(giveUp, maxWork);
  const watch = setInterval(
    () => void memoryOf(child).then((size) => size > maxMemory && giveUp()),
    lookEvery,
  );
  child.once('message', hear).once('exit', lose).once('error', reject);
  child.ref();
  child.channel?.ref();
  child.send(bytes, (error) => error && giveUp());
  try {
    const rendered = await promise;
    rest(child);
    return rendered;
  } finally {
    clearTimeout(limit);
    clearInterval(watch);
    child.off('message', hear).off('exit', lose).off('error', reject);
  }
};

const rest = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
  idle.push(child);
  setTimeout(() => {
    if (!idle.includes(child)) return;
    forget(child);
    child.kill('SIGKILL');
  }, maxRest).unref();
};

/** Only Linux says how much memory another process has. */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const facts = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(facts)?.[1] ?? 0);
};
