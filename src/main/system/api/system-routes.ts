import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { showSystem } from '../system-endpoints.ts';
import { askNowAndThen } from './ask-now-and-then.ts';
import { findSizes } from './find-sizes.ts';
import type { CheckParts } from './system-check.ts';
import { findSystemState } from './system-checks.ts';
import { findWeek } from './system-samples.ts';

/** The state of the installation, for who may do everything. */
export const systemRoutes =
  (parts: CheckParts): FastifyPluginAsyncZod =>
  async (app) => {
    const { sql, config } = parts;
    const findState = askNowAndThen(() => findSystemState(parts), goodFor);
    app.route({
      ...routeOf(showSystem),
      handler: async () => {
        const [checked, sizes, week] = await Promise.all([
          findState(),
          findSizes(sql, config.dataDir),
          findWeek(sql),
        ]);
        const findings = checked.map(({ issue: _issue, ...finding }) => finding);
        return { error: false as const, data: { findings, sizes, week: [...week] } };
      },
    });
  };

/** Milliseconds: the mail server and PUBLIC_URL are asked each time. */
const goodFor = 10_000;
