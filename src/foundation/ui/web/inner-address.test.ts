import { expect, test } from 'vitest';

import { InnerAddress, innerAddress, withParameters } from './inner-address.ts';

test.each(['/', '/contracts', '/contracts?search=a%20b&page=2', '/suppliers/x#totals'])(
  '%s stays inside',
  (address) => {
    expect(innerAddress(address)).toBe(address);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'contracts',
  '',
])('%j leads away, so it counts as absent', (address) => {
  expect(innerAddress(address)).toBeUndefined();
});

test('a list in its place counts as absent too', () => {
  expect(InnerAddress.parse(['/a', '/b'])).toBeUndefined();
});

test('parameters are set once and removed', () => {
  expect(withParameters('/contracts?org=a&page=2', { org: 'b' })).toBe('/contracts?org=b&page=2');
  expect(withParameters('/contracts?org=a', { org: undefined })).toBe('/contracts');
});
