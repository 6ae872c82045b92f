import type { FastifyBaseLogger } from 'fastify';

import { clockIssue, measureClockDifference } from './clock-difference.ts';
import type { Sql } from './database.ts';

type Log = Pick<FastifyBaseLogger, 'warn' | 'info' | 'debug'>;

/** Compares the clocks now and every minute, and tells of each change once. */
export const watchClock = async (sql: Sql, log: Log): Promise<void> => {
  const look = clockLook(sql, log);
  await look();
  setInterval(() => void look(), interval).unref();
};

/** Warns when a difference begins or changes by seconds, and says when it is over. */
export const clockLook = (sql: Sql, log: Log): (() => Promise<void>) => {
  let told = 0;
  return async () => {
    const difference = await measureClockDifference(sql).catch((err: unknown) => {
      log.debug({ err }, 'the clocks could not be compared');
      return told;
    });
    const issue = clockIssue(difference);
    if (issue && Math.abs(difference - told) > maxChange) {
      log.warn({ milliseconds: difference }, issue);
      told = difference;
    } else if (!issue && told !== 0) {
      log.info('the clocks of this process and the database agree again');
      told = 0;
    }
  };
};

/** Milliseconds. */
const interval = 60_000;
const maxChange = 5000;
