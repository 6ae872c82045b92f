import type { JsonTree } from './report.ts';

/** JSON, written while the rows in it are read. */
export async function* jsonText(tree: JsonTree): AsyncGenerator<string> {
  if (isStream(tree)) yield* rowsText(tree);
  else if (isObject(tree) && holdsStream(tree)) yield* objectText(tree);
  else yield JSON.stringify(tree);
}

type JsonObject = { [key: string]: JsonTree };

const isStream = (tree: JsonTree): tree is AsyncIterable<object[]> =>
  tree !== null && typeof tree === 'object' && Symbol.asyncIterator in tree;

const isObject = (tree: JsonTree): tree is JsonObject =>
  tree !== null && typeof tree === 'object' && !Array.isArray(tree);

const holdsStream = (tree: JsonTree): boolean =>
  isStream(tree) || (isObject(tree) && Object.values(tree).some(holdsStream));

async function* objectText(fields: JsonObject): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonText(value);
    before = ',\n';
  }
  yield '}';
}

/** A row a line, so that a long file can be looked through. */
async function* rowsText(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}
