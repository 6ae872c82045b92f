import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import type { Config } from '../../platform/api/config.ts';
import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { contentOfText, openBucket } from './bucket.ts';

type Configured = Pick<Config, 'dataDir' | 'databaseUrl' | 'filesUrl'>;

/**
 * Makes the folder or the bucket of files that of this installation at its first start, and refuses
 * another one later: the rows of the database would name files that other processes have. Processes may
 * do it at once.
 */
export const claimFileStore = (sql: Sql, config: Configured): Promise<void> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('contraluz file store'))`;
    const place = placeOf(config);
    const id = await findId(tx);
    const found = await place.readId();
    refuseOther(place, id, found);
    const chosen = id ?? found ?? newId();
    if (found !== chosen) await place.writeId(chosen);
    if (id === undefined) await tx`insert into file_store (id) values (${chosen})`;
  });

/** The same for who only reads: what no process has claimed yet is left as it is. */
export const refuseOtherFileStore = async (sql: Sql, config: Configured): Promise<void> => {
  const place = placeOf(config);
  refuseOther(place, await findIdIfMade(sql), await place.readId());
};

/** Whether the files are those of another installation, or of none. */
export const isOtherFileStore = async (sql: Sql, config: Configured): Promise<boolean> => {
  const place = placeOf(config);
  return place.isOther(await findIdIfMade(sql), await place.readId());
};

const findIdIfMade = async (sql: Sql): Promise<string | undefined> => {
  const [found] = await sql<{ isMade: boolean }[]>`
    select to_regclass('file_store') is not null as "isMade"`;
  return found?.isMade ? findId(sql) : undefined;
};

const findId = async (db: Queries): Promise<string | undefined> => {
  const [store] = await db<{ id: string }[]>`select id from file_store`;
  return store?.id;
};

/** Where files are, and what says whose they are. */
type Place = {
  readId: () => Promise<string | undefined>;
  writeId: (id: string) => Promise<void>;
  /** By what the database says, and what is there. */
  isOther: (id: string | undefined, found: string | undefined) => boolean;
  /** What to do, for who starts a process. */
  advise: (id: string | undefined, found: string | undefined) => string;
};

const placeOf = ({ dataDir, databaseUrl, filesUrl }: Configured): Place =>
  filesUrl === undefined ? folderOf(dataDir, databaseUrl === undefined) : bucketOf(filesUrl);

const idName = 'store-id';

/** That of an embedded database is always its own. */
const folderOf = (dataDir: string, isOwn: boolean): Place => {
  const path = join(dataDir, idName);
  return {
    readId: async () => {
      try {
        return (await readFile(path, 'utf8')).trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    writeId: async (id) => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(path, `${id}\n`, { flush: true });
    },
    isOther: (id, found) => !isOwn && id !== undefined && found !== id,
    advise: (id, found) =>
      `DATA_DIR ${dataDir} ${describeFound('file', found)}. All processes of one database need the ` +
      `same folder or a bucket (docs/operation/many.md, "One place for all files"). If this one has ` +
      `the files, or they are lost for good, write ${id} into ${path}.`,
  };
};

/** Two installations in one would remove each other's files, so that it is asked in both directions. */
const bucketOf = (filesUrl: string): Place => {
  const bucket = openBucket(filesUrl);
  return {
    readId: async () => {
      const content = await bucket.get(idName);
      return content && (await text(content)).trim();
    },
    writeId: (id) => bucket.put(idName, contentOfText(`${id}\n`)),
    isOther: (id, found) => found !== id,
    advise: (id, found) =>
      `The bucket ${bucket.label} of FILES_URL ${describeFound('object', found)}. Choose another ` +
      `bucket, or another folder in it (docs/operation/many.md, "A bucket"). If this one has the ` +
      `files, or they are lost for good, ` +
      (id === undefined ? `delete "${idName}" there.` : `write ${id} into "${idName}" there.`),
  };
};

const describeFound = (kind: string, found: string | undefined): string =>
  found === undefined
    ? `has no files of this installation: its ${kind} "${idName}" is missing`
    : `has the files of another installation: its ${kind} "${idName}" says ${found}`;

const refuseOther = (place: Place, id: string | undefined, found: string | undefined): void => {
  if (place.isOther(id, found)) throw new Error(place.advise(id, found));
};
