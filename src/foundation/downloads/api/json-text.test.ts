import { expect, test } from 'vitest';

import { jsonText } from './json-text.ts';
import type { JsonTree } from './report.ts';

const write = async (tree: JsonTree) => {
  const pieces: string[] = [];
  for await (const piece of jsonText(tree)) pieces.push(piece);
  return JSON.parse(pieces.join('')) as unknown;
};

async function* batches(...rows: object[][]): AsyncGenerator<object[]> {
  yield* rows;
}

test('what is written is read back, with rows where they stream in', async () => {
  const written = await write({
    title: 'a "b"',
    list: [1, { two: null }],
    detail: { name: 'x', rows: batches([{ a: 1 }, { a: 2 }], [{ a: 3 }]), none: batches() },
    last: true,
  });
  expect(written).toEqual({
    title: 'a "b"',
    list: [1, { two: null }],
    detail: { name: 'x', rows: [{ a: 1 }, { a: 2 }, { a: 3 }], none: [] },
    last: true,
  });
});

test('an object without fields is one', async () => {
  expect(await write({})).toEqual({});
});
