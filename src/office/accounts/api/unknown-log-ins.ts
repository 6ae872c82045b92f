import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { nextHour } from '../../../foundation/platform/api/database/moments.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AccountKeys } from './account-keys.ts';
import { anonymousActor } from './anonymous-actor.ts';

export const recordUnknownLogInsJob = 'record-unknown-log-ins';

/**
 * Counts a log-in of an account that does not exist: a row of the record for each of them would let
 * anybody fill it. What was typed is not kept: people type their password where their address belongs.
 */
export const countUnknownLogIn = async (
  tx: Queries,
  keys: AccountKeys,
  ip: string,
): Promise<void> => {
  const network = keys.digest('network', networkOf(ip));
  await tx`
    insert into unknown_log_ins as known (network, hour, attempts)
    values (${network}, date_trunc('hour', now()), 1)
    on conflict (network, hour) do update set attempts = known.attempts + 1`;
  await scheduleRecording(tx);
};

/** A network and its hour become one event, once the hour is over. */
export const recordUnknownLogIns = async (sql: Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    const hours = await tx<{ hour: string; attempts: number }[]>`
      delete from unknown_log_ins where hour < date_trunc('hour', now())
      returning hour, attempts`;
    const events = hours.map(({ hour, attempts }) => ({
      action: 'LOG_IN_FAILED' as const,
      entity: 'user' as const,
      entityId: null,
      label: '',
      changes: [
        { field: 'since', old: null, new: hour },
        { field: 'attempts', old: null, new: attempts },
      ],
    }));
    await recordEvents(tx, anonymousActor, events);
  });
  const left = await sql`select from unknown_log_ins limit 1`;
  if (left.length > 0) await scheduleRecording(sql);
};

/** Soon after the hour; one job waits at a time. */
const scheduleRecording = (sql: Queries): Promise<void> => {
  const runAt = sql`${nextHour(sql)} + interval '1 minute'`;
  const key = recordUnknownLogInsJob;
  return addJob(sql, recordUnknownLogInsJob, {}, { key, runAt, keepTime: true });
};
