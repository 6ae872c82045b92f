import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countNewPages, endOf, splitRowOverPages } from './split-row-over-pages.ts';

const room = { top: 60, bottom: 160, lineHeight: 10, padding: 6 };

test('a row that fits stays where it is', () => {
  expect(splitRowOverPages(3, 60, room)).toEqual([{ onNewPage: false, y: 60, from: 0, lines: 3 }]);
});

test('one that does not moves whole to the next page', () => {
  expect(splitRowOverPages(3, 130, room)).toEqual([{ onNewPage: true, y: 60, from: 0, lines: 3 }]);
});

test('one longer than a page goes on for as many pages as it takes', () => {
  expect(splitRowOverPages(20, 130, room).map(({ lines }) => lines)).toEqual([9, 9, 2]);
});

test('no line is lost, none is drawn twice, and none below the end of the page', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40)), fc.integer({ min: 60, max: 170 }), (rows, start) => {
      let y = start;
      let pages = 0;
      for (const lines of rows) {
        const parts = splitRowOverPages(lines, y, room);
        expect(parts.reduce((sum, part) => sum + part.lines, 0)).toBe(lines);
        for (const part of parts) {
          y = endOf(part, room);
          expect(y).toBeLessThanOrEqual(room.bottom);
          if (part.onNewPage) pages += 1;
        }
      }
      expect(countNewPages(rows, start, room)).toBe(pages);
    }),
  );
});
