import { setTimeout } from 'node:timers/promises';

import postgres from 'postgres';

import { readLock } from './lock.ts';

/** A place in the count of the processes that share one server. */
export type ServerLease = { path: string; sql: postgres.Sql };

/**
 * Nobody owns the server: each process holds a shared advisory lock on a connection of its own,
 * and whoever leaves and then gets the lock exclusively was the last and stops the server. The
 * locks live in the server and die with their connections, so a killed process leaves no wrong
 * count behind. A superuser's connection is let in even when all others are taken.
 */
export const joinServer = async (path: string, whenLost = () => {}): Promise<ServerLease> => {
  let held = false;
  const sql = postgres({
    path,
    database: 'postgres',
    username: 'postgres',
    ssl: false,
    max: 1,
    fetch_types: false,
    connect_timeout: 5, // seconds; a server that is being killed may never answer
    max_lifetime: null, // the driver renews connections within the hour: the lock would be gone
    onclose: () => {
      if (held) whenLost();
    },
  });
  try {
    await sql`select pg_advisory_lock_shared(${key})`;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  held = true;
  return { path, sql };
};

/** Leaves the server, and stops it if nobody else holds it. */
export const leaveServer = async ({ sql }: ServerLease, cluster: string): Promise<void> => {
  await sql`select pg_advisory_unlock_shared(${key})`;
  const [row] = await sql<{ last: boolean }[]>`select pg_try_advisory_lock(${key}) as last`;
  if (row?.last) await stopServer(cluster);
  await sql.end({ timeout: 0 });
};

const key = 20_240_601;

/** A "fast" stop: sessions end, everything is written, the next start needs no recovery. */
const stopServer = async (cluster: string): Promise<void> => {
  const lock = readLock(cluster);
  if (lock?.running) process.kill(lock.pid, 'SIGINT');
  while (readLock(cluster)?.running) await setTimeout(20);
};
