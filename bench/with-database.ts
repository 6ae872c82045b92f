import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { prepareDatabase } from '../src/figures/figures/api/prepare-database.ts';
import { connect, type Sql, socketUrl } from '../src/foundation/platform/api/database/database.ts';
import { startServer } from '../src/foundation/platform/api/database/postgres/server.ts';
import { insertDefaultMethod } from '../src/risk/calculations/api/insert-default-method.ts';
import { generate, sizeOf } from './generate.ts';
import { millisecondsOf } from './measure.ts';

type Place = {
  url: string;
  /** Of the server and of whatever else is needed meanwhile. */
  folder: string;
};

/** Starts a server of its own on an empty folder, migrates its database, and removes both afterwards. */
export const withDatabase = async <Result>(
  work: (place: Place) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contraluz-bench-'));
  chmodSync(folder, 0o711);
  const server = await startServer(path.join(folder, 'data'));
  const url = socketUrl(server.path, 'contraluz_owner', 'contraluz');
  try {
    await withConnection(url, async (sql) => {
      await prepareDatabase({ sql, ownerUrl: undefined });
      await insertDefaultMethod(sql);
    });
    return await work({ url, folder });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
};

export const withConnection = async <Result>(
  url: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> => {
  const sql = connect({ url });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/**
 * A database with that many generated contracts: one of its own, or that of DATABASE_URL, in which an
 * earlier run has made them.
 */
export const withContracts = <Result>(
  contracts: number,
  work: (place: Place & { sql: Sql }) => Promise<Result>,
): Promise<Result> => {
  const { DATABASE_URL: made } = process.env;
  if (made) return withConnection(made, (sql) => work({ sql, url: made, folder: tmpdir() }));
  return withDatabase((place) =>
    withConnection(place.url, async (sql) => {
      const taken = await millisecondsOf(() => generate(sql, sizeOf(contracts)));
      console.error(`${contracts} contracts made in ${Math.round(taken / 1000)} s`);
      return work({ ...place, sql });
    }),
  );
};
