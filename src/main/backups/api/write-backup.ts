import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { sumOrganizations } from '../../../figures/figures/api/sum-organizations.ts';
import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { FilesAway } from '../../../foundation/files/api/files-away.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import { copyOut } from '../../../foundation/platform/api/database/copy-out.ts';
import {
  connectAlone,
  type Sql,
  type Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { fetchInBatches } from '../../../foundation/platform/api/database/fetch-in-batches.ts';
import { freeSpace } from '../../../foundation/platform/api/database/postgres/ballast.ts';
import {
  type BackupEnd,
  backupFormat,
  type BackupStart,
  type BackupTable,
  endName,
  jobsName,
  startName,
} from './backup-facts.ts';
import { BackupRefused } from './backup-refused.ts';
import { type StoredFile, storedFiles } from './find-stored-files.ts';
import { findTables } from './find-tables.ts';
import { type Seal, sealChunks } from './seal.ts';
import { tarEnd, tarEntry } from './tar.ts';

export type Stores = Record<StoredFile['store'], FileStore>;

export type BackupOptions = {
  sql: Sql;
  stores: Stores;
  /** Where it is written; nothing may be there. */
  path: string;
  seal: Seal | undefined;
  /** Bytes that have to stay free on that disk. */
  leastFreeDisk: number;
};

/**
 * Writes everything that the installation has at one moment into one file: the rows of all tables and
 * the files that they name. Others go on reading and writing meanwhile. The file gets its name when it
 * is whole; until then it ends in `.unfinished`.
 */
export const writeBackup = async (options: BackupOptions): Promise<BackupEnd> => {
  const { sql, stores, path, seal, leastFreeDisk } = options;
  const folder = dirname(path);
  if (!existsSync(folder)) throw new BackupRefused('refused.no-folder', { folder });
  if (existsSync(path)) throw new BackupRefused('refused.exists', { file: path });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    const end = await readMoment(sql, async (snapshot) => {
      const pack = packArchive(snapshot, stores);
      await pipeline(
        pack.archive,
        createGzip({ level: compression, chunkSize: 65_536 }),
        async function* (chunks: AsyncIterable<Buffer>) {
          yield* whileThereIsRoom(seal ? sealChunks(chunks, seal) : chunks, folder, leastFreeDisk);
        },
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      );
      return pack.end();
    });
    await rename(unfinished, path);
    await syncFolder(folder);
    return end;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** The fastest: a higher one takes three times as long for a tenth less. */
const compression = 1;

/** The data of one moment, over a connection of its own that is given up when `read` fails. */
const readMoment = async <Result>(
  sql: Sql,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> => {
  const own = connectAlone(sql);
  const outcome = Promise.withResolvers<Result>();
  const transaction = own.begin('isolation level repeatable read read only', async (snapshot) => {
    try {
      await snapshot`
        select set_config('statement_timeout', '0', true),
               set_config('idle_in_transaction_session_timeout', '0', true)`;
      outcome.resolve(await read(snapshot));
    } catch (error) {
      outcome.reject(error);
      // Rows that nobody takes any more would keep the connection from ever answering.
      await own.end({ timeout: 0 });
    }
  });
  transaction.catch(outcome.reject);
  try {
    return await outcome.promise;
  } finally {
    await own.end({ timeout: 1 });
  }
};

const packArchive = (snapshot: Transaction, stores: Stores) => {
  let facts: BackupEnd | undefined;
  async function* archive(): AsyncGenerator<Buffer> {
    const digest = createHash('sha256');
    const end = { rows: {}, sequences: {}, files: 0, faultyFiles: [] };
    const counted = { ...end, organizations: await sumOrganizations(snapshot) };
    yield* digested(packBody(snapshot, stores, counted), digest);
    facts = { ...counted, sha256: digest.digest('hex') };
    yield* jsonEntry(endName, facts);
    yield tarEnd();
  }
  const end = (): BackupEnd => {
    if (!facts) throw new Error('The backup has no end.');
    return facts;
  };
  return { archive: archive(), end };
};

/** What was packed so far; it is told at the end of the archive. */
type Counted = Omit<BackupEnd, 'sha256'>;

async function* packBody(
  snapshot: Transaction,
  stores: Stores,
  counted: Counted,
): AsyncGenerator<Buffer> {
  const tables = await findTables(snapshot);
  yield* jsonEntry(startName, await findStart(snapshot, tables));
  yield* packFiles(snapshot, stores, counted);
  for (const { name, columns } of tables) {
    const rows = snapshot`select ${snapshot(columns)} from ${snapshot(name)}`;
    yield* packRows(snapshot, { name, rows }, counted);
  }
  yield* packRows(snapshot, { name: jobsName, rows: waitingJobs(snapshot) }, counted);
  // Numbers that were given out meanwhile do no harm.
  for (const { name, value } of await findSequences(snapshot)) counted.sequences[name] = value;
}

const findStart = async (snapshot: Transaction, tables: BackupTable[]): Promise<BackupStart> => {
  const [moment] = await snapshot<{ madeAt: string }[]>`select now() as "madeAt"`;
  const migrations = await snapshot<BackupStart['migrations']>`
    select name, checksum from migrations order by name`;
  return {
    format: backupFormat,
    madeAt: moment?.madeAt ?? '',
    migrations: [...migrations],
    tables,
  };
};

async function* packFiles(
  snapshot: Transaction,
  stores: Stores,
  counted: Counted,
): AsyncGenerator<Buffer> {
  for await (const batch of fetchInBatches<StoredFile>(snapshot, storedFiles(snapshot), 1000))
    for (const { store, sha256 } of batch) {
      const bytes = await readIntact(stores[store], sha256);
      const name = `${store}/${sha256}`;
      if (!bytes) counted.faultyFiles.push(name);
      else {
        counted.files += 1;
        yield* tarEntry(name, bytes);
      }
    }
}

/** Undefined when it is missing or damaged; where the bucket is away there is no backup. */
const readIntact = async (store: FileStore, sha256: string): Promise<Buffer | undefined> => {
  try {
    const content = await store.read(sha256);
    return content && (await buffer(content));
  } catch (error) {
    if (error instanceof FilesAway) throw error;
    return undefined;
  }
};

type Rows = { name: string; rows: Fragment };

async function* packRows(
  snapshot: Transaction,
  { name, rows }: Rows,
  counted: Counted,
): AsyncGenerator<Buffer> {
  let part = 0;
  counted.rows[name] = 0;
  for await (const lines of inParts(copyOut(snapshot, rows))) {
    counted.rows[name] += countLines(lines);
    yield* tarEntry(`tables/${name}/${String((part += 1)).padStart(6, '0')}.copy`, lines);
  }
}

/**
 * The queue's own tables differ from one of its versions to the next; these values do not. What is under
 * way has not failed: it is begun anew where the backup is restored.
 */
const waitingJobs = (snapshot: Transaction): Fragment => snapshot`
  select tasks.identifier, jobs.payload, queues.queue_name, jobs.run_at, jobs.max_attempts,
         jobs.attempts - (jobs.locked_at is not null and jobs.attempts > 0)::int, jobs.key,
         jobs.priority
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
   order by jobs.id`;

const findSequences = (snapshot: Transaction) => snapshot<{ name: string; value: string }[]>`
  select sequencename as name, last_value::text as value from pg_sequences
   where schemaname = 'public' and last_value is not null`;

/** Bytes of rows that are held at a time. */
const partLength = 2 ** 22;

/** Whole rows, some megabytes of them at a time. A row ends with the only line break that it has. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < partLength) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(lineBreak) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    length = all.length - end;
  }
  if (length > 0) yield Buffer.concat(held);
}

const countLines = (lines: Buffer): number => {
  let count = 0;
  for (let at = lines.indexOf(lineBreak); at >= 0; at = lines.indexOf(lineBreak, at + 1))
    count += 1;
  return count;
};

const lineBreak = 10;

const jsonEntry = (name: string, facts: object): Generator<Buffer> =>
  tarEntry(name, Buffer.from(`${JSON.stringify(facts, null, 1)}\n`));

async function* digested(chunks: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk;
  }
}

/** The database may be on the same disk, and needs its room more. */
async function* whileThereIsRoom(
  chunks: AsyncIterable<Buffer>,
  folder: string,
  least: number,
): AsyncGenerator<Buffer> {
  let unchecked = checkEvery;
  for await (const chunk of chunks) {
    if (unchecked >= checkEvery && freeSpace(folder) < least)
      throw new BackupRefused('refused.disk-nearly-full', { folder });
    unchecked = unchecked >= checkEvery ? 0 : unchecked + chunk.length;
    yield chunk;
  }
}

/** Bytes. */
const checkEvery = 2 ** 24;

const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};
