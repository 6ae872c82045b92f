import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

/** From the ground up: a slice may use the slices before it in this list, never those after it. */
const slices = [
  'platform',
  'files',
  'downloads',
  'audit',
  'catalogue',
  'organizations',
  'accounts',
  'notifications',
  'contracts',
  'administrative-units',
  'suppliers',
  'resources',
  'contact',
  'pages',
  'visits',
  'settings',
  'data-load',
  'dashboard',
  'home',
  'main',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);

const importPattern = /(?:from|import)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g;
const imports = sources.flatMap((from) =>
  [...readFileSync(path.join('src', from), 'utf8').matchAll(importPattern)].map((match) => ({
    from,
    to: path.join(path.dirname(from), String(match[1] ?? match[2])),
  })),
);

const slice = (file: string) => String(file.split(path.sep)[0]);
const tier = (file: string) => /^[^/]+\/(api|web|admin)\//.exec(file)?.[1] ?? 'shared';
const arrows = (wrong: (from: string, to: string) => boolean) =>
  imports.filter(({ from, to }) => wrong(from, to)).map(({ from, to }) => `${from} -> ${to}`);

test('the walk sees the code, and every slice has its place', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(new Set(sources.map(slice))).toEqual(new Set(slices));
});

test('a file uses its own tier or shared code; the back office may also use web', () => {
  const open = (from: string, to: string) =>
    tier(to) === 'shared' ||
    tier(to) === tier(from) ||
    (tier(from) === 'admin' && tier(to) === 'web');
  expect(arrows((from, to) => !open(from, to))).toEqual([]);
});

test('a slice uses only the slices before it', () => {
  const rank = (file: string) => slices.indexOf(slice(file));
  expect(arrows((from, to) => !to.startsWith('..') && rank(to) > rank(from))).toEqual([]);
});

test('the product never reaches into its tests, measurements or scripts', () => {
  const outside = arrows((_, to) => /^\.\.\/(test|bench|scripts)\//.test(to));
  expect(outside).toEqual([]);
});

test('no file is a drawer', () => {
  const drawers = /\/(utils?|helpers?|common|misc|manager|service|types|constants|index)\.tsx?$/;
  expect(sources.filter((file) => drawers.test(file))).toEqual([]);
});

test('browser tests press and type as people do', () => {
  const byDriver =
    /\.(click|dblclick|tap|check|uncheck|setChecked|fill|clear|selectOption|pressSequentially)\(/;
  const texts = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== path.join('support', 'user-input.ts'))
    .map((file) => ({ file, text: readFileSync(path.join('test', file), 'utf8') }))
    .filter(({ text }) => /'playwright-core'|\/visit\.ts'/.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(({ text }) => byDriver.test(text)).map(({ file }) => file)).toEqual([]);
});
