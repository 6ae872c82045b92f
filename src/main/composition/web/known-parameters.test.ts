import { expect, test } from 'vitest';

import { knownAddress } from './known-parameters.ts';
import { pageParameters } from './public-router.ts';

test.each([
  ['/contracts', '/contracts'],
  ['/contracts?', '/contracts'],
  ['/contracts?zz=1&utm_source=x', '/contracts'],
  ['/contracts?sort=amount&page=2&zz=1', '/contracts?sort=amount&page=2'],
  ['/contracts?page=2&sort=amount', '/contracts?page=2&sort=amount'],
  ['/?suppliers=b&org=Centro&suppliers=a', '/?suppliers=b&suppliers=a&org=Centro'],
  ['/contracts?administrationPeriods=', '/contracts?administrationPeriods='],
  ['/contracts?incluirReportes', '/contracts?incluirReportes='],
  ['/contracts?fiscalYear=2019', '/contracts?fiscalYear=2019'],
  ['/comparations?with=a%3Fb', '/comparations?with=a%3Fb'],
])('%s is the page %s', (requested, address) => {
  expect(knownAddress(requested, pageParameters)).toBe(address);
});
