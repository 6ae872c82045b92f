import { expect, test } from 'vitest';

import { backOfficeAddress, RedirectSearch } from './back-office-address.ts';

const away = [
  'https://evil.example/admin',
  'HTTPS://evil.example/admin',
  '//evil.example/admin',
  '///evil.example/admin',
  '////evil.example/admin',
  String.raw`/\evil.example/admin`,
  String.raw`\\evil.example/admin`,
  String.raw`\/evil.example/admin`,
  String.raw`/admin\..\\evil.example`,
  '/\t/evil.example/admin',
  '/\n/evil.example/admin',
  '\t//evil.example/admin',
  ' //evil.example/admin',
  '/.//evil.example/admin',
  '/..//evil.example/admin',
  '/admin/..//evil.example',
  '/admin/%2e%2e//evil.example',
  '/%2Fevil.example/admin',
  '/%5Cevil.example/admin',
  'javascript:alert(1)//admin',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http:evil.example',
  'http:/evil.example/admin',
  'evil.example/admin',
  'admin',
  '@evil.example/admin',
  '/@evil.example/admin',
  'http://localhost@evil.example/admin',
  '/admin.evil.example',
  '/administrators',
  '/admin/../login',
  '/admin/../contracts',
  '/login?redirectTo=/admin',
  '/contracts',
  '/',
  '',
];

test.each(away)('after the log-in %j leads nowhere', (address) => {
  expect(backOfficeAddress(address)).toBeUndefined();
  expect(RedirectSearch.parse({ redirectTo: address })).toEqual({});
});

test.each([
  ['/admin', '/admin'],
  ['/admin?org=Alfa', '/admin?org=Alfa'],
  ['/admin/contracts?search=agua&page=2#fila', '/admin/contracts?search=agua&page=2#fila'],
  ['/admin/x/../users', '/admin/users'],
])('%j is in the back office', (address, goal) => {
  expect(backOfficeAddress(address)).toBe(goal);
});

test.each([undefined, ['/admin', '/admin/users'], 7, null, { to: '/admin' }])(
  'an odd wish such as %j counts as none',
  (redirectTo) => {
    expect(RedirectSearch.parse({ redirectTo }).redirectTo).toBeUndefined();
  },
);
