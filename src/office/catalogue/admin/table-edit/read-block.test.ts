import { expect, test } from 'vitest';

import { readBlock } from './read-block.ts';

test('lines are rows and tabs part cells, whatever the line ends are', () => {
  expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('blank cells stay in their places, also the last of a row', () => {
  expect(readBlock('a\t\tc\n\t\t\n')).toEqual([
    ['a', '', 'c'],
    ['', '', ''],
  ]);
});

test('a cell in quotation marks may hold line breaks, tabs and quotation marks', () => {
  expect(readBlock('"uno\ndos"\t"dijo ""ya"""\nfin')).toEqual([['uno\ndos', 'dijo "ya"'], ['fin']]);
});

test('quotation marks within a cell are text', () => {
  expect(readBlock('tubo de 3"\tlargo')).toEqual([['tubo de 3"', 'largo']]);
});

test('one word is one cell', () => {
  expect(readBlock('solo')).toEqual([['solo']]);
});
