import { describe, expect, test } from 'vitest';

import {
  backOfficeForTests,
  groupScreens,
  monitorForTests,
  pressEveryControl,
} from './press-screens.ts';

const areas = [
  ['monitor', monitorForTests()],
  ['back office', backOfficeForTests()],
] as const;

describe.each(areas)(
  'every control of the %s does something when its text is pressed',
  (_, area) => {
    describe.each(['desk', 'phone'] as const)('on a %s', (width) => {
      const groups = groupScreens(area, width).map(
        (screens) => [screens.map(({ name }) => name).join(', '), screens] as const,
      );
      test.each(groups)('of %s', async (_names, screens) => {
        const { pressed, faults } = await pressEveryControl(area, width, screens);
        expect(faults).toEqual([]);
        expect(pressed).toBeGreaterThan(screens.length);
      });
    });
  },
);
