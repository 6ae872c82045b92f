/**
 * Milliseconds of the middle one of several runs, after one that warms up; `before` each run
 * something may be done that is not measured.
 */
export const medianOf = async (
  run: () => Promise<unknown>,
  runs: number,
  before: () => PromiseLike<unknown> = () => Promise.resolve(),
): Promise<number> => {
  await run();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    await before();
    times.push(await millisecondsOf(run));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
};

export const millisecondsOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

export const tableOf = (heads: string[], rows: string[][]): string =>
  [heads, heads.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

export const milliseconds = (time: number): string =>
  time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en');
