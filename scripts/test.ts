// npm test: every check in order; the first that fails ends it. `npm test -- <vitest's arguments>`.
import { dirname } from 'node:path';

import { buildPages } from './build-pages.ts';
import { run } from './run.ts';

const steps: [name: string, work: () => Promise<unknown>][] = [
  ['types', () => run('tsc', ['-b', '--force'])],
  ['lint', () => run('oxlint', [])],
  ['format', () => run('oxfmt', ['--check', '.'])],
  ['dead code', () => run('knip', [])],
  ['pages', buildPages],
  ['tests', () => run('vitest', ['run', '--project', '!exhaustive', ...process.argv.slice(2)])],
];

process.chdir(dirname(import.meta.dirname));
const times: string[] = [];
for (const [name, work] of steps) await perform(name, work);
console.log(`All passed: ${times.join(', ')}.`);

async function perform(name: string, work: () => Promise<unknown>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  await work().catch((error: Error) => {
    console.error(`\nStopped at ${name}: ${error.message}`);
    process.exit(1);
  });
  times.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
