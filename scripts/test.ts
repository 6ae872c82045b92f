// npm test: every check; the first that fails ends it. `npm test -- <vitest's arguments>`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { crashList } from '../test/setup/note-crashes.ts';
import { buildPages } from './build-pages.ts';
import { run } from './run.ts';

type Step = [name: string, work: () => Promise<unknown>];

/** What shares one processor, and what has the other for itself: together they take equally long. */
const checks: Step[][] = [
  [
    ['types', checkTypes],
    ['format', () => run('oxfmt', ['--check', '.'])],
    ['dead code', () => run('knip', [])],
    ['pages', buildPages],
  ],
  [['lint', () => run('oxlint', [])]],
];
const reporters = ['--reporter=default', '--reporter=./test/setup/note-crashes.ts'];
const vitest = ['run', '--project', '!exhaustive*', '--tags-filter=!exhaustive', ...reporters];

process.chdir(dirname(import.meta.dirname));
const times: string[] = [];
await Promise.all(checks.map(performInOrder));
await perform('tests', runTests);
console.log(`All passed: ${times.join(', ')}.`);

/**
 * Four checkers, the compiler's default, each check much of the same: together they take twice the
 * processor's time of one. It takes a fifth less when it collects garbage less often.
 */
function checkTypes(): Promise<void> {
  return run('tsc', ['-b', '--checkers', '1'], { GOGC: '300' });
}

/**
 * Some test processes ended with a segmentation fault when spreadsheets were still read in threads. It
 * says nothing about their tests: those files are run once more. A failed test is not.
 */
async function runTests(): Promise<void> {
  try {
    await run('vitest', [...vitest, ...process.argv.slice(2)]);
  } catch (error) {
    if (!existsSync(crashList)) throw error;
    const files = JSON.parse(readFileSync(crashList, 'utf8')) as string[];
    console.log(`\nThe process of these files was ended, so they are run once more:`, files);
    await run('vitest', [...vitest, ...files]);
  }
}

async function performInOrder(steps: Step[]): Promise<void> {
  for (const [name, work] of steps) await perform(name, work);
}

async function perform(name: string, work: () => Promise<unknown>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  await work().catch((error: Error) => {
    console.error(`\nStopped at ${name}: ${error.message}`);
    process.exit(1);
  });
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
