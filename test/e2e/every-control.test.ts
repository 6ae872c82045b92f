import { expect, test } from 'vitest';

import { exhaustive } from '../support/how-many.ts';
import { backOfficeForTests, monitorForTests, pressEachLook } from './press-screens.ts';

const monitor = monitorForTests();
const backOffice = backOfficeForTests();

test('every kind of control of the monitor does something when its text is pressed', async () => {
  const { pressed, faults } = await pressEachLook(monitor, ['/contracts']);
  expect(faults).toEqual([]);
  expect(pressed).toBeGreaterThan(8);
});

test(
  'every kind of control of the back office does something when its text is pressed',
  exhaustive,
  async () => {
    const { pressed, faults } = await pressEachLook(backOffice, ['/admin/contracts']);
    expect(faults).toEqual([]);
    expect(pressed).toBeGreaterThan(8);
  },
);
