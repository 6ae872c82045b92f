import { expect, test } from 'vitest';

import { findFreePlace } from './free-place.ts';

const screen = { width: 400, height: 600 };
const message = { width: 200, height: 50 };
const bar = { left: 0, top: 540, width: 400, height: 60 };

test('a message lies at the bottom, in the middle', () => {
  expect(findFreePlace(message, screen, [])).toEqual({ left: 100, top: 542, ...message });
});

test('a message lies above a bar at the bottom', () => {
  const place = findFreePlace(message, screen, [bar]);
  expect(place?.left).toBe(100);
  expect((place?.top ?? 0) + message.height).toBeLessThan(bar.top);
});

test('a message lies beside a button rather than higher up', () => {
  const button = { left: 120, top: 550, width: 60, height: 36 };
  expect(findFreePlace(message, screen, [button])).toEqual({ left: 192, top: 542, ...message });
  const atTheRight = { ...button, left: 300 };
  expect(findFreePlace(message, screen, [atTheRight, button])?.top).toBeLessThan(500);
});

test('a screen full of fields has no place for a message', () => {
  const fields = Array.from({ length: 12 }, (_, at) => ({ ...bar, top: at * 55, height: 40 }));
  expect(findFreePlace(message, screen, fields)).toBeUndefined();
});
