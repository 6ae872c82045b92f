import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { columns } from './columns.ts';
import { LoadDefaults } from './load-defaults.ts';
import { rowStatuses } from './load-row.ts';
import esTexts from './texts/es.json' with { type: 'json' };

const guide = readFileSync('docs/data-load.md', 'utf8');
const command = readFileSync('src/loading/load-command/api/load-arguments.ts', 'utf8');

test('the page on the load names every column, field for blanks, status and option', () => {
  const options = [...command.matchAll(/^ {2,8}'?([a-z-]+)'?: \{ type: '/gm)].map(
    ([, name]) => `\`--${name}\``,
  );
  const named = [
    ...columns.map(({ code, heading }) => `${code} | ${heading} |`),
    ...Object.keys(LoadDefaults.shape).map((field) => `\`${field}\``),
    ...rowStatuses.map((status) => `\`${status}\``),
    ...options,
  ];
  expect(options.length).toBe(15);
  expect(named.filter((name) => !guide.replaceAll(/ +/g, ' ').includes(name))).toEqual([]);
});

test('every finding that the rules give has a text', () => {
  const files = readdirSync('src/loading/data-load', { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join('src/loading/data-load', file), 'utf8'));
  const keys = [...sources.join('\n').matchAll(/'(check\.[a-z-]+)'/g)].map(([, key]) =>
    String(key),
  );
  expect(new Set(keys).size).toBeGreaterThan(40);
  expect(keys.filter((key) => !(key in esTexts))).toEqual([]);
});
