import type { FastifyBaseLogger } from 'fastify';

import { currentQuestion } from '../../../foundation/platform/api/http/current-question.ts';
import type { Activity } from './activity.ts';

/** Counts each question to the database for the route that asked, and names in the log those that took long. */
export const measureQuestions =
  (log: Pick<FastifyBaseLogger, 'warn'>, activity: Activity, slow = 0) =>
  (milliseconds: number): void => {
    const question = currentQuestion();
    activity.questionMeasured(question, milliseconds);
    if (slow > 0 && milliseconds >= slow)
      log.warn({ question, ms: Math.round(milliseconds) }, 'a question to the database took long');
  };
