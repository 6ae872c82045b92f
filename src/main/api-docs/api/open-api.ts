import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

import {
  type PackableBody,
  packableBody,
} from '../../../foundation/platform/api/http/packable-body.ts';
import { type Policy, takesLink } from '../../../foundation/platform/api/http/route-of.ts';
import { sendPacked } from '../../../foundation/platform/api/http/send-packed.ts';
import { ErrorReply, FailureReply } from '../../../foundation/platform/reply.ts';
import { z } from '../../../foundation/platform/schema.ts';

type Transform = NonNullable<swagger.FastifyDynamicSwaggerOptions['transform']>;

type Route = Parameters<Transform>[0];

/** Must be registered before the routes, which it then describes at /public-api/openapi.json. */
export const describeCalls = (app: FastifyInstance) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Contraluz',
        version: '1',
        description: 'What municipalities buy. Amounts are pesos with tax included.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform,
  });

/** Needs no organization. Made once: the routes of a running app do not change. */
export const openApiRoutes = async (app: FastifyInstance): Promise<void> => {
  const config = { access: 'public', cost: 'low' } as const;
  let body: PackableBody | undefined;
  app.get('/public-api/openapi.json', { config }, async (request, reply) =>
    sendPacked(
      request,
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8'),
      (body ??= packableBody(JSON.stringify(app.swagger()))),
    ),
  );
};

/** Only calls declared as an endpoint have a summary; pages and health checks are left out. */
const transform: Transform = (route) => {
  const policy = route.route.config;
  if (!isDeclared(policy)) return { schema: { hide: true }, url: route.url };
  const { schema, url } = toJsonSchema({
    ...route,
    schema: {
      ...route.schema,
      ...queryOf(policy, route),
      response: { ...successOf(route.schema), ...failures },
    },
  });
  return {
    url,
    schema: {
      ...schema,
      ...describe(policy, route.route),
      response: explain({ response: { ...fileOf(policy), ...responsesOf(schema) } }),
    },
  };
};

/** Where the resolver of the organization reads `org`, no schema names it. */
const queryOf = (policy: Policy, { schema, route }: Route) =>
  takesLink(policy, route.method) && schema.querystring instanceof z.ZodObject
    ? { querystring: schema.querystring.safeExtend({ org: z.string().max(100).optional() }) }
    : {};

const isDeclared = (policy: Partial<Policy> | undefined): policy is Policy =>
  policy?.summary !== undefined;

const successOf = (schema: { response?: unknown } | undefined) =>
  typeof schema?.response === 'object' ? schema.response : {};

const responsesOf = ({ response = {} }: FastifySchema) => response as Record<string, object>;

/** Of a call that answers with a file: nothing is said of it but what it may be. */
const fileOf = ({ produces }: Policy): Record<string, object> => {
  if (!produces) return {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return { '200': { content: Object.fromEntries(produces.map((type) => [type, bytes])) } };
};

const failures = { '4xx': ErrorReply, '5xx': FailureReply };

const explanations: Record<string, string> = {
  '200': 'Done',
  '4xx': 'Refused: `message` is the key of a text, `messageText` the text itself',
  '5xx': 'Failed: the log knows more under this id',
};

const explain = (schema: FastifySchema) =>
  Object.fromEntries(
    Object.entries(responsesOf(schema)).map(([status, answer]) => [
      status,
      { ...answer, description: explanations[status] ?? status },
    ]),
  );

const describe = (
  { access, organization, summary }: Policy,
  { method, url }: Pick<RouteOptions, 'method' | 'url'>,
) => ({
  summary,
  operationId: [String(method).toLowerCase(), ...stepsOf(url)].join('-'),
  tags: [access === 'public' ? areaOf(url) : `admin-${areaOf(url)}`],
  ...(access !== 'public' && { security: [{ token: [] }] }),
  ...(organization === 'required' && { headers: organizationHeader }),
  'x-access': access,
  'x-organization': organization,
});

/** An address that is also served with a slash at its end has a second name. */
const stepsOf = (url: string): string[] =>
  url
    .replaceAll(':', '')
    .replace(/\/$/, '/slash')
    .split('/')
    .filter((step) => !['', 'public-api'].includes(step));

const areaOf = (url: string): string => url.split('/')[2] ?? 'events';

const organizationHeader = {
  type: 'object',
  required: ['X-CURRENT-ORGANIZATION-ID'],
  properties: { 'X-CURRENT-ORGANIZATION-ID': { type: 'string', format: 'uuid' } },
};

/** What zod reads in steps is described by the last one that is a schema and not a function. */
const toJsonSchema = createJsonSchemaTransform({
  zodToJsonConfig: {
    // The bytes of an uploaded file.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type !== 'pipe') return;
      const { out } = (zodSchema as z.core.$ZodPipe)._zod.def;
      if (out._zod.def.type === 'transform') return;
      const { $schema: _, ...described } = z.toJSONSchema(out, { unrepresentable: 'any' });
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name];
      Object.assign(jsonSchema, described);
    },
  },
});
