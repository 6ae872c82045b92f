import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import postgres from 'postgres';

import type { Config } from '../config.ts';
import { describeFault, lastWords } from './describe-fault.ts';
import { dropSilentConnections } from './drop-silent-connections.ts';
import { failOnConnectionLoss } from './fail-on-connection-loss.ts';
import { type OnOutage, startServer } from './postgres/server.ts';

/**
 * Plain SQL in tagged templates. Money and counts arrive as numbers, dates as '2026-11-20',
 * moments as '2026-11-20T18:30:00.000Z'; the same strings may be written back.
 */
export type Sql = postgres.Sql;
export type Transaction = postgres.TransactionSql;
/** What only queries, and may be given a connection pool or a transaction. */
export type Queries = postgres.ISql;

export type Database = {
  sql: Sql;
  /** The address for the role that owns the tables; undefined: that of `sql` is the only one given. */
  ownerUrl: string | undefined;
  close: () => Promise<void>;
};

type ConnectOptions = {
  /** postgres://user@host/database, or with `?host=/folder` for a server behind a UNIX socket. */
  url: string;
  /** Connections at the most; they are made when needed. */
  max?: number;
  /** Milliseconds that a server on another machine may be silent before it is knocked at again. */
  patience?: number;
};

/** Of one process. */
export const maxConnections = 10;

export const connect = ({ url, max = maxConnections, patience = 10_000 }: ConnectOptions): Sql =>
  failOnConnectionLoss(
    postgres(withoutHost(url), {
      ...(doorOf(url) ?? overNetwork(url, patience)),
      max,
      types,
      connection: { TimeZone: 'UTC', DateStyle: 'ISO', application_name: 'contraluz' },
      onnotice: () => {},
      // After an outage of a second the driver would by default wait up to twenty before it tries again.
      backoff: () => 0.2,
    }),
  );

/** One connection more to the same database, for what would keep the others waiting. */
export const connectAlone = (sql: Sql): Sql =>
  failOnConnectionLoss(postgres({ ...(sql.options as object), max: 1 }));

/** The address of a database behind the UNIX socket at `path`, as `connect` reads it. */
export const socketUrl = (path: string, user: string, database: string): string =>
  `postgres://${user}@localhost:${portOf(path)}/${database}?host=${encodeURIComponent(dirname(path))}`;

/** The operator's own server when DATABASE_URL names one, else the embedded one in DATA_DIR. */
export const openDatabase = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
  onOutage?: OnOutage,
): Promise<Database> =>
  config.databaseUrl
    ? openExternal(config.databaseUrl, config.databaseOwnerUrl)
    : openEmbedded(config.dataDir, onOutage);

/** Connections of the owner, closed again when the work is done. */
export const withOwner = async <Result>(
  { sql, ownerUrl }: Pick<Database, 'sql' | 'ownerUrl'>,
  work: (owner: Sql) => Promise<Result>,
): Promise<Result> => {
  if (ownerUrl === undefined) return work(sql);
  const owner = connect({ url: ownerUrl, max: 3 });
  try {
    return await work(owner);
  } finally {
    await owner.end({ timeout: maxEnd });
  }
};

/** A count beyond 2^53 would be off by one without a word; money to the cent is exact to 9 × 10¹³. */
const parseCount = (text: string): number => {
  const count = Number(text);
  if (!Number.isSafeInteger(count)) throw new Error(`${text} is too big to be counted exactly.`);
  return count;
};

const parseMoment = (text: string): string => new Date(text).toISOString();
const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : String(value);

/** Seconds; queries that still run are then cut off. */
const maxEnd = 2;

const types = {
  numeric: { to: 1700, from: [1700], serialize: asText, parse: Number },
  int8: { to: 20, from: [20], serialize: asText, parse: parseCount },
  date: { to: 1082, from: [1082], serialize: asText, parse: String },
  timestamptz: { to: 1184, from: [1184], serialize: asText, parse: parseMoment },
};

const openExternal = async (url: string, ownerUrl: string | undefined): Promise<Database> => {
  const sql = connect({ url });
  const close = () => sql.end({ timeout: maxEnd });
  try {
    await refuseOldServer(sql);
  } catch (error) {
    await close();
    throw new Error(`The database of DATABASE_URL cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
  return { sql, ownerUrl, close };
};

const refuseOldServer = async (sql: Sql): Promise<void> => {
  const [server] = await sql<{ version: string; number: number; encoding: string }[]>`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int as number,
           current_setting('server_encoding') as encoding`;
  if (!server || server.number < 150_000)
    throw new Error(`it is PostgreSQL ${server?.version}, and 15 or later is needed.`);
  if (server.encoding !== 'UTF8')
    throw new Error(`its encoding is ${server.encoding}, and UTF8 is needed.`);
};

const openEmbedded = async (directory: string, onOutage?: OnOutage): Promise<Database> => {
  const server = await startServer(directory, { onOutage }).catch((error: unknown) => {
    throw new Error(
      `The embedded PostgreSQL cannot start in ${directory}: ${describeFault(messageOf(error)) ?? lastWords(messageOf(error))}`,
      { cause: error },
    );
  });
  const urlOf = (role: string) => socketUrl(server.path, role, 'contraluz');
  const sql = connect({ url: urlOf('contraluz') });
  const close = async () => {
    await sql.end({ timeout: maxEnd });
    await server.stop();
  };
  // The roles that postgres/cluster.ts made: migrations are run by the owner, all else by the application.
  return { sql, ownerUrl: urlOf('contraluz_owner'), close };
};

/** A refused connection to a name with two addresses has its reason one level down. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** The driver would hand an unknown `host` parameter to the server as a setting. */
const withoutHost = (url: string): string => {
  const address = new URL(url);
  address.searchParams.delete('host');
  return address.href;
};

const doorOf = (url: string): { path: string; ssl: false } | undefined => {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  if (!folder) return undefined;
  return { path: `${folder}/.s.PGSQL.${address.port || 5432}`, ssl: false };
};

/** An idle connection to a machine that is gone ends after `keep_alive` and ten probes of a second each. */
const overNetwork = (url: string, patience: number) => {
  const limits = { keep_alive: 20, connect_timeout: patience / 1000 }; // seconds
  const socket = dropSilentConnections({ patience, isThere: () => answers(url, limits) });
  return { ...limits, socket };
};

/** Whether a server says anything to a new connection, if only that it has too many. */
const answers = async (url: string, limits: { connect_timeout: number }): Promise<boolean> => {
  const knock = postgres(url, { ...limits, max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const late = setTimeout(limits.connect_timeout * 1000, false, { ref: false });
    return await Promise.race([late, knock`select 1`.then(() => true)]);
  } catch (error) {
    return error instanceof postgres.PostgresError;
  } finally {
    void knock.end({ timeout: 0 });
  }
};

const portOf = (path: string): string => basename(path).slice('.s.PGSQL.'.length);
