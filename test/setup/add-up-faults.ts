import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

import { faultKinds } from '../support/fault-kinds.ts';

/**
 * Prints how many faults of each kind the tests made. A test passes when nothing that was answered
 * is lost and nothing is half done; of one that fails, each fault may be the one that lost it.
 */
export default class AddUpFaults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const counting = modules.filter(({ project }) => project.name === 'exhaustive-faults');
    const hasPassed = errors.length === 0 && counting.every((one) => one.ok());
    const tests = counting.flatMap(({ children }) => [...children.allTests()]);
    process.stdout.write(`\n${linesOf(tests, hasPassed).join('\n')}\n`);
  }
}

const linesOf = (tests: TestCase[], hasPassed: boolean): string[] => {
  const all = faultsOf(tests);
  const failed = faultsOf(tests.filter((test) => !test.ok()));
  const skipped = tests.filter((test) => test.result().state === 'skipped');
  return [
    'Faults that were tried, and how many of them in a test that failed',
    ...faultKinds.map((kind) => lineOf(kind, countOf(all, kind), countOf(failed, kind))),
    lineOf('together', all.length, failed.length),
    `Lost or half done: ${hasPassed ? '0' : 'not known, as what failed says'}.`,
    ...skipped.map(({ fullName }) => `Not tried here: ${fullName}`),
  ];
};

const faultsOf = (tests: TestCase[]): string[] => tests.flatMap((test) => test.meta().faults ?? []);

const countOf = (faults: string[], kind: string): number =>
  faults.filter((one) => one === kind).length;

const lineOf = (kind: string, tried: number, failed: number): string =>
  `${kind.padEnd(60)} ${String(tried).padStart(5)} ${String(failed).padStart(5)}`;
