import { setImmediate } from 'node:timers/promises';

/** Maps many items in their order, with pauses in which the process answers others. */
export const mapWithPauses = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - started < maxMilliseconds) continue;
    await setImmediate();
    started = performance.now();
  }
  return results;
};

/** Milliseconds. */
const maxMilliseconds = 10;
