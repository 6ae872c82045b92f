import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';

import { unfinished, writeSync, writeStreamed } from './write-markup.ts';

const missing = '<!--$!-->';

const lateAnd = (part: () => string) => {
  const Part = lazy(async () => ({ default: part }));
  return createElement(Suspense, { fallback: '…' }, createElement(Part));
};
const failing = () => {
  throw new Error('broken');
};

test('what is ready is written at once, and nothing it says passes for a missing part', () => {
  const failures: unknown[] = [];
  const document = createElement('p', { title: missing }, missing);
  expect(writeSync(document, 'n', failures)).toContain('&lt;!--$!--&gt;</p>');
  expect(failures).toEqual([]);
});

test('a part that comes late is waited for on the second way', async () => {
  const failures: unknown[] = [];
  const document = lateAnd(() => 'here');
  await writeSync(document, 'n', failures);
  expect(failures).toEqual([unfinished]);
  expect(await writeStreamed(document, 'n', [])).toContain('here');
});

test.each([
  ['in a part', createElement(Suspense, { fallback: '…' }, createElement(failing))],
  ['of the whole document', createElement(failing)],
])('an error %s is noticed on the first way and told on the second', async (_, document) => {
  const [first, second]: [unknown[], unknown[]] = [[], []];
  await writeSync(document, 'n', first);
  expect(first).toEqual([unfinished]);
  await Promise.allSettled([writeStreamed(document, 'n', second)]);
  expect(second).toMatchObject([{ message: 'broken' }]);
});
