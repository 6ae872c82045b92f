import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { leftOutReasonOf } from './left-out-reasons.ts';

/** Where a rule is named that makes a cell wrong. */
const errorKey =
  /(?:\bunreadable\(|\berror\([^';]*(?:'C\d+', )?|kind: 'error', key: |parseEnumeration\(wordings, )'(check\.[\w-]+)'/g;

test('every rule that can refuse a row has public words', () => {
  const files = readdirSync('src/loading/data-load', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const keys = new Set(
    files.flatMap((file) => {
      const code = readFileSync(join('src/loading/data-load', file), 'utf8');
      return [...code.matchAll(errorKey)].map(([, key]) => String(key));
    }),
  );
  expect(keys.size).toBeGreaterThan(20);
  expect([...keys].filter((key) => leftOutReasonOf(key) === 'OTHER')).toEqual([]);
});
