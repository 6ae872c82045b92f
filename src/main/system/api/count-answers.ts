import type { FastifyInstance } from 'fastify';

import { routeNameOf } from '../../../foundation/platform/api/http/current-question.ts';
import { isInProcess } from '../../../foundation/platform/api/http/in-process.ts';
import type { Activity } from './activity.ts';

/** Every answer to somebody outside; those to health checks and to who reads metrics are none. */
export const countAnswers = (app: FastifyInstance, activity: Activity): void => {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (isInProcess(request) || request.routeOptions.config.rateLimit === false) return;
    activity.answered(routeNameOf(request), statusCode);
  });
};
