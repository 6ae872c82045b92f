import type { Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

/** What a process has done since it was last written down. */
export type ActivityCounts = {
  requests: number;
  /** Answers with a status of 500 or more. */
  failures: number;
  databaseMilliseconds: number;
  jobs: number;
};

/** What a process has done since its start, by what it did; keys are JSON of the labels. */
export type ActivityTotals = {
  /** By route and status. */
  answers: ReadonlyMap<string, number>;
  /** Questions to the database by the route that asked. */
  questions: ReadonlyMap<string, number>;
  questionMilliseconds: ReadonlyMap<string, number>;
  /** Pages by whether the cache had them. */
  pages: ReadonlyMap<string, number>;
};

export type Activity = {
  answered: (route: string, status: number) => void;
  questionMeasured: (question: string, milliseconds: number) => void;
  pageFound: (isKept: boolean) => void;
  jobDone: () => void;
  totals: ActivityTotals;
  /** Takes what was counted since the last time. */
  take: () => ActivityCounts;
  /** Gives back what was taken and could not be written down. */
  giveBack: (counts: ActivityCounts) => void;
};

const nothingYet: ActivityCounts = { requests: 0, failures: 0, databaseMilliseconds: 0, jobs: 0 };

export const countActivity = (): Activity => {
  let counts = nothingYet;
  const giveBack = (more: Partial<ActivityCounts>) => {
    counts = {
      requests: counts.requests + (more.requests ?? 0),
      failures: counts.failures + (more.failures ?? 0),
      databaseMilliseconds: counts.databaseMilliseconds + (more.databaseMilliseconds ?? 0),
      jobs: counts.jobs + (more.jobs ?? 0),
    };
  };
  const answers = new Map<string, number>();
  const questions = new Map<string, number>();
  const questionMilliseconds = new Map<string, number>();
  const pages = new Map<string, number>();
  return {
    answered: (route, status) => {
      giveBack({ requests: 1, failures: status >= 500 ? 1 : 0 });
      increase(answers, { route, status: String(status) }, 1);
    },
    questionMeasured: (question, milliseconds) => {
      giveBack({ databaseMilliseconds: milliseconds });
      increase(questions, { question }, 1);
      increase(questionMilliseconds, { question }, milliseconds);
    },
    pageFound: (isKept) => increase(pages, { kept: String(isKept) }, 1),
    jobDone: () => giveBack({ jobs: 1 }),
    totals: { answers, questions, questionMilliseconds, pages },
    take: () => {
      const taken = counts;
      counts = nothingYet;
      return taken;
    },
    giveBack,
  };
};

const increase = (sums: Map<string, number>, labels: Record<string, string>, by: number): void => {
  const key = JSON.stringify(labels);
  sums.set(key, (sums.get(key) ?? 0) + by);
};

/** The same tasks, each counted when it is done. */
export const countJobs = (tasks: Tasks, activity: Activity): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => {
        await work(payload);
        activity.jobDone();
      },
    ]),
  );
