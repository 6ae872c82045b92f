/**
 * How long the load of a spreadsheet takes in the back office, from the upload to the end, and what
 * else it costs: processor time, memory of all processes, and how long visitors wait meanwhile.
 *
 *   npm run bench:loads -- [--rows=31244,100000] [--write]
 *
 * `--write` keeps the tables in docs/performance.md.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { buildReader } from '../scripts/build-reader.ts';
import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { correctLoadCells } from '../src/loading/load-correction/correction-endpoints.ts';
import { showLoadState, uploadLoadFile } from '../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad, listLoadIssues } from '../src/review/load-review/review-endpoints.ts';
import { type AskOffice, askOffice, waitForReview } from './ask-office.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { firstUnreadable, unreadableAmount, writeRows } from './load-rows.ts';
import { milliseconds, millisecondsOf, tableOf } from './measure.ts';
import { openSession } from './open-back-office.ts';
import { startPageServer } from './page-server.ts';
import { type Usage, usageOf } from './process-trees.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '31244,100000' },
    write: { type: 'boolean', default: false },
  },
});

const corrections = 12;
/** Contracts that the monitor has before. */
const registered = sizeOf(100_000);
const secret = 'a secret that only the bench knows';

const benchLoad = (rows: number): Promise<string> =>
  withDatabase(({ url, folder }) =>
    withConnection(url, async (sql) => {
      const file = path.join(folder, 'contratos.xlsx');
      const organization = await generate(sql, registered);
      await writeRows(sql, file, { registered, rows });
      const server = await startPageServer(url, 60, {
        SECRET: secret,
        DATA_DIR: path.join(folder, 'site'),
      });
      const database = Number(
        readFileSync(path.join(folder, 'data/pg/postmaster.pid'), 'utf8').split('\n')[0],
      );
      await waitForJobs(sql);
      const watch = watchProcesses([server.pid, database], `${server.address}/contracts`);
      const office = askOffice(server.address, organization, await openSession(sql, secret));
      try {
        const steps = await loadSheet(office, file, watch.usage);
        return sectionOf(rows, steps, await watch.end());
      } finally {
        await server.stop();
      }
    }),
  );

/** What follows from the contracts that were made just now is no work of the load. */
const waitForJobs = async (sql: Sql): Promise<void> => {
  for (;;) {
    await setTimeout(1000);
    const [due] = await sql`select from graphile_worker.jobs where run_at <= now() limit 1`;
    if (!due) return;
  }
};

type Step = { name: string; wall: number; cpu: number };

const loadSheet = async (ask: AskOffice, file: string, usage: () => Usage): Promise<Step[]> => {
  const steps: Step[] = [];
  const measure = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const before = usage().cpu;
    const wall = await millisecondsOf(run);
    steps.push({ name, wall, cpu: (usage().cpu - before) * 1000 });
    console.error(rowOf(steps.at(-1)).join(' | '));
  };
  await measure('upload to review', async () => {
    const form = new FormData();
    form.set('file', new File([readFileSync(file)], 'contratos.xlsx'));
    await ask(uploadLoadFile, form);
    await waitForReview(ask);
  });
  await measure('its problems', () => ask(listLoadIssues));
  for (let index = 0; index < corrections; index += 1) {
    const correction = {
      rowIndex: 3 + firstUnreadable + 50 * index,
      column: 'C25',
      was: unreadableAmount,
      value: '1,500.00',
    };
    await measure(`correction ${index + 1}`, () => ask(correctLoadCells, correction));
  }
  await measure('confirm', async () => {
    // A client gives up an answer that takes minutes; the load is confirmed all the same.
    await ask(confirmCurrentLoad, { ignoreErrors: true }).catch(() => waitForEnd(ask));
  });
  return steps;
};

const waitForEnd = async (ask: AskOffice): Promise<void> => {
  for (;;) {
    const { data } = showLoadState.schema.response[200].parse(await ask(showLoadState));
    if (data.ended?.status === 'CONFIRMED') return;
    if (data.current?.status !== 'CONFIRMING') throw new Error('The load was not confirmed.');
    await setTimeout(1000);
  }
};

type Watched = { memory: number; pages: number[] };

/** Looks at the processes and at a page of visitors now and then, until it is ended. */
const watchProcesses = (roots: (number | undefined)[], page: string) => {
  const ended = new AbortController();
  const watched: Watched = { memory: 0, pages: [] };
  const look = async (): Promise<void> => {
    watched.memory = Math.max(watched.memory, usageOf(roots).memory);
    const response = fetch(page);
    watched.pages.push(await millisecondsOf(async () => (await response).text()));
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      // A server that does not answer fails the load, which is told.
      await look().catch(() => {});
      await setTimeout(250);
    }
  })();
  return {
    usage: () => usageOf(roots),
    end: async (): Promise<Watched> => {
      ended.abort();
      await watching;
      return watched;
    },
  };
};

const rowOf = (step: Step | undefined): string[] =>
  step ? [step.name, milliseconds(step.wall), milliseconds(step.cpu)] : [];

const sectionOf = (rows: number, steps: Step[], { memory, pages }: Watched): string => {
  const [first, ...later] = steps.filter(({ name }) => name.startsWith('correction'));
  const middle = later.toSorted((one, other) => one.wall - other.wall)[
    Math.floor(later.length / 2)
  ];
  const others = steps.filter((step) => step !== first && !later.includes(step));
  const shown = [
    ...others.slice(0, 2),
    ...(first ? [{ ...first, name: 'first correction' }] : []),
    ...(middle ? [{ ...middle, name: `middle one of ${later.length} more` }] : []),
    ...others.slice(2),
  ];
  const sorted = pages.toSorted((one, other) => one - other);
  const quantile = (part: number) =>
    milliseconds(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return [
    `### ${rows.toLocaleString('en')} rows`,
    tableOf(['Step', 'ms', 'CPU ms'], shown.map(rowOf)),
    `All processes together held ${Math.round(memory)} MB at most. \`/contracts\` was asked for ` +
      `${pages.length} times meanwhile: ${quantile(0.5)} ms in the middle, ${quantile(0.95)} ms in ` +
      '95 of 100 cases.',
  ].join('\n\n');
};

const conditions = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores ` +
  `(${cpus()[0]?.model ?? 'unknown'}), load average ${loadavg()[0]?.toFixed(1)} at the end.`;

const sections: string[] = [];
await buildReader();
for (const rows of values.rows.split(',').map(Number)) {
  sections.push(await benchLoad(rows));
  console.error(sections.at(-1));
}
const text = [conditions(), ...sections].join('\n\n');
console.log(text);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:loads', text);
