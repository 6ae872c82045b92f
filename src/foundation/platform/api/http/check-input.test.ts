import { expect, test } from 'vitest';

import { z } from '../../schema.ts';
import { checkInput } from './check-input.ts';

const check = (schema: z.ZodType, input: unknown) =>
  checkInput({ schema, method: 'POST', url: '/', httpPart: 'body' })(input) as {
    value?: unknown;
    error?: { statusCode: number; issues: { field: string; message: string }[] };
  };

test('what obeys is handed on as the schema reads it', () => {
  expect(check(z.strictObject({ page: z.coerce.number().default(1) }), {})).toEqual({
    value: { page: 1 },
  });
});

test('every fault is named, and each unknown key on its own', () => {
  const { error } = check(z.strictObject({ a: z.string(), b: z.uuid() }), { b: 'x', c: 1, d: 1 });
  expect(error?.issues).toEqual([
    { field: 'a', message: 'platform:validation.required' },
    { field: 'b', message: 'platform:validation.format' },
    { field: 'c', message: 'platform:validation.unknown-key' },
    { field: 'd', message: 'platform:validation.unknown-key' },
  ]);
});

test('a caller cannot make the answer long', () => {
  const keys = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`${'k'.repeat(300)}${index}`, 1]),
  );
  const { error } = check(z.strictObject({}), keys);
  expect(error?.issues.length).toBe(20);
  expect(JSON.stringify(error?.issues).length).toBeLessThan(5000);
});

test('a body nested a hundred thousand deep is refused like any other', () => {
  let nested: unknown = 1;
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(check(z.strictObject({ a: z.string() }), { a: nested }).error?.statusCode).toBe(422);
});

test('letters that were written as two characters are one', () => {
  const schema = z.strictObject({ name: z.string(), notes: z.array(z.string().nullable()) });
  expect(check(schema, { name: 'N\u0303andu\u0301', notes: ['a\u0301', null] })).toEqual({
    value: { name: 'Ñandú', notes: ['á', null] },
  });
});
