import { describe, expect, test } from 'vitest';

import type { Control } from './find-controls.ts';
import { finger, mouse, pressPublicScreens } from './press-screens.ts';
import { fillPublicScreens } from './public-screens.ts';
import { siteForTests } from './visit.ts';

const monitor = siteForTests({ fill: fillPublicScreens });
const hands = [
  ['a mouse', mouse],
  ['a finger', finger],
] as const;

/** One of each kind, wherever it comes first. */
const eachKindOnce = () => {
  const seen = new Set<string>();
  return ({ kind }: Control): boolean => seen.size < seen.add(kind).size;
};

describe('every control does something when its text is pressed', () => {
  test.each(hands)(
    'with %s, in the monitor',
    async (_, options) => {
      const { pressed, faults } = await pressPublicScreens(monitor, options, eachKindOnce());
      expect(faults).toEqual([]);
      expect(pressed).toBeGreaterThan(60);
    },
    1_200_000,
  );
});
