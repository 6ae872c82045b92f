import type { FastifyInstance, FastifyRequest } from 'fastify';

export type LogStream = { write(line: string): void };

/**
 * Logs name the route, its status and its time: no address of a visitor, no query string, no
 * body, no header, no cookie.
 */
export const logOptions = (level: string, stream?: LogStream) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    req: requestFacts,
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
    err: errorFacts,
    // The reader of forms tells of all headers, and with them of the token.
    busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
  },
});

/** One line for every answer, without the calls that a page makes inside the process. */
export const logAnswers = (app: FastifyInstance, isOwnCall: (request: FastifyRequest) => boolean) =>
  app.addHook('onResponse', async (request, reply) => {
    if (isOwnCall(request)) return;
    const { elapsedTime, statusCode } = reply;
    request.log.info({ req: request, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });

const requestFacts = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
});

/**
 * A database error carries the query and its values: only what names the fault is kept. Messages of
 * the SQL class 22, data exceptions, repeat the value that was wrong.
 */
const errorFacts = (error: unknown): ErrorFacts => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: String(code).startsWith('22') ? 'a value that the database refuses' : message,
    stack: framesOf(stack),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: errorFacts(cause) }),
  };
};

type ErrorFacts = { type: string; message: string; stack: string; code?: unknown; cause?: unknown };

/** Without the message, which may be long and is told beside it. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
