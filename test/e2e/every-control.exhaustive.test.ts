import { describe, expect, test } from 'vitest';

import { backOfficeForTests, monitorForTests, pressEveryControl } from './press-screens.ts';

const areas = [
  ['monitor', monitorForTests()],
  ['back office', backOfficeForTests()],
] as const;

describe.each(areas)(
  'every control of the %s does something when its text is pressed',
  (_, area) => {
    test.each(['desk', 'phone'] as const)('on a %s', async (width) => {
      const { pressed, faults } = await pressEveryControl(area, width);
      expect(faults).toEqual([]);
      expect(pressed).toBeGreaterThan(400);
    });
  },
);
