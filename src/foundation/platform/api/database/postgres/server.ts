import { setTimeout } from 'node:timers/promises';

import { giveUpBallast } from './ballast.ts';
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
  /** Is told when a server that went away cannot be started, once for each reason. */
  onOutage?: OnOutage | undefined;
};

export type OnOutage = (error: Error) => void;

type Start = (stale: number) => Launch;

/**
 * One embedded PostgreSQL per data directory: started by the first process of the application that
 * needs it, attached to by all others, stopped by the last one to leave.
 */
export const startServer = async (
  directory: string,
  { settings = durable, patience = 15_000, onOutage = () => {} }: Choice = {},
): Promise<Server> => {
  const place = preparePlace(directory);
  const programs = installPrograms(place);
  createCluster(programs, place);
  const dismissGuard = startWatchdog(place.cluster);
  const start: Start = (stale) => launch(programs, place, settings, stale);
  const stopping = new AbortController();

  const whenLost = () => {
    if (!stopping.signal.aborted) hold = reachAgain();
  };
  const reach = () => reachServer(place, start, patience, whenLost);
  // The server may go away: killed, out of memory, on a full disk. It is started again without end, for
  // the process has pages to show meanwhile.
  const reachAgain = async (): Promise<ServerLease | undefined> => {
    let reason = '';
    while (!stopping.signal.aborted)
      try {
        return await reach();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error.message !== reason) onOutage(error);
        reason = error.message;
        await setTimeout(pause, undefined, stopping).catch(() => {});
      }
    return undefined;
  };
  const { path, ...lease } = await reach();
  let hold: Promise<ServerLease | undefined> = Promise.resolve({ path, ...lease });

  return {
    path,
    stop: async () => {
      stopping.abort();
      const held = await Promise.race([hold, setTimeout(maxStop, undefined, { ref: false })]);
      if (!held) return; // the guard leaves it when this process has ended
      await leaveServer(held, place.cluster);
      dismissGuard();
    },
  };
};

/** Milliseconds. */
const pause = 500;
const maxStop = 10_000;

/** Leaves no server running that it started and cannot enter. */
const reachServer = async (
  place: ServerPaths,
  start: Start,
  patience: number,
  whenLost: () => void,
): Promise<ServerLease> => {
  const started: Launch[] = [];
  const startAndNote: Start = (stale) => {
    const server = start(stale);
    started.push(server);
    return server;
  };
  try {
    return await enterServer(place, startAndNote, patience, whenLost);
  } catch (error) {
    await Promise.all(started.map((server) => server.stop()));
    throw error;
  }
};

const enterServer = async (
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
      if (late) throw unreachable(place, lock, answer, server);
    } else if (!server?.running()) {
      if (server) await pauseAfter(server, late);
      giveUpBallast(place.data);
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

const unreachable = (
  { cluster }: ServerPaths,
  { pid }: Lock,
  { message }: Error,
  own: Launch | undefined,
): Error => {
  const server = own?.running()
    ? 'PostgreSQL was started'
    : `PostgreSQL already serves ${cluster} (pid ${pid})`;
  return new Error(`${server} but does not let us in: ${message}`);
};

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
