import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readQueryString, writeQueryString } from './query-string.ts';

const speaking = ['administrationPeriods'];

test.each(['', '?search=a+b', '?procedureTypes=PUBLIC&procedureTypes=NO_BID&page=2'])(
  'what is written reads back: %s',
  (text) => {
    expect(writeQueryString(readQueryString(text))).toBe(text);
  },
);

test('whatever the values, writing what was read writes the same', () => {
  const values = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.oneof(fc.string(), fc.array(fc.string()), fc.integer()),
  );
  fc.assert(
    fc.property(values, (any) => {
      const text = writeQueryString(any, speaking);
      expect(writeQueryString(readQueryString(text), speaking)).toBe(text);
    }),
  );
});

test('empty values, the first page and the usual page size are not written', () => {
  expect(
    writeQueryString({ search: '', fiscalYears: [], page: 1, pageSize: 10, sort: undefined }),
  ).toBe('');
});

test('all administrations said explicitly differ from none said', () => {
  expect(writeQueryString({ administrationPeriods: [] }, speaking)).toBe('?administrationPeriods=');
  expect(writeQueryString({ administrationPeriods: undefined }, speaking)).toBe('');
  expect(readQueryString('?administrationPeriods=')).toEqual({ administrationPeriods: '' });
});
