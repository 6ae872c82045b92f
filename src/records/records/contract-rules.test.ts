import { describe, expect, test } from 'vitest';

import { contractCatalogue } from '../../lists/contract-catalogue/contract-catalogue.ts';

const unit = '019a0000-0000-7000-8000-000000000001';
const otherUnit = '019a0000-0000-7000-8000-000000000002';
const faultless = {
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  administrationPeriod: '2018-2021',
  fiscalYear: '2019',
  period: '1o 2019',
  procedureState: 'CONCLUDED',
  servicesDescription: 'Mantenimiento de luminarias',
  supplier: '019a0000-0000-7000-8000-000000000003',
  organizerAdministrativeUnit: unit,
  applicantAdministrativeUnit: otherUnit,
  administrativeUnitType: 'CENTRALIZED',
  contractNumber: 'CT-1',
  contractDate: '2019-02-28',
  contractType: 'NORMAL',
  totalAmount: 1000,
  areaInCharge: 'Oficialía Mayor',
};

type Given = Record<string, unknown>;

/** What is wrong with a new contract: fields with the rule each breaks. */
const issues = (changes: Given): string[] => {
  const { error } = contractCatalogue.save.schema.body.safeParse({ ...faultless, ...changes });
  return (error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message.replace('records-admin:validation.', '')}`,
  );
};

const values = (changes: Given) =>
  contractCatalogue.save.schema.body.parse({ ...faultless, ...changes });

test('a faultless contract breaks no rule', () => {
  expect(issues({})).toEqual([]);
});

describe('what is required', () => {
  const open = { contractType: 'OPEN', totalAmount: null, minAmount: 1, maxAmount: 2 };
  const rows: [field: string, without: Given, permitted: Given][] = [
    ['procedureType', {}, { procedureType: 'NO_BID' }],
    ['category', {}, { category: 'LEASE' }],
    ['administrationPeriod', {}, { administrationPeriod: '2016-2018' }],
    ['fiscalYear', {}, { fiscalYear: '2020' }],
    ['period', {}, { period: '4o 2020' }],
    ['areaInCharge', {}, { areaInCharge: 'Obras' }],
    ['organizerAdministrativeUnit', {}, { organizerAdministrativeUnit: otherUnit }],
    ['applicantAdministrativeUnit', {}, { applicantAdministrativeUnit: unit }],
    ['servicesDescription', {}, { isEmpty: true, servicesDescription: null }],
    ['administrativeUnitType', {}, { isEmpty: true, administrativeUnitType: null }],
    ['procedureState', {}, { isEmpty: true, procedureState: null }],
    ['contractType', {}, { isEmpty: true, contractType: null }],
    ['contractDate', {}, { isEmpty: true, contractDate: null }],
    ['contractNumber', {}, { procedureState: 'CANCELED', contractNumber: null }],
    ['supplier', {}, { procedureState: 'DESERTED', supplier: null }],
    ['totalOrMaxAmount', { totalAmount: null }, { procedureState: 'DESERTED', totalAmount: null }],
    ['totalOrMaxAmount', { ...open, maxAmount: null }, open],
  ];

  test.each(rows)('%s', (field, without, permitted) => {
    const missing = new RegExp(`^${field} missing\\.`);
    expect(issues({ [field]: null, ...without })).toContainEqual(expect.stringMatching(missing));
    expect(issues({ [field]: '', ...without })).toContainEqual(expect.stringMatching(missing));
    expect(issues(permitted)).toEqual([]);
  });

  test('a placeholder is a blank', () => {
    for (const blank of ['N/A', ' s/n ', 'SIN NÚMERO', '-', '0', '\u0000'])
      expect(issues({ contractNumber: blank })).toEqual(['contractNumber missing.contractNumber']);
    expect(issues({ contractNumber: '0-1' })).toEqual([]);
  });

  test('a report of a quarter without procedures says little', () => {
    const { procedureType, category, administrationPeriod, fiscalYear, period } = faultless;
    const who = {
      organizerAdministrativeUnit: unit,
      applicantAdministrativeUnit: unit,
      areaInCharge: 'Obras',
    };
    const report = { procedureType, category, administrationPeriod, fiscalYear, period, ...who };
    const { save } = contractCatalogue;
    expect(save.schema.body.safeParse({ isEmpty: true, ...report }).success).toBe(true);
    expect(save.schema.body.safeParse({ isEmpty: false, ...report }).success).toBe(false);
  });
});

describe('forms', () => {
  const rows: [field: string, rule: string, wrong: unknown, right: unknown][] = [
    ['administrationPeriod', 'format.administration', '2021-2018', '2018-2018'],
    ['administrationPeriod', 'format.administration', '2018', ' 2018-2021 '],
    ['administrationPeriod', 'format.administration', '3018-3021', '1998-2001'],
    ['fiscalYear', 'format.year', '19', '2019'],
    ['fiscalYear', 'format.year', '0219', '1999'],
    ['period', 'format.quarter', '5o 2019', '4o 2019'],
    ['period', 'format.quarter', '1º 2019', '1o 2019'],
    ['period', 'format.quarter', '1o 3000', '1o 1985'],
    ['announcementUrl', 'format.url', 'ejemplo', 'http://ejemplo.mx'],
    ['clarificationMeetingJudgmentUrl', 'format.url', 'ftp://ejemplo.mx', 'https://ejemplo.mx/a?b'],
    ['presentationProposalsDocUrl', 'format.url', 'javascript:alert(1)', 'www.ejemplo.mx'],
    ['contractUrl', 'format.url', 'http://a.mx, http://b.mx', 'http://a.mx/lista, uno'],
    ['contractDate', 'format.day', '2019-02-29', '2020-02-29'],
    ['announcementDate', 'format.day', '29/02/2020', '2100-12-31'],
    ['clarificationMeetingDate', 'format.day', '1899-12-31', '1900-01-01'],
    ['informationDate', 'format.day', '2101-01-01', null],
    ['updateDate', 'format.day', '2019-13-01', '2019-12-01'],
    ['totalAmount', 'format.amount', -0.01, 0.01],
    ['totalAmount', 'format.amount', 1.005, 1.01],
    ['totalAmount', 'too-large', 1e13, 9_999_999_999_999.99],
    ['amountExceeded', 'format.amount', -1, 0],
    ['areaInCharge', 'name', '3.1', '3er piso'],
    ['contractNumber', 'too-long.300', 'x'.repeat(301), 'x'.repeat(300)],
    ['contractId', 'too-long.300', 'x'.repeat(301), 'x'.repeat(300)],
    ['areaInCharge', 'too-long.400', 'x'.repeat(401), 'x'.repeat(400)],
    ['partida', 'too-long.20000', 'x'.repeat(20_001), 'x'.repeat(20_000)],
    [
      'contractUrl',
      'too-long.4000',
      `https://a.mx/${'x'.repeat(4000)}`,
      `https://a.mx/${'x'.repeat(3980)}`,
    ],
  ];

  test.each(rows)('%s: %s', (field, rule, wrong, right) => {
    expect(issues({ [field]: wrong })).toEqual([`${field} ${rule}`]);
    expect(issues({ [field]: right })).toEqual([]);
  });

  test('forms of an amount that is text, nothing is made, and the reason is told', () => {
    const refusal = (totalAmount: unknown) => issues({ totalAmount })[0];
    expect(refusal('1,500')).toMatch(/^totalAmount /);
    expect(refusal('-500')).toBe('totalAmount platform-admin:amount.minus');
    expect(refusal('12.345')).toBe('totalAmount platform-admin:amount.decimals');
    expect(refusal('1.250.000,00')).toBe('totalAmount platform-admin:amount.separators');
    expect(refusal(-500)).toBe('totalAmount format.amount');
    expect(refusal(12.345)).toBe('totalAmount format.amount');
  });

  test('forms of a choice that is none, nothing is made', () => {
    expect(issues({ procedureType: 'public' })[0]).toMatch(/^procedureType /);
    expect(issues({ category: ['SERVICES'] })[0]).toMatch(/^category /);
    expect(issues({ supplier: 'x' })[0]).toMatch(/^supplier /);
    expect(issues({ supplier: { name: 'ACME' } })[0]).toMatch(/^supplier /);
    expect(issues({ isEmpty: 'true' })[0]).toMatch(/^isEmpty /);
  });

  test('two spellings of one value are stored as one', () => {
    expect(values({ category: 'MODIFICATION' }).category).toBe('MODIFICACION');
    expect(values({ procedureState: 'COMPLETED' }).procedureState).toBe('CONCLUDED');
  });
});

