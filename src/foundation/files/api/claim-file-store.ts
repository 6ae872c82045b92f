import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Config } from '../../platform/api/config.ts';
import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { newId } from '../../platform/api/database/new-id.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Makes DATA_DIR the folder of this installation at its first start, and refuses another one later: the
 * rows of the database would name files that other processes have. Processes may do it at once.
 */
export const claimFileStore = (sql: Sql, place: Place): Promise<void> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('contraluz file store'))`;
    const id = await findId(tx);
    const ofFolder = await readId(place.dataDir);
    if (id !== undefined && place.databaseUrl !== undefined) refuseOther(place, id, ofFolder);
    const chosen = id ?? ofFolder ?? newId();
    if (ofFolder !== chosen) await writeId(place.dataDir, chosen);
    if (id === undefined) await tx`insert into file_store (id) values (${chosen})`;
  });

/** The same for who only reads: what no process has claimed yet is left as it is. */
export const refuseOtherFileStore = async (sql: Sql, place: Place): Promise<void> => {
  const [found] = await sql<{ isMade: boolean }[]>`
    select to_regclass('file_store') is not null as "isMade"`;
  const id = found?.isMade ? await findId(sql) : undefined;
  if (id !== undefined && place.databaseUrl !== undefined)
    refuseOther(place, id, await readId(place.dataDir));
};

const findId = async (db: Queries): Promise<string | undefined> => {
  const [store] = await db<{ id: string }[]>`select id from file_store`;
  return store?.id;
};

const fileOf = (dataDir: string) => join(dataDir, 'store-id');

const readId = async (dataDir: string): Promise<string | undefined> => {
  try {
    return (await readFile(fileOf(dataDir), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const writeId = async (dataDir: string, id: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileOf(dataDir), `${id}\n`, { flush: true });
};

/** docs/operation/many.md#one-folder-for-all */
const refuseOther = ({ dataDir }: Place, id: string, ofFolder: string | undefined): void => {
  if (ofFolder === id) return;
  const what =
    ofFolder === undefined
      ? `has no files of this installation: its file "store-id" is missing`
      : `has the files of another installation: its file "store-id" says ${ofFolder}`;
  throw new Error(
    `DATA_DIR ${dataDir} ${what}. All processes of one database need the same folder ` +
      `(docs/operation/many.md, "One folder for all"). If this one has the files, or they are lost ` +
      `for good, write ${id} into ${fileOf(dataDir)}.`,
  );
};
