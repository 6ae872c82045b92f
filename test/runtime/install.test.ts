import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

const run = promisify(execFile);
const lock = {
  packages: {
    '': { name: 'product' },
    'node_modules/server': { integrity: 'sha512-a' },
    'node_modules/browser-for-tests': { integrity: 'sha512-b', dev: true },
  },
};

/** Installs what it is told to, as npm writes it down, and keeps what it was called with. */
const npmStandIn = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const call = process.argv.slice(2);
appendFileSync('calls', call.filter((word) => /^(ci|install|--(omit|include)=dev)$/.test(word)).join(' ') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const omits = call.includes('--omit=dev');
const installed = Object.entries(packages).filter(([name, { dev }]) => name && !(dev && omits));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
`;

const createProject = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contraluz-install-'));
  mkdirSync(path.join(folder, 'scripts'));
  for (const script of ['install.mjs', 'one-at-a-time.mjs'])
    cpSync(path.join('scripts', script), path.join(folder, 'scripts', script));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/npm'), npmStandIn);
  chmodSync(path.join(folder, 'bin/npm'), 0o755);
  const install = (...options: string[]) =>
    run(process.execPath, [path.join(folder, 'scripts/install.mjs'), ...options], {
      env: { PATH: path.join(folder, 'bin') },
    });
  const calls = () => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
  const change = () => {
    const changed = structuredClone(lock);
    changed.packages['node_modules/server'].integrity = 'sha512-c';
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(changed));
  };
  return { install, calls, change };
};

test('the start installs nothing that only tests need, and tests add it without deleting the rest', async () => {
  const { install, calls } = createProject();
  await install('--without-dev');
  await install('--without-dev');
  expect(calls()).toEqual(['ci --omit=dev']);
  await install();
  expect(calls().slice(1)).toEqual(['install --include=dev']);
});

test('a start after tests keeps what tests need, also when a package changed', async () => {
  const { install, calls, change } = createProject();
  await install();
  await install('--without-dev');
  expect(calls()).toEqual(['ci --include=dev']);
  change();
  await install('--without-dev');
  expect(calls().slice(1)).toEqual(['ci --include=dev']);
});
