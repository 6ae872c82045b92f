import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { type CheckParts, foundNote, foundOk, foundWrong } from './system-check.ts';

/** Whether somebody does what is due, and whether something was given up. */
export const checkJobs = async ({ sql }: CheckParts) => {
  const { waiting, minutesLate, failed, kinds } = await findJobState(sql);
  if (minutesLate >= tooLate) return foundWrong('jobs-late', { waiting, minutes: minutesLate });
  if (failed > 0) return foundNote('jobs-failed', { count: failed, kinds });
  return foundOk('jobs', { waiting });
};

/** Minutes: a long job may keep all four hands of a process busy. */
const tooLate = 30;

type JobState = {
  /** Due, and not begun. */
  waiting: number;
  /** Since when the oldest of those waits. */
  minutesLate: number;
  /** Tried as often as they may be. */
  failed: number;
  kinds: string;
};

/** What waits behind another job of its queue is not late. */
const findJobState = async (db: Queries): Promise<JobState> => {
  const [state] = await db<JobState[]>`
    with unlocked as (
      select tasks.identifier, jobs.run_at, jobs.attempts >= jobs.max_attempts as is_given_up
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
       where jobs.locked_at is null and queues.locked_at is null)
    select count(*) filter (where not is_given_up and run_at < now()) as waiting,
           coalesce(max(extract(epoch from now() - run_at))
             filter (where not is_given_up and run_at < now()) / 60, 0)::int as "minutesLate",
           count(*) filter (where is_given_up) as failed,
           coalesce(string_agg(distinct identifier, ', ') filter (where is_given_up), '') as kinds
      from unlocked`;
  return state ?? { waiting: 0, minutesLate: 0, failed: 0, kinds: '' };
};
