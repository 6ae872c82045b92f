import { expect, test } from 'vitest';

import { readCoordinates, writeCoordinates } from './map-coordinates.ts';

test.each([
  ['19.4326, -99.1332', { lat: 19.4326, lon: -99.1332 }],
  [' 19.4326 -99.1332 ', { lat: 19.4326, lon: -99.1332 }],
  ['0;0', { lat: 0, lon: 0 }],
  ['', null],
  ['  ', null],
])('%o is a place', (text, place) => {
  expect(readCoordinates(text)).toEqual(place);
});

test.each(['19.4326', 'Plaza 1', '19,4326, -99,1332', '1e3, 4', '19.4326, -99.1332, 17'])(
  '%o is none, and stays what it is',
  (text) => {
    expect(readCoordinates(text)).toBe(text);
  },
);

test('what is written is read as the same place', () => {
  const place = { lat: -0.5, lon: 179.999999 };
  expect(readCoordinates(writeCoordinates(place))).toEqual(place);
});
