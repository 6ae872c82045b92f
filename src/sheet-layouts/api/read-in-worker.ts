import { on } from 'node:events';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

import { SheetRefused } from '../../spreadsheets/api/sheet-refused.ts';
import type { ChosenLayout } from '../layout.ts';
import type { RememberedLayout } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import type { SheetPreview } from './preview-sheets.ts';
import type { ReadReply, ReadTask } from './serve-rows.ts';

export type ReadOptions = {
  /** A module that calls `serveRows` with what is to be done to each row; without it, nothing. */
  worker?: URL;
  /** What that module's function is told beside the row: plain data, which is copied. */
  about?: unknown;
  /** The file's own name, where it is stored under another. */
  name?: string;
  /** Ends the reading with `read.canceled`. */
  signal?: AbortSignal;
  /** Told after each handful: how many rows so far, and how much of the sheet, from 0 to 1. */
  onProgress?: (progress: ReadProgress) => void;
  /** Layouts that the organization said for other files, and the one that was said for this file. */
  remembered?: readonly RememberedLayout[];
  chosen?: ChosenLayout | undefined;
  /** Told at the end how the file was read. */
  onReading?: (reading: SheetReading, preview: SheetPreview[] | null) => void;
  /** How long the thread may work in all; the time that the taker of rows needs is not counted. */
  seconds?: number;
};
export type ReadProgress = { rows: number; share: number };

/**
 * The rows of a sheet, in handfuls, read by a thread of its own with a bounded memory, so that a
 * hostile file can neither stop nor end this process. Throws {@link SheetRefused}, also for a file
 * that needs too much memory or time. Whoever stops taking rows ends the thread.
 */
export async function* readInWorker<Row>(
  file: string,
  options: ReadOptions = {},
): AsyncGenerator<Row[]> {
  const watch = stopWatch(options.seconds ?? 120);
  const canceled = options.signal ?? new AbortController().signal;
  const signal = AbortSignal.any([watch.signal, canceled]);
  const worker = startWorker(file, options);
  let isDone = false;
  try {
    yield* takeRows<Row>(worker, watch, signal, options);
    isDone = true;
  } catch (error) {
    throw refusalOf(error, watch.signal, canceled);
  } finally {
    watch.pause();
    worker.unref();
    // Nobody waits for a thread that is stopped: one in a tight loop may take its time.
    if (!isDone) void worker.terminate();
  }
}

const startWorker = (file: string, options: ReadOptions): Worker => {
  const { worker, about, name = basename(file), remembered = [], chosen } = options;
  const workerData: ReadTask<unknown> = { file, name, about, remembered, chosen };
  const thread = new Worker(worker ?? new URL('./sheet-worker.ts', import.meta.url), {
    workerData,
    resourceLimits,
    env: compileCache,
    execArgv: [],
  });
  // What goes wrong after the rows were given up must not end this process.
  return thread.on('error', () => {});
};

/** The only variable that is no secret to the thread: where its modules were compiled before. */
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Together with the file and what is being inflated, below half a gigabyte. */
const resourceLimits = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 };

/** Two handfuls are asked for ahead, so the thread reads on while one is stored. */
async function* takeRows<Row>(
  worker: Worker,
  watch: StopWatch,
  signal: AbortSignal,
  { onProgress, onReading }: ReadOptions,
): AsyncGenerator<Row[]> {
  const replies = repliesOf<Row>(worker, signal);
  let rows = 0;
  worker.postMessage('more');
  worker.postMessage('more');
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
    worker.postMessage('more');
    watch.run();
  }
  throw new Error('the reading thread ended before it was done');
}

async function* repliesOf<Row>(
  worker: Worker,
  signal: AbortSignal,
): AsyncGenerator<ReadReply<Row>> {
  const messages: AsyncIterable<ReadReply<Row>[]> = on(worker, 'message', {
    signal,
    close: ['exit'],
  });
  for await (const handed of messages) yield* handed;
}

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
  return isOutOfMemory(error) ? new SheetRefused('read.out-of-memory') : error;
};

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
