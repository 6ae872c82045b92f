import { expect, test } from 'vitest';

import { addressList, addressValue, optionalAddressList } from './address-schema.ts';
import { z } from './schema.ts';

const Search = z.object({
  years: addressList(z.string().regex(/^\d{4}$/)),
  periods: optionalAddressList(z.string().min(1)),
  page: addressValue(z.coerce.number().int().default(1)),
});

test('a lone value is a list of one', () => {
  expect(Search.parse({ years: '2024' }).years).toEqual(['2024']);
});

test('values that do not fit count as absent, the others stay', () => {
  expect(Search.parse({ years: ['2024', 'x', '', '2025'] }).years).toEqual(['2024', '2025']);
  expect(Search.parse({ page: 'many' }).page).toBe(1);
});

test('absent and present but empty differ where it matters', () => {
  expect(Search.parse({}).periods).toBeUndefined();
  expect(Search.parse({ periods: '' }).periods).toEqual([]);
  expect(Search.parse({}).years).toEqual([]);
});
