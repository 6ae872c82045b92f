// npm test: every check; the first that fails ends it. `npm test -- <vitest's arguments>`.
import { dirname } from 'node:path';

import { buildPages } from './build-pages.ts';
import { run } from './run.ts';

type Step = [name: string, work: () => Promise<unknown>];

const checks: Step[] = [
  ['types', () => run('tsc', ['-b'])],
  ['lint', () => run('oxlint', [])],
  ['format', () => run('oxfmt', ['--check', '.'])],
  ['dead code', () => run('knip', [])],
];
const vitest = ['run', '--project', '!exhaustive', ...process.argv.slice(2)];

process.chdir(dirname(import.meta.dirname));
const times: string[] = [];
// The pages need one processor, so the checks run beside them.
await Promise.all([performInOrder(checks), perform('pages', buildPages)]);
await perform('tests', () => run('vitest', vitest));
console.log(`All passed: ${times.join(', ')}.`);

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