describe('amounts', () => {
  const open = { contractType: 'OPEN', totalAmount: null, minAmount: 5, maxAmount: 10 };
  const rows: [name: string, broken: string[], wrong: Given, right: Given][] = [
    [
      'an open contract has both of its amounts',
      ['minAmount open-amount'],
      { ...open, minAmount: 0 },
      open,
    ],
    [
      'with both amounts it is open',
      ['contractType open-by-amounts'],
      { minAmount: 5, maxAmount: 10 },
      { minAmount: 0, maxAmount: 10 },
    ],
    [
      'the minimum is not over the maximum',
      ['minAmount minimum-over-maximum'],
      { ...open, minAmount: 10.01 },
      { ...open, minAmount: 10 },
    ],
    [
      'the total is repeated to the cent',
      ['totalOrMaxAmount differs-from-total'],
      { totalOrMaxAmount: 1000.02 },
      { totalOrMaxAmount: 1000.01 },
    ],
    [
      'the maximum is repeated to the cent',
      ['totalOrMaxAmount differs-from-maximum'],
      { ...open, totalOrMaxAmount: 9.98 },
      { ...open, totalOrMaxAmount: 9.99 },
    ],
    [
      'some sources say the total alone',
      ['totalOrMaxAmount missing.totalAmount'],
      { totalAmount: null },
      { totalAmount: null, totalOrMaxAmount: 7 },
    ],
    [
      'who buys for a decentralized body is the body itself',
      ['organizerAdministrativeUnit units-differ'],
      { administrativeUnitType: 'DESCENTRALIZED' },
      { administrativeUnitType: 'DESCENTRALIZED', organizerAdministrativeUnit: otherUnit },
    ],
  ];

  test.each(rows)('%s', (_name, broken, wrong, right) => {
    expect(issues(wrong)).toEqual(broken);
    expect(issues(right)).toEqual([]);
  });
});
