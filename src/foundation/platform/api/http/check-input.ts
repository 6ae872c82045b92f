import type { FastifySchemaCompiler } from 'fastify';

import { composeLetters } from '../../compose-letters.ts';
import { issueText } from '../../issue-text.ts';
import type { z } from '../../schema.ts';

/**
 * `name` is that of the record the fault is about, where it is not clear or not the one at hand;
 * `values` are what else stands in the text.
 */
export type InputIssue = {
  field: string;
  message: string;
  name?: string;
  values?: Record<string, string | number>;
};

/**
 * An error that says what is wrong with the body or the query; its status is 422
 * (docs/api.md#answers).
 */
const invalidInput = (issues: InputIssue[]) =>
  Object.assign(new Error('platform:api.invalid'), { statusCode: 422, issues });

/** Fastify's validator: every part of a request is parsed by its schema. */
export const checkInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (input) => {
    const outcome = schema.safeParse(input, { reportInput: true });
    if (!outcome.success)
      return { error: invalidInput(issuesOf(outcome.error.issues, httpPart ?? 'body')) };
    if (holdsUnstorable(outcome.data))
      return {
        error: invalidInput([{ field: httpPart ?? 'body', message: 'platform:validation.format' }]),
      };
    return { value: composeTexts(outcome.data) };
  };

/** Whatever was typed or pasted, its letters are stored and compared as one character each. */
const composeTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return composeLetters(value);
  if (Array.isArray(value)) return value.map(composeTexts);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, composeTexts(one)]));
};

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const maxIssues = 20;
const maxFieldLength = 100;

/** Taken until there are enough: a body may have thousands. */
const issuesOf = (issues: z.core.$ZodIssue[], part: string): InputIssue[] => {
  const taken: InputIssue[] = [];
  for (const issue of issues)
    for (const path of pathsOf(issue)) {
      if (taken.length === maxIssues) return taken;
      const field = (path.join('.') || part).slice(0, maxFieldLength);
      taken.push({ field, message: issueText(issue) });
    }
  return taken;
};

function* pathsOf(issue: z.core.$ZodIssue): Generator<PropertyKey[]> {
  if (issue.code !== 'unrecognized_keys') yield issue.path;
  else for (const name of issue.keys) yield [...issue.path, name];
}

/**
 * PostgreSQL stores no NUL character, and no half of one that UTF-16 writes as two. The schemas have
 * bounded the depth before this looks; what is no text at all, such as a file, is not looked at.
 */
const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  return Object.values(value).some(holdsUnstorable);
};
