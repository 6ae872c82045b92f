import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

import { onTestFinished } from 'vitest';

import { readLock } from '../../src/foundation/platform/api/database/postgres/lock.ts';
import { howMany } from '../support/how-many.ts';

export type Program = {
  pid: number;
  /** The lines it has printed so far. */
  lines: string[];
  /** Resolves when it has printed a line that matches, with that line; rejects when it ends. */
  printed: (pattern: RegExp) => Promise<string>;
  kill: (signal: NodeJS.Signals) => void;
  ended: Promise<{ code: number | null; errors: string }>;
};

/** Another process of the application, killed at the end of the test at the latest. */
export const startProgram = (
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Program => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const ended = endOf(child, () => errors);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    lines,
    printed: (pattern) => findLine(lines, pattern, ended),
    kill: (signal) => child.kill(signal),
    ended,
  };
};

/** Milliseconds; a busy machine needs many times what a calm one does. */
export const patience = howMany(180_000, 300_000);

/** Waits for what must become true, and says what did not. */
export const waitUntil = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> => {
  const deadline = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not so within ${patience} ms: ${what}`);
    await setTimeout(10);
  }
};

/** The pid of the PostgreSQL that serves a DATA_DIR; undefined when none does. */
export const serverPid = (data: string): number | undefined => {
  const lock = readLock(join(data, 'pg'));
  return lock?.running ? lock.pid : undefined;
};

/** The children of a process, its guard and its server among them. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The tests that look into /proc run where there is one. */
export const hasProc = existsSync('/proc/self/task');

const endOf = (child: ChildProcess, errors: () => string): Program['ended'] =>
  new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, errors: errors() }));
  });

const findLine = async (
  lines: string[],
  pattern: RegExp,
  ended: Program['ended'],
): Promise<string> => {
  let end: string | undefined;
  void ended.then(({ code, errors }) => {
    end = `it ended (${code}): ${errors}`;
  });
  const find = () => lines.find((line) => pattern.test(line));
  await waitUntil(`a line that matches ${pattern}`, () => {
    if (end && !find()) throw new Error(end);
    return find() !== undefined;
  });
  return find() ?? '';
};
