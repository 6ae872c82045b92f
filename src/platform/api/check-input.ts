import type { FastifySchemaCompiler } from 'fastify';

import type { z } from '../schema.ts';

export type Fault = { field: string; message: string };

/** An error that says what is wrong with the body or the query; its status is 422 (decision 6). */
const inputRefused = (faults: Fault[]) =>
  Object.assign(new Error('platform:api.invalid'), { statusCode: 422, faults });

/** Fastify's validator: every part of a request is parsed by its schema. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    const outcome = schema.safeParse(input, { reportInput: true });
    if (!outcome.success)
      return { error: inputRefused(faultsOf(outcome.error.issues, httpPart ?? 'body')) };
    if (holdsNul(outcome.data))
      return { error: inputRefused([{ field: httpPart ?? 'body', message: key('format') }]) };
    return { value: outcome.data };
  };

const mostFaults = 20;
const longestField = 100;

const faultsOf = (issues: z.core.$ZodIssue[], part: string): Fault[] =>
  issues
    .flatMap((issue) =>
      pathsOf(issue).map((path) => ({
        field: (path.join('.') || part).slice(0, longestField),
        message: isTextKey(issue.message) ? issue.message : key(wordFor(issue)),
      })),
    )
    .slice(0, mostFaults);

const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => [...issue.path, name])
    : [issue.path];

/** A schema may name a text of its own slice. */
const isTextKey = (message: string): boolean => /^[a-z-]+:[\w.-]+$/.test(message);

const key = (word: string) => `platform:validation.${word}`;

const words: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  unrecognized_keys: 'unknown-key',
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'choice',
  too_big: 'too-big',
  too_small: 'too-small',
};

const wordFor = ({ code, input }: z.core.$ZodIssue): string =>
  code === 'invalid_type' && input === undefined ? 'required' : (words[code] ?? 'invalid');

/** PostgreSQL stores no NUL character. The schemas have bounded the depth before this looks. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNul);
};
