/**
 * How long files take to arrive, and how much memory they take while they are written.
 *
 *   npm run bench:downloads -- [--contracts=100000] [--runs=3] [--write]
 *
 * `--write` keeps the table in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { buildPages } from '../scripts/build-pages.ts';
import {
  fileExtensions,
  type DownloadFormat,
} from '../src/foundation/downloads/download-format.ts';
import { downloadContracts } from '../src/lists/contracts/contract-download-endpoints.ts';
import { downloadSuppliers } from '../src/lists/suppliers/supplier-download-endpoints.ts';
import { generate, sizeOf } from './generate.ts';
import { keepBetween } from './keep-between.ts';
import { tableOf } from './measure.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { withConnection, withDatabase } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);
const runs = Number(values.runs);

type Download = { url: string; format: DownloadFormat };
type Measured = { seconds: number; cpu: number; first: number; memory: number; bytes: number };

/** Plain text first: what the other formats take beside it is what they add to reading the rows. */
const formats = ['csv', 'json', 'xls', 'pdf'] as const;
const downloads: Download[] = [downloadContracts, downloadSuppliers].flatMap(({ url }) =>
  formats.map((format) => ({ url, format })),
);

const benchDownloads = (): Promise<string> =>
  withDatabase(async ({ url }) => {
    const organization = await withConnection(url, (sql) => generate(sql, sizeOf(contracts)));
    return sectionOf(await measureAll(url, organization));
  });

const measureAll = async (database: string, organization: string): Promise<string[][]> => {
  const rows: string[][] = [];
  let plain = Number.NaN;
  for (const download of downloads) {
    const measured = await measureOften(database, organization, download);
    if (download.format === 'csv') plain = measured.seconds;
    rows.push(rowOf(download, measured, plain));
    console.error(rows.at(-1)?.join(' | '));
  }
  return rows;
};

/** Each in a process of its own, so that no file rests in the memory that another one left. */
const measureOften = async (
  database: string,
  organization: string,
  download: Download,
): Promise<Measured> => {
  const server = await startPageServer(database, 0);
  const all: Measured[] = [];
  try {
    for (let run = 0; run < runs; run++) all.push(await measure(server, organization, download));
  } finally {
    await server.stop();
  }
  const middle = (key: keyof Measured) =>
    all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  return {
    seconds: middle('seconds'),
    cpu: middle('cpu'),
    first: middle('first'),
    memory: Math.max(...all.map(({ memory }) => memory)),
    bytes: middle('bytes'),
  };
};

const measure = async (
  server: PageServer,
  organization: string,
  { url, format }: Download,
): Promise<Measured> => {
  await fetch(`${server.address}/livez`);
  const resting = server.memory();
  const [start, cpu] = [performance.now(), server.cpu()];
  const answer = await fetch(
    `${server.address}${url.replace(':format', format)}?org=${organization}`,
  );
  if (!answer.ok || !answer.body) throw new Error(`${url} ${format}: ${answer.status}`);
  let [first, bytes, most] = [0, 0, resting];
  for await (const piece of answer.body) {
    first ||= (performance.now() - start) / 1000;
    bytes += piece.length;
    most = Math.max(most, server.memory());
  }
  const seconds = (performance.now() - start) / 1000;
  const used = (server.cpu() - cpu) / 1000;
  await wait(500);
  return { seconds, cpu: used, first, memory: most - resting, bytes };
};

const rowOf = ({ url, format }: Download, measured: Measured, plain: number): string[] => [
  `${url === downloadContracts.url ? 'contracts' : 'suppliers'}, ${fileExtensions[format]}`,
  measured.seconds.toFixed(1),
  (measured.seconds / plain).toFixed(1),
  measured.cpu.toFixed(1),
  measured.first.toFixed(2),
  Math.round(measured.memory).toLocaleString('en'),
  (measured.bytes / 1e6).toFixed(1),
];

const sectionOf = (rows: string[][]): string =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)}: one monitor of` +
      ` ${contracts.toLocaleString('en')} contracts and` +
      ` ${sizeOf(contracts).suppliers.toLocaleString('en')} suppliers, ${cpus().length} cores` +
      ` (${cpus()[0]?.model ?? 'unknown'}) shared with PostgreSQL and the client, load average` +
      ` ${loadavg()[0]?.toFixed(1)} at the end. Median of ${runs}; memory is the highest of them,` +
      ' above that of the resting process.',
    tableOf(['File', 's', '× csv', 'CPU s', 'first byte s', 'memory MB', 'size MB'], rows),
  ].join('\n\n');

process.chdir(path.dirname(import.meta.dirname));
await buildPages();
const section = await benchDownloads();
console.log(section);
if (values.write) keepBetween('docs/performance.md', 'npm run bench:downloads', section);
