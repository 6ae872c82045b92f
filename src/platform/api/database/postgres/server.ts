import { setTimeout } from 'node:timers/promises';

import { createCluster } from './cluster.ts';
import { type ServerLease, leaveServer, joinServer } from './join-server.ts';
import { type Launch, launch } from './launch.ts';
import { type Lock, readLock } from './lock.ts';
import { type ServerPaths, preparePlace } from './place.ts';
import { installPrograms } from './programs.ts';
import { durable, type ServerSettings } from './settings.ts';
import { startWatchdog } from './start-watchdog.ts';

/** `path` is the server's UNIX socket. */
export type Server = { path: string; stop: () => Promise<void> };

type Choice = {
  settings?: ServerSettings;
  /** Milliseconds to wait for a server that neither answers nor says what it is busy with. */
  patience?: number;
};

type Start = (stale: number) => Launch;

/**
 * One embedded PostgreSQL per data directory: started by the first process of the application that
 * needs it, attached to by all others, stopped by the last one to leave.
 */
export const startServer = async (
  directory: string,
  { settings = durable, patience = 15_000 }: Choice = {},
): Promise<Server> => {
  const place = preparePlace(directory);
  const programs = installPrograms(place);
  createCluster(programs, place);
  const dismissGuard = startWatchdog(place.cluster);
  const start: Start = (stale) => launch(programs, place, settings, stale);
  let stopping = false;

  // The server may go away: killed, out of memory, stopped by hand. Then it is started again; if
  // that fails, the rejection ends the process, which can do nothing without data.
  const reach = (): Promise<ServerLease> =>
    reachServer(place, start, patience, () => {
      if (!stopping) hold = reach();
    });
  let hold = reach();
  const { path } = await hold;

  return {
    path,
    stop: async () => {
      stopping = true;
      await leaveServer(await hold, place.cluster);
      dismissGuard();
    },
  };
};

const reachServer = async (
  place: ServerPaths,
  start: Start,
  patience: number,
  whenLost: () => void,
): Promise<ServerLease> => {
  let server: Launch | undefined;
  let deadline = Date.now() + patience;
  for (;;) {
    const lock = readLock(place.cluster);
    const answer = await knock(lock, whenLost);
    if ('sql' in answer) return answer;
    if (isBusy(lock)) deadline = Date.now() + patience;
    const late = Date.now() > deadline;
    if (lock?.running) {
      if (late) throw unreachable(place, lock, answer);
    } else if (!server?.running()) {
      if (server) await pauseAfter(server, late);
      server = start(lock?.pid ?? 0);
    }
    await setTimeout(20);
  }
};

const knock = async (
  lock: Lock | undefined,
  whenLost: () => void,
): Promise<ServerLease | Error> => {
  // Each visit during a recovery is a process more, which the recovery would have to wait for.
  if (!lock?.path || isBusy(lock)) return new Error('no server yet');
  return joinServer(lock.path, whenLost).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
};

/** Recovery after a crash and the last checkpoint before a stop take as long as they take. */
const isBusy = (lock: Lock | undefined): boolean =>
  lock !== undefined && lock.running && lock.state !== 'ready';

const unreachable = ({ cluster }: ServerPaths, { pid }: Lock, { message }: Error): Error =>
  new Error(`PostgreSQL already serves ${cluster} (pid ${pid}) but does not let us in: ${message}`);

/** Those who still leave a killed server need the processor more than the next start does. */
const pauseAfter = async (server: Launch, late: boolean): Promise<void> => {
  refuseFailure(server, late);
  await setTimeout(200);
};

const refuseFailure = (server: Launch, late: boolean): void => {
  const failure = server.failure();
  if (failure && (late || !(server.killed() || isPassing(failure)))) throw new Error(failure);
};

/** F0001: another start was quicker, or children of a killed server are still leaving. Both pass. */
const isPassing = (failure: string): boolean => failure.includes(' F0001 ');
