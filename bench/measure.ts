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
  return middleOf(times);
};

type Timed = { run: () => Promise<unknown>; before?: () => PromiseLike<unknown> };
/** The middle one of the times on the clock, and the mean of the work of the processors, in milliseconds. */
export type Taken = { wall: number; cpu: number };

/**
 * The same of two that take turns, so that what else the machine does disturbs both alike. `cpu` tells
 * how much processors have worked so far for either.
 */
export const compareInTurn = async (
  runs: number,
  both: readonly [Timed, Timed],
  cpu: () => number,
): Promise<[Taken, Taken]> => {
  const taken: [Taken[], Taken[]] = [[], []];
  for (let index = -1; index < runs; index += 1)
    for (const [at, { run, before }] of both.entries()) {
      await before?.();
      const start = cpu();
      const wall = await millisecondsOf(run);
      if (index >= 0) taken[at]?.push({ wall, cpu: cpu() - start });
    }
  const all = (times: Taken[]): Taken => ({
    wall: middleOf(times.map(({ wall }) => wall)),
    cpu: times.reduce((sum, one) => sum + one.cpu, 0) / times.length,
  });
  return [all(taken[0]), all(taken[1])];
};

export const comparedHeads = ['ms', 'DuckDB ms', 'ratio', 'CPU ms', 'CPU ratio'];

export const comparedCells = ([ours, duckdb]: readonly [Taken, Taken]): string[] => [
  milliseconds(ours.wall),
  milliseconds(duckdb.wall),
  (ours.wall / duckdb.wall).toFixed(2),
  milliseconds(ours.cpu),
  (ours.cpu / duckdb.cpu).toFixed(2),
];

const middleOf = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

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
