import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pass } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { childrenOf, hasProc } from '../../../../test/runtime/processes.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { buildWorkbook, rowXml, sheetXml, textCell } from '../../../../test/support/workbook.ts';
import { readInProcess, type ReadProgress } from './read-in-process.ts';
import type { SheetRow } from './sheet-row.ts';

let folder = '';
let small = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
  small = join(folder, 'small.xlsx');
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    rowXml(index + 3, [textCell('Pública')]),
  );
  await writeFile(small, buildWorkbook(sheetXml(rows.join(''))));
});
afterAll(() => rm(folder, { recursive: true }));

const countRows = async (rows: AsyncIterable<SheetRow[]>): Promise<number> => {
  let count = 0;
  for await (const some of rows) count += some.length;
  return count;
};

test('rows come in handfuls, with how far the reading is', async () => {
  const told: ReadProgress[] = [];
  const rows = readInProcess<SheetRow>(small, { onProgress: (progress) => told.push(progress) });
  expect(await countRows(rows)).toBe(5_000);
  expect(told.length).toBeGreaterThan(10);
  expect(told.at(-1)).toEqual({ rows: 5_000, share: 1 });
});

test('the process does not run ahead of who takes the rows', async () => {
  let reached = 0;
  const rows = readInProcess<SheetRow>(small, {
    onProgress: (progress) => {
      reached = progress.rows;
    },
  });
  const { value } = await rows.next();
  await pass(300);
  expect(reached).toBe(value?.length);
  await rows.return(undefined);
});

test('the name a file was uploaded with decides, not the one it is stored under', async () => {
  const rows = readInProcess<SheetRow>(small, { name: 'contratos.csv' });
  await expect(countRows(rows)).rejects.toMatchObject({ code: 'read.type-mismatch' });
});

test('a reading can be canceled', async () => {
  const cancel = new AbortController();
  const rows = readInProcess<SheetRow>(small, { signal: cancel.signal });
  await rows.next();
  cancel.abort();
  await expect(countRows(rows)).rejects.toMatchObject({ code: 'read.canceled' });
});

test('one that was canceled before it began never starts', async () => {
  const rows = readInProcess<SheetRow>(small, { signal: AbortSignal.abort() });
  await expect(countRows(rows)).rejects.toMatchObject({ code: 'read.canceled' });
});

test('a process that hangs is ended at the deadline', async () => {
  const hang = join(folder, 'hang.ts');
  await writeFile(hang, 'for (;;) {}');
  const rows = readInProcess(small, { script: new URL(`file://${hang}`), seconds: 0.5 });
  await expect(rows.next()).rejects.toMatchObject({ code: 'read.too-slow' });
});

test('a fault of ours is not said to be one of the file', async () => {
  const fault = join(folder, 'fault.ts');
  await writeFile(fault, `throw new TypeError('ours');`);
  const rows = readInProcess(small, { script: new URL(`file://${fault}`) });
  await expect(rows.next()).rejects.toThrow('ours');
});

/** Bytes; 0 where the system does not tell. */
const memoryOfChildren = (): number => {
  if (!hasProc) return 0;
  const sizes = childrenOf(process.pid).map((pid) => {
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
    } catch {
      return 0; // it has just ended
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('30,000 rows stay below half a gigabyte', exhaustive, async () => {
  const large = join(folder, 'large.xlsx');
  const cells = Array.from({ length: 34 }, (_, column) =>
    textCell(`Un texto de la columna ${column}`),
  );
  const text = Array.from({ length: 30_000 }, (_, index) => rowXml(index + 3, cells)).join('');
  await writeFile(large, buildWorkbook(sheetXml(text)));
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss + memoryOfChildren());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const cpu = process.cpuUsage();
  const start = performance.now();
  delay.enable();
  let count = 0;
  let maxAtOnce = 0;
  let own = process.threadCpuUsage();
  for await (const rows of readInProcess<SheetRow>(large)) {
    const { user, system } = process.threadCpuUsage(own);
    maxAtOnce = Math.max(maxAtOnce, (user + system) / 1000);
    count += rows.length;
    own = process.threadCpuUsage();
  }
  delay.disable();
  clearInterval(watch);
  process.stdout.write(
    `30,000 rows: ${Math.round(performance.now() - start)} ms, ` +
      `${Math.round(process.cpuUsage(cpu).user / 1000)} ms of processor, ` +
      `${Math.round((peak - before) / 1e6)} MB more at the peak, ` +
      `event loop late by ${Math.round(delay.percentile(99) / 1e6)} ms (99 %) ` +
      `and ${Math.round(delay.max / 1e6)} ms at most, of which its own work ${Math.round(maxAtOnce)} ms\n`,
  );
  expect(count).toBe(30_000);
  expect(peak - before).toBeLessThan(512 * 1024 * 1024);
});
