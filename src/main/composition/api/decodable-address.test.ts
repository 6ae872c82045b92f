import { expect, test } from 'vitest';

import { decodableAddress } from './decodable-address.ts';

test.each([
  ['/%E0%A4%A?q=%', '/%25e0%25a4%25a?q=%'],
  ['/contracts/100%', '/contracts/100%25'],
  ['/apis/%', '/apis/%25'],
  ['/calles/%C3%A1', '/calles/%C3%A1'],
  ['/public-api/%', '/public-api/%'],
  ['/api/%E0', '/api/%E0'],
])('%s is read as %s', (url, read) => expect(decodableAddress(url)).toBe(read));
