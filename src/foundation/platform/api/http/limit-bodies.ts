import type { FastifyInstance, RouteOptions } from 'fastify';

import { countJson, type JsonSize } from './count-json.ts';
import { refuse } from './refuse.ts';

/** Bytes of the body of a call that is for anybody. */
export const maxPublicBody = 64 * 1024;
/** Whoever saves a table may send 500 rows; who may save is asked before anything is read of it. */
const maxStaffBody = 1024 * 1024;

const publicSize: JsonSize = { depth: 32, values: 5000 };
const staffSize: JsonSize = { depth: 32, values: 50_000 };

/**
 * How much one body may be. No schema sees one that is deep or has many values, for it would find a
 * fault in each. Files have limits of their own.
 */
export const limitBodies = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (isForStaff(route.config)) route.bodyLimit ??= maxStaffBody;
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const most = isForStaff(request.routeOptions.config) ? staffSize : publicSize;
      const { depth, values } = countJson(body, most);
      const isTooLarge = depth > most.depth || values > most.values;
      if (isTooLarge) done(refuse(413, 'platform:api.too-large'));
      else void parse(request, body, done);
    },
  );
};

const isForStaff = (config: RouteOptions['config']): boolean =>
  config?.access !== undefined && config.access !== 'public';
