import type { Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

/** What a process has done since it was last written down. */
export type ActivityCounts = {
  requests: number;
  /** Answers with a status of 500 or more. */
  failures: number;
  databaseMilliseconds: number;
  jobs: number;
};

export type Activity = {
  add: (counts: Partial<ActivityCounts>) => void;
  /** Takes what was counted; it begins again from nothing. */
  take: () => ActivityCounts;
};

const nothingYet = { requests: 0, failures: 0, databaseMilliseconds: 0, jobs: 0 };

export const countActivity = (): Activity => {
  let counts: ActivityCounts = nothingYet;
  return {
    add: ({ requests = 0, failures = 0, databaseMilliseconds = 0, jobs = 0 }) => {
      counts = {
        requests: counts.requests + requests,
        failures: counts.failures + failures,
        databaseMilliseconds: counts.databaseMilliseconds + databaseMilliseconds,
        jobs: counts.jobs + jobs,
      };
    },
    take: () => {
      const taken = counts;
      counts = nothingYet;
      return taken;
    },
  };
};

/** The same tasks, each counted when it is done. */
export const countJobs = (tasks: Tasks, activity: Activity): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => {
        await work(payload);
        activity.add({ jobs: 1 });
      },
    ]),
  );
