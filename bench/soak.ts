/**
 * Whether an installation stays as it is: half an hour of mixed traffic over HTTP, with loads that
 * are confirmed and taken back, on the embedded PostgreSQL.
 *
 *   npm run bench:soak -- [--minutes=30] [--contracts=20000] [--rows=500] [--write]
 *
 * Ends with an error when memory, heap, descriptors or connections grow, and when anything was
 * answered with an error. `--write` keeps the tables in docs/performance.md. Linux only.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { buildPages } from '../scripts/build-pages.ts';
import { buildReader } from '../scripts/build-reader.ts';
import { type Bound, flatnessOf } from './flatness.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { writeRows } from './load-rows.ts';
import { milliseconds, tableOf } from './measure.ts';
import { type Answer, runTraffic, trafficWords } from './mixed-traffic.ts';
import { startPageServer } from './page-server.ts';
import { usageOf } from './process-trees.ts';
import { quantile } from './quantile.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    contracts: { type: 'string', default: '20000' },
    rows: { type: 'string', default: '500' },
    write: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const registered = sizeOf(Number(values.contracts));
const rows = Number(values.rows);

const measures = ['memory', 'heap', 'descriptors', 'connections'] as const;
type Measure = (typeof measures)[number];

const names: Record<Measure, string> = {
  memory: 'memory MB',
  heap: 'heap MB',
  descriptors: 'descriptors',
  connections: 'connections',
};

/** What a garbage collector, a process that reads a file, and a connection that comes and goes move. */
const bounds: Record<Measure, Bound> = {
  memory: { share: 0.1, least: 40 },
  heap: { share: 0.1, least: 20 },
  descriptors: { share: 0.1, least: 30 },
  connections: { share: 0.1, least: 3 },
};

type Sample = { minute: number } & Record<Measure, number>;
type Soak = { samples: Sample[]; answers: (Answer & { minute: number })[] };

const soak = (): Promise<Soak> =>
  withDatabase(async ({ url, folder }) => {
    const sheet = path.join(folder, 'contratos.xlsx');
    const organization = await withConnection(url, async (sql) => {
      const id = await generate(sql, registered);
      await writeRows(sql, sheet, { registered, rows });
      return id;
    });
    const credentials = { username: 'bench@contraluz.local', password: newSecret() };
    const token = newSecret();
    // Without an address the server joins the embedded database of its DATA_DIR, as everywhere.
    const server = await startPageServer('', 60, {
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_EMAIL: credentials.username,
      ADMIN_PASSWORD: credentials.password,
      METRICS_TOKEN: token,
      LOG_LEVEL: 'error',
    });
    try {
      const { address } = server;
      const lock = readFileSync(path.join(folder, 'data/pg/postmaster.pid'), 'utf8');
      const processes = [server.pid, Number(lock.split('\n')[0])];
      return await watchTraffic({ address, organization, credentials, sheet }, () =>
        sampleOf(processes, address, token),
      );
    } finally {
      await server.stop();
    }
  });

const newSecret = (): string => randomBytes(24).toString('hex');

const watchTraffic = async (
  place: Parameters<typeof runTraffic>[0],
  look: () => Promise<Record<Measure, number>>,
): Promise<Soak> => {
  const [over, start] = [new AbortController(), performance.now()];
  const minute = () => (performance.now() - start) / 60_000;
  const found: Soak = { samples: [], answers: [] };
  const traffic = runTraffic(place, over.signal, (answer) =>
    found.answers.push({ minute: minute(), ...answer }),
  );
  try {
    for (let told = 0; minute() < minutes; await wait(secondsApart * 1000)) {
      found.samples.push({ minute: minute(), ...(await look()) });
      if (minute() < told + 1) continue;
      console.error(minuteRow(found, told).join(' | '));
      told += 1;
    }
  } finally {
    over.abort();
    await traffic;
  }
  return found;
};

const secondsApart = 5;

const sampleOf = async (
  processes: (number | undefined)[],
  address: string,
  token: string,
): Promise<Record<Measure, number>> => {
  const { memory, files } = usageOf(processes);
  const answer = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`/metrics: ${answer.status} ${text}`);
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].reduce(
      (all, [, value]) => all + Number(value),
      0,
    );
  return {
    memory,
    heap: sum('contraluz_heap_bytes') / 1e6,
    descriptors: files,
    connections: sum('contraluz_database_connections'),
  };
};

const isIn = (number: number) => (one: { minute: number }) =>
  one.minute >= number && one.minute < number + 1;

const minuteRow = ({ samples, answers }: Soak, number: number): string[] => {
  const [seen, given] = [samples.filter(isIn(number)), answers.filter(isIn(number))];
  const times = given
    .filter(({ kind, issue }) => (kind === 'page' || kind === 'call') && issue === undefined)
    .map(({ taken }) => taken);
  const loads = given.filter(({ kind, issue }) => kind === 'load' && issue === undefined);
  return [
    String(number + 1),
    ...measures.map((measure) => {
      const middle = quantile(
        seen.map((one) => one[measure]),
        0.5,
      );
      return Math.round(middle).toLocaleString('en');
    }),
    String(given.length),
    String(loads.length),
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.95)),
    String(given.filter(({ issue }) => issue !== undefined).length),
  ];
};

const minuteHeads = ['Minute', ...measures.map((measure) => names[measure])];
const answerHeads = ['requests', 'loads', 'median ms', '95 % ms', 'errors'];

const verdictsOf = ({ samples }: Soak) =>
  measures.map((measure) => ({
    measure,
    ...flatnessOf(
      samples.map((sample) => ({ minute: sample.minute, value: sample[measure] })),
      bounds[measure],
    ),
  }));

const issuesOf = ({ answers }: Soak): string[] => {
  const issues = answers.flatMap(({ kind, issue }) => (issue ? [`${kind}: ${issue}`] : []));
  return [...Map.groupBy(issues, (issue) => issue)].map(
    ([issue, { length }]) => `${length} × ${issue}`,
  );
};

const sectionOf = (found: Soak): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${minutes} minutes, one monitor of` +
      ` ${registered.contracts.toLocaleString('en')} contracts, a spreadsheet of ${rows} rows,` +
      ` ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}) shared with PostgreSQL and the` +
      ` visitors, load average ${loadavg()[0]?.toFixed(1)} at the end. Meanwhile ${trafficWords}.` +
      ' Memory, heap, descriptors and connections are the middle ones of what was seen in a minute.',
    tableOf(
      [...minuteHeads, ...answerHeads],
      Array.from({ length: Math.ceil(minutes) }, (_, number) => minuteRow(found, number)),
    ),
    tableOf(
      ['After the first quarter', 'mean', 'growth until the end', 'allowed', 'flat'],
      verdictsOf(found).map(({ measure, mean, growth, tolerance, isFlat }) => [
        names[measure],
        ...[mean, growth, tolerance].map((value) => value.toFixed(1)),
        isFlat ? 'yes' : 'no',
      ]),
    ),
    `Errors: ${issuesOf(found).join('; ') || 'none'}.`,
  ].join('\n\n');

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
await buildReader();
const found = await soak();
const section = sectionOf(found);
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:soak', section);
const grown = verdictsOf(found).filter(({ isFlat }) => !isFlat);
if (grown.length > 0 || issuesOf(found).length > 0) process.exitCode = 1;
