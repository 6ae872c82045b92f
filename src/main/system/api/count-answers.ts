import type { FastifyInstance } from 'fastify';

import { isInProcess } from '../../../foundation/platform/api/http/in-process.ts';
import type { Activity } from './activity.ts';

/** Every answer to somebody outside; health checks, which nobody reads, are none. */
export const countAnswers = (app: FastifyInstance, activity: Activity): void => {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (isInProcess(request) || request.routeOptions.config.rateLimit === false) return;
    activity.add({ requests: 1, failures: statusCode >= 500 ? 1 : 0 });
  });
};
