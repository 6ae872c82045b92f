import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { serverEnvironment } from './cluster.ts';
import { type ServerPaths, socketDirectory } from './place.ts';
import { asArguments, type ServerSettings } from './settings.ts';

/** `failure` is empty if the server did start, and was stopped again by somebody else. */
export type Launch = {
  running(): boolean;
  /** Whether somebody killed it. */
  killed(): boolean;
  failure(): string;
  /** Ends it, with whoever it has let in, and waits until it has ended. */
  stop(): Promise<void>;
};

/**
 * Starts the server's process. `stale` is a pid from a lock file which was found to be no server:
 * PostgreSQL ignores a lock of its "grandparent", a courtesy to pg_ctl, so it discards exactly that
 * lock, with all its own checks, and nobody else ever deletes a lock file.
 */
export const launch = (
  programs: string,
  place: ServerPaths,
  settings: ServerSettings,
  stale: number,
): Launch => {
  const size = logSize(place.log);
  const start = size > maxLogLength ? 0 : size;
  const log = openSync(place.log, start === 0 ? 'w' : 'a', 0o600);
  const args = ['-D', place.cluster, ...asArguments({ ...settings, ...door(place) })];
  const server = spawn(join(programs, 'postgres'), args, {
    ...place.account,
    cwd: '/',
    detached: true, // Ctrl-C in the terminal must not reach it before the application has left
    stdio: ['ignore', log, log],
    env: { ...serverEnvironment, PG_GRANDPARENT_PID: String(stale) },
  });
  closeSync(log);
  let obstacle = '';
  server.on('error', (error) => {
    obstacle = error.message;
  });
  server.unref();
  const running = () => server.exitCode === null && server.signalCode === null && !obstacle;
  return {
    running,
    // It aborts by itself when what it needs is damaged.
    killed: () => server.signalCode !== null && server.signalCode !== 'SIGABRT',
    failure: () => obstacle || (server.exitCode === 0 ? '' : readFrom(place.log, start)),
    stop: async () => {
      if (running()) server.kill('SIGINT');
      const quit = setTimeout(() => server.kill('SIGQUIT'), maxStop);
      while (running()) await pause(20);
      clearTimeout(quit);
    },
  };
};

/** Milliseconds for a stop in good order, which spares the next start a recovery. */
const maxStop = 10_000;

const maxLogLength = 1_000_000;

const logSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const readFrom = (file: string, start: number): string =>
  readFileSync(file).subarray(start).toString().trim();

/** The setting is a list: quotes keep a comma in the path from splitting it. */
const door = (place: ServerPaths): ServerSettings => ({
  unix_socket_directories: `"${socketDirectory(place).replaceAll('"', '""')}"`,
});
