import { AsyncLocalStorage } from 'node:async_hooks';

import type { QuestionCost } from '../../question-cost.ts';
import type { FairLimit } from './create-fair-limit.ts';

/** For whom the database is asked in what follows: a call or a page of the public. */
export type Visit = {
  ip: string;
  /** Of each question. */
  cost: QuestionCost;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Where questions wait for their turn. */
  turns: FairLimit;
  /** The addresses of others who came to wait for the same answer. */
  sharers?: ReadonlySet<string> | undefined;
  /** What is asked within a turn needs no other. */
  hasTurn?: boolean;
};

const visits = new AsyncLocalStorage<Visit>();

/** Undefined for jobs, commands and the back office, which nothing limits. */
export const currentVisit = (): Visit | undefined => visits.getStore();

export const inVisit = <Answer>(visit: Visit, work: () => Answer): Answer =>
  visits.run(visit, work);

/** For an answer that all visitors share, which no single one is to be refused or charged for. */
export const outsideVisits = <Answer>(work: () => Answer): Answer => visits.exit(work);

/** Why work ended whose visitor left; answered to nobody, and nothing that the log explains. */
export const visitorLeft = () =>
  Object.assign(new Error('Nobody waits for the answer.'), { statusCode: 499 });
