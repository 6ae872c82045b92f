import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { CellNotation } from '../../data-load/load-defaults.ts';
import type { ChosenLayout } from '../layout.ts';
import type { RememberedLayout } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { bundledReader } from './bundled-reader.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import type { SheetPreview } from './preview-sheets.ts';
import type { ReadReply, ReadTask } from './serve-rows.ts';

export type ReadOptions = {
  /** A module that calls `serveRows` with what is to be done to each row; without it, nothing. */
  script?: URL;
  /** What that module's function is told beside the row: plain data, which is copied. */
  about?: unknown;
  /** The file's own name, where it is stored under another. */
  name?: string;
  /** Ends the reading with `read.canceled`. */
  signal?: AbortSignal;
  /** Told after each handful: how many rows so far, and how much of the sheet, from 0 to 1. */
  onProgress?: (progress: ReadProgress) => void;
  /** Layouts that the organization chose for other files, and the one that was chosen for this file. */
  remembered?: readonly RememberedLayout[];
  chosen?: ChosenLayout | undefined;
  /** How its amounts are written, where that was answered. */
  notation?: CellNotation | undefined;
  /** Told at the end how the file was read. */
  onReading?: (reading: SheetReading, preview: SheetPreview[] | null) => void;
  /** How long the process may work in all; the time that the taker of rows needs is not counted. */
  seconds?: number;
};
export type ReadProgress = { rows: number; share: number };

/**
 * The rows of a sheet, in handfuls, read by a process of its own with a bounded memory, so that a
 * hostile file can neither stop nor end this one. Throws {@link SheetRefused}, also for a file that
 * needs too much memory or time. Whoever stops taking rows ends the process. A thread is not enough:
 * among thousands of them one ended the whole process with a segmentation fault.
 */
export async function* readInProcess<Row>(
  file: string,
  options: ReadOptions = {},
): AsyncGenerator<Row[]> {
  const watch = stopWatch(options.seconds ?? 120);
  const canceled = options.signal ?? new AbortController().signal;
  const signal = AbortSignal.any([watch.signal, canceled]);
  const child = startProcess(options);
  let isDone = false;
  try {
    child.send(taskOf(file, options), () => {});
    yield* takeRows<Row>(child, watch, signal, options);
    isDone = true;
  } catch (error) {
    throw refusalOf(error, watch.signal, canceled);
  } finally {
    watch.pause();
    child.unref();
    if (isDone) child.disconnect();
    else child.kill('SIGKILL');
  }
}

const taskOf = (file: string, options: ReadOptions): ReadTask<unknown> => {
  const { about, name = basename(file), remembered = [], chosen, notation } = options;
  return { file, name, about, remembered, chosen, notation };
};

/** It knows nothing of this one: neither its secrets nor its database. */
const startProcess = ({ script: address }: ReadOptions): ChildProcess => {
  const script = fileURLToPath(address ?? new URL('./sheet-process.ts', import.meta.url));
  const child = fork(bundledReader(script) ?? script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: memoryLimits,
    env: compileCache,
  });
  // What goes wrong after the rows were given up must not end this process.
  return child.on('error', () => {});
};

/** The only variable that is no secret to it: where its modules were compiled before. */
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Together with the file and what is being inflated, below half a gigabyte. */
const memoryLimits = ['--max-old-space-size=320', '--max-semi-space-size=16'];

/** Two handfuls are asked for ahead, so the process reads on while one is stored. */
async function* takeRows<Row>(
  child: ChildProcess,
  watch: StopWatch,
  signal: AbortSignal,
  { onProgress, onReading }: ReadOptions,
): AsyncGenerator<Row[]> {
  const replies = repliesOf<Row>(child, signal);
  const end = endOf(child);
  let rows = 0;
  more(child);
  more(child);
  watch.run();
  for await (const reply of replies) {
    watch.pause();
    if (reply.kind === 'refused') throw new SheetRefused(reply.code, reply.values);
    if (reply.kind === 'unknown') throw new LayoutUnknown(reply.preview);
    if (reply.kind === 'done') {
      if (reply.reading) onReading?.(reply.reading, reply.preview);
      return;
    }
    rows += reply.rows.length;
    onProgress?.({ rows, share: reply.share });
    if (reply.rows.length > 0) yield reply.rows;
    more(child);
    watch.run();
  }
  throw await end;
}

/** Nothing is asked of one that has ended. */
const more = (child: ChildProcess): void => {
  if (child.connected) child.send('more', () => {});
};

/** What it has answered is heard before its end is. */
async function* repliesOf<Row>(
  child: ChildProcess,
  signal: AbortSignal,
): AsyncGenerator<ReadReply<Row>> {
  const messages: AsyncIterable<ReadReply<Row>[]> = on(child, 'message', {
    signal,
    close: ['disconnect'],
  });
  // Beside the message there is room for a handle, which nobody sends.
  for await (const [reply] of messages) if (reply) yield reply;
}

/** Why it ended before it was done: the memory, or a fault of ours that its last words tell. */
const endOf = async (child: ChildProcess): Promise<Error> => {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-mostLastWords);
  });
  const [code, killedBy]: unknown[] = await once(child, 'close').catch((error: unknown) => [error]);
  return lastWords.includes('heap out of memory') || killedBy === 'SIGABRT'
    ? new SheetRefused('read.out-of-memory')
    : new Error(`the reading process ended (${String(killedBy ?? code)}): ${lastWords}`);
};
const mostLastWords = 4_000;

type StopWatch = { run(): void; pause(): void; signal: AbortSignal };

const stopWatch = (seconds: number): StopWatch => {
  const late = new AbortController();
  let left = seconds * 1000;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: late.signal,
    run: () => {
      since = performance.now();
      timer = setTimeout(() => late.abort(), left);
    },
    pause: () => {
      clearTimeout(timer);
      if (since > 0) left -= performance.now() - since;
      since = 0;
    },
  };
};

const refusalOf = (error: unknown, late: AbortSignal, canceled: AbortSignal): unknown => {
  if (canceled.aborted) return new SheetRefused('read.canceled');
  if (late.aborted) return new SheetRefused('read.too-slow');
  return error;
};
