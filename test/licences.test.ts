import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Locked = { dev?: boolean; license?: string; optional?: boolean };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const runtime = Object.entries(packages)
  .filter(([folder, { dev }]) => folder !== '' && !dev)
  .map(([folder, { license }]) => ({ name: folder.split('node_modules/').at(-1) ?? '', license }));

/** Licences that ask for no more than a notice, and those that give up every right. */
const free = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** What the text of the licence says where the package names another one, or none. */
const exceptions: Record<string, { license: string | undefined; why: string }> = {
  '@fontsource-variable/faustina': { license: 'OFL-1.1', why: 'a font' },
  '@fontsource-variable/source-sans-3': { license: 'OFL-1.1', why: 'a font' },
  argparse: { license: 'Python-2.0', why: 'asks for a notice, as the others do' },
  'json-bignum': { license: undefined, why: 'its file LICENSE is that of MIT' },
  'png-js': { license: undefined, why: 'its file LICENSE is that of MIT' },
};

/** Groups whose licence asks for more, which is kept. */
const groups: { names: RegExp; license: string; why: string }[] = [
  {
    names: /^@img\/sharp-(libvips-|wasm32|win32-)/,
    license: 'LGPL-3.0-or-later',
    why: 'a library of its own file, which may be replaced by another one',
  },
  {
    names: /^lightningcss/,
    license: 'MPL-2.0',
    why: 'a tool of the build, unchanged; nothing of it is in the pages',
  },
];

/** `(MIT OR CC0-1.0)` is free where one of them is, `MIT and ISC` where both are. */
const isFree = (license = ''): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => free.has(part)));

const isException = (name: string, license: string | undefined): boolean =>
  name in exceptions
    ? exceptions[name]?.license === license
    : groups.some((group) => group.names.test(name) && license?.includes(group.license));

test('all that the product runs on has a licence that asks for a notice at the most, or is named here', () => {
  expect(runtime.length).toBeGreaterThan(100);
  const others = runtime.filter(
    ({ name, license }) => !isFree(license) && !isException(name, license),
  );
  expect(others).toEqual([]);
});

test('every exception is still needed', () => {
  const names = runtime.filter(({ license }) => !isFree(license)).map(({ name }) => name);
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([]);
  expect(groups.filter((group) => !names.some((name) => group.names.test(name)))).toEqual([]);
});

test.each(['json-bignum', 'png-js'])('the file of %s is the text of MIT', (name) => {
  expect(readFileSync(`node_modules/${name}/LICENSE`, 'utf8')).toContain(
    'Permission is hereby granted, free of charge',
  );
});
