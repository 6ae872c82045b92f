// npm test: every check; the first that fails ends it. `npm test -- <vitest's arguments>`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { crashList } from '../test/setup/note-crashes.ts';
import { buildPages } from './build-pages.ts';
import { run } from './run.ts';

type Step = [name: string, work: () => Promise<unknown>];

const checks: Step[] = [
  ['types', () => run('tsc', ['-b'])],
  ['lint', () => run('oxlint', [])],
  ['format', () => run('oxfmt', ['--check', '.'])],
  ['dead code', () => run('knip', [])],
];
const reporters = ['--reporter=default', '--reporter=./test/setup/note-crashes.ts'];
const vitest = ['run', '--project', '!exhaustive', '--tags-filter=!exhaustive', ...reporters];

process.chdir(dirname(import.meta.dirname));
const times: string[] = [];
// The pages need one processor, so the checks run beside them.
await Promise.all([performInOrder(checks), perform('pages', buildPages)]);
await perform('tests', runTests);
console.log(`All passed: ${times.join(', ')}.`);

/**
 * Some test processes that read spreadsheets in threads ended with a segmentation fault. The cause is
 * not known, and it says nothing about their tests: those files are run once more. A failed test is not.
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
