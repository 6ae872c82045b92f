import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const read = (pattern: string): string[] =>
  globSync(pattern).map((path) => readFileSync(path, 'utf8'));

/** Variables that the library of the back office sets itself. */
const ofLibrary = /^--(?:mantine|app-shell|button|ai|popover|menu)-/;

test('no style names a variable that nothing sets', () => {
  const styles = read('src/**/*.css');
  const set = new Set(
    [...styles, ...read('src/**/*.{ts,tsx}')].flatMap((text) =>
      [...text.matchAll(/(--[a-z][\w-]*)['"`]?\]?\s*:|['"`](--[a-z][\w-]*)['"`]/g)].map(
        ([, inStyle, inCode]) => inStyle ?? inCode,
      ),
    ),
  );
  const named = styles.flatMap((text) =>
    [...text.matchAll(/var\((--[a-z][\w-]*)\s*\)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter((name) => !set.has(name) && !ofLibrary.test(name))).toEqual([]);
});
