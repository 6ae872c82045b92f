import { dirname } from 'node:path';

import pg from 'pg';

import type { Sql } from '../database/database.ts';

type JobPoolOptions = {
  /** Who takes jobs over these connections. */
  holder?: string;
  onError?: (error: Error) => void;
};

/**
 * Connections of the driver that the job queue needs, to the same database as `sql`. One of them
 * hears of new jobs. A connection that breaks is replaced by the queue.
 */
export const openJobPool = (
  { options }: Pick<Sql, 'options'>,
  { holder = 'contraluz', onError = () => {} }: JobPoolOptions = {},
): pg.Pool => {
  const { user, database } = options;
  const pool = new JobPool({
    ...doorOf(options),
    user,
    database,
    password: passwordIn(options),
    max: 3,
    application_name: holder,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    if (!options.path) client.query(endWhenSilent).catch(onError);
  });
  return pool;
};

/** By this the database learns that a machine is gone that could not say so. Seconds. */
const endWhenSilent = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Takes a connection back once. The queue gives the one it listens on back twice when it breaks while
 * the queue stops, and nobody would wait for the error that a pool answers to that: it would end the
 * process.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  }
}

/** It is there, whatever the types of that driver say. */
const passwordIn = ({ pass }: { pass: unknown }): string | undefined =>
  typeof pass === 'string' ? pass : undefined;

type Door = Pick<pg.PoolConfig, 'host' | 'port' | 'ssl'>;

/** PostgreSQL's own driver knows a socket by its folder and port. */
const doorOf = ({ path, host: [host], port: [port], ssl }: Sql['options']): Door => {
  if (path) return { host: dirname(path), port: Number(path.split('.').at(-1)) };
  return { ...(host && { host }), ...(port && { port }), ssl: encryptionOf(ssl) };
};

/** As `sql` understands it: only `verify-full` and settings of one's own check the certificate. */
const encryptionOf = (ssl: Sql['options']['ssl']): NonNullable<pg.PoolConfig['ssl']> => {
  if (typeof ssl === 'object') return ssl;
  if (ssl === 'verify-full' || ssl === true) return true;
  return ssl ? { rejectUnauthorized: false } : false;
};
