import { describe, expect, test } from 'vitest';

import { sheetRow } from '../../../test/support/load-sheet.ts';
import type { LimitInForce } from '../../figures/signals/limit-in-force.ts';
import type { Cells } from './cell.ts';
import { checkRow } from './check-row.ts';
import { type ColumnCode, columnCodes } from './columns.ts';
import type { LoadDefaults } from './load-defaults.ts';
import esTexts from './texts/es.json' with { type: 'json' };

type Known = {
  defaults?: LoadDefaults;
  periods?: string[];
  blankUnreadable?: boolean;
  limits?: LimitInForce[];
};

const check = (
  cells: Partial<Cells> = {},
  { defaults = {}, periods = [], blankUnreadable = false, limits = [] }: Known = {},
) => {
  const given = sheetRow(cells);
  const all = Object.fromEntries(columnCodes.map((code) => [code, given[code] ?? null])) as Cells;
  return checkRow(
    { rowIndex: 3, cells: all },
    {
      defaults,
      blankUnreadable,
      meanings: {},
      confirmedSuppliers: [],
      limits,
      administrationPeriods: periods,
    },
  );
};

const errors = (...given: Parameters<typeof check>) => found('error', ...given);
const infos = (...given: Parameters<typeof check>) => found('info', ...given);
const found = (kind: 'error' | 'info', ...given: Parameters<typeof check>) => {
  const { findings } = check(...given);
  for (const { key } of findings) expect(Object.keys(esTexts)).toContain(key);
  return findings
    .filter((issue) => issue.kind === kind)
    .map(({ column, key }) => `${column} ${key.replace('check.', '')}`);
};

const blank = (...codes: ColumnCode[]): Partial<Cells> =>
  Object.fromEntries(codes.map((code) => [code, null]));

test('a faultless row has nothing said about it', () => {
  expect(check().findings).toEqual([]);
  expect(check().draft).toMatchObject({ contractType: 'NORMAL', limitExceeded: null });
});

describe('what a row must have', () => {
  test('each required cell that is blank is an error', () => {
    const required = blank('C1', 'C2', 'C3', 'C8', 'C11', 'C17', 'C18', 'C19', 'C27');
    expect(errors(required).map((line) => line.split(' ')[0])).toEqual([
      'C1',
      'C2',
      'C3',
      'C8',
      'C11',
      'C17',
      'C18',
      'C19',
      'C27',
    ]);
  });

  test('a blank date, number or supplier is no error', () => {
    const cells = blank('C15', 'C16', 'C20', 'C21');
    expect(errors(cells)).toEqual([]);
    expect(infos(cells)).toEqual(['C15 expected', 'C20 expected', 'C21 expected']);
  });

  test('a report of no procedures needs no more than who, when and what kind', () => {
    const cells = blank('C2', 'C8', 'C11', 'C15', 'C16', 'C19', 'C20', 'C21', 'C22', 'C25');
    expect(errors({ ...cells, C34: 'Sí' })).toEqual([]);
    expect(infos({ ...cells, C34: 'Sí' })).toEqual([]);
    expect(check({ ...cells, C34: 'Sí' }).draft.contractType).toBeNull();
    expect(errors(cells)).toContain('C25 required');
  });

  test('a procedure that nobody won has no amount', () => {
    expect(errors({ ...blank('C15', 'C16', 'C20', 'C22', 'C25'), C8: 'Desierto' })).toEqual([]);
  });

  test('a cell that cannot be read is not reported as blank as well', () => {
    expect(errors({ C1: 'Otro' })).toEqual(['C1 unknown-procedure-type']);
    expect(errors({ C22: null, C25: 'mucho' })).toEqual(['C25 not-an-amount']);
    expect(errors({ C22: 'mucho', C25: null })).toEqual(['C22 not-an-amount']);
    expect(errors({ C22: null, C24: '1.250', C25: null })).toEqual(['C24 amount-two-readings']);
    expect(errors({ C22: null, C23: 10, C25: null })).toEqual(['C25 required']);
  });

  test('a formula that failed is an error', () => {
    expect(errors({ C22: '#REF!' })).toEqual(['C22 failed-formula']);
  });

  test('a formula without its result is an error, and no text', () => {
    for (const formula of [
      '=CONCATENATE(A2," ",B2)',
      '=+B4&" SA DE CV"',
      "='Hoja 2'!$B$7",
      '=Proveedores!B7',
      '=VLOOKUP(A2;[$Hoja1.A1:C9];2;0)',
      '=[.B7]',
      '=(C3)',
    ])
      for (const column of ['C11', 'C15', 'C20', 'C22'] as const)
        expect(errors({ [column]: formula })).toContain(`${column} uncomputed-formula`);
    for (const text of ['= 5 piezas', '=1; "Nota"', 'a=B2', '= Ampliación'])
      expect(errors({ C11: text })).toEqual([]);
  });

  test('the mark of an override switches nothing off', () => {
    expect(errors({ C1: '!req0' })).toEqual(['C1 required']);
    expect(infos({ C2: '!v0Servicios' })).toEqual(['C2 override-ignored']);
  });
});

describe('amounts', () => {
  test('a blank total or maximum is computed from the total', () => {
    expect(check({ C22: 100, C25: null }).draft.totalOrMaxAmount).toBe(100);
    expect(infos({ C22: 100, C25: null })).toEqual(['C25 amount-computed']);
  });

  test('a minimum and a maximum make the contract open, and the maximum its amount', () => {
    const { draft } = check({ C22: null, C23: 10, C24: 50, C25: null });
    expect(draft).toMatchObject({ contractType: 'OPEN', totalOrMaxAmount: 50 });
    expect(check({ C22: null, C23: 0, C24: 50, C25: null }).draft.contractType).toBe('NORMAL');
  });

  test('one cent of difference is none, two are an error', () => {
    expect(errors({ C22: 100.01, C25: 100 })).toEqual([]);
    expect(errors({ C22: 100.02, C25: 100 })).toEqual(['C25 differs-from-total']);
    expect(errors({ C23: 1, C24: 50, C25: 49 })).toEqual(['C25 differs-from-maximum']);
  });

  test('the minimum is not over the maximum', () => {
    expect(errors({ C23: 60, C24: 50, C25: 50 })).toEqual(['C23 minimum-over-maximum']);
  });

  test('nothing at all is an amount that is remarked, where a contract was concluded', () => {
    expect(infos({ C22: 0, C25: 0 })).toEqual(['C25 amount-zero']);
    expect(infos({ C22: 0, C25: 0, C8: 'Cancelado', C15: null })).toEqual([]);
  });

  test('a total over the maximum is remarked, with the amount that counts', () => {
    const { findings } = check({ C22: 9000, C23: 100, C24: 800, C25: 800 });
    expect(findings).toEqual([
      {
        column: 'C22',
        kind: 'info',
        key: 'check.total-over-maximum',
        values: { total: 9000, maximum: 800, counted: 800 },
      },
    ]);
    expect(infos({ C22: 50_000, C23: null, C24: 5000, C25: null })).toEqual([
      'C25 amount-computed',
      'C22 total-over-maximum',
    ]);
    expect(infos({ C22: 800, C23: 100, C24: 800, C25: 800 })).toEqual([]);
  });
});

describe('a direct award over the limit of law', () => {
  const limits: LimitInForce[] = [
    {
      procedureType: 'NO_BID',
      categories: ['SERVICES'],
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      grossAmount: 500,
      legalBasis: 'Presupuesto de Egresos inventado',
    },
  ];
  const award = { C1: 'Adjudicación directa', C2: 'Servicios' };
  const priced = (amount: number) => ({ ...award, C22: amount, C25: amount });

  test('a direct award over the limit of law is remarked with the limit, its law and its days', () => {
    expect(check(priced(500.01), { limits }).findings).toEqual([
      {
        column: 'C25',
        kind: 'info',
        key: 'check.over-limit-no-bid',
        values: {
          amount: 500.01,
          limit: 500,
          from: '2026-01-01',
          to: '2026-12-31',
          law: 'Presupuesto de Egresos inventado',
        },
      },
    ]);
  });

  test.each([
    ['an award of the limit itself', priced(500)],
    ['a tender', { ...priced(900), C1: 'Licitación pública' }],
    ['works, which have no limit here', { ...priced(900), C2: 'Obra pública' }],
    ['a canceled award', { ...priced(900), C8: 'Cancelado', C15: null }],
  ])('a direct award over the limit of law is not %s', (_, cells) => {
    expect(infos(cells, { limits })).toEqual([]);
  });
});

test('a procedure that ended without a contract has no supplier, so one that is named is remarked', () => {
  expect(infos({ C8: 'Desierto' })).toEqual(['C15 supplier-deserted']);
  expect(infos({ C8: 'Cancelado' })).toEqual(['C15 supplier-canceled']);
  expect(infos({ C8: 'Desierto', C15: null })).toEqual([]);
});

test('a text without a digit is no contract number, and is kept', () => {
  const cells = { C20: 'EN PROCESO DE FORMALIZACION' };
  expect(infos(cells)).toEqual(['C20 not-a-number']);
  expect(check(cells).draft.contractNumber).toBe('EN PROCESO DE FORMALIZACION');
});

test('who buys for a decentralized body is the body itself', () => {
  const cells = { C19: 'Descentralizada', C17: 'Instituto de la Mujer' };
  expect(errors({ ...cells, C18: 'Planeación' })).toEqual(['C17 units-differ']);
  expect(errors({ ...cells, C18: 'INSTITUTO DE LA MUJER ' })).toEqual([]);
});

test('a year outside its administration and a quarter outside its year are remarked', () => {
  expect(infos({ C4: 2023 })).toEqual([
    'C3 year-outside-administration',
    'C5 period-outside-year',
    'C21 date-outside-year',
  ]);
});

describe('values for blanks', () => {
  test('a blank cell takes the value given for the load, and says so', () => {
    const cells = blank('C3', 'C8', 'C17', 'C18', 'C19', 'C27', 'C28');
    const defaults: LoadDefaults = {
      administrationPeriod: '2024-2027',
      procedureState: 'CONCLUDED',
      organizerAdministrativeUnit: 'Obras',
      applicantAdministrativeUnit: 'Parques',
      administrativeUnitType: 'CENTRALIZED',
      areaInCharge: 'Obras',
      updateDate: '2026-04-30',
    };
    const { draft, filled } = check(cells, { defaults });
    expect(errors(cells, { defaults })).toEqual([]);
    expect(draft).toMatchObject(defaults);
    expect(filled.toSorted()).toEqual(Object.keys(defaults).toSorted());
    expect(infos(cells, { defaults })).toHaveLength(7);
  });

  test('a cell with a value keeps it, and one with an error keeps its error', () => {
    const defaults: LoadDefaults = { procedureState: 'CONCLUDED' };
    expect(check({ C8: 'Cancelado' }, { defaults }).draft.procedureState).toBe('CANCELED');
    expect(errors({ C8: 'Rojo' }, { defaults })).toEqual(['C8 unknown-procedure-state']);
  });

  test('year and quarter come from the date of the contract', () => {
    const cells = { ...blank('C4', 'C5'), C21: '15/08/2026' };
    expect(check(cells).draft).toMatchObject({ fiscalYear: '2026', period: '3o 2026' });
    expect(infos(cells)).toEqual(['C4 filled-from-contract-date', 'C5 filled-from-contract-date']);
  });

  test('the date of the row goes before the default year and quarter', () => {
    const cells = { ...blank('C4', 'C5'), C21: '15/08/2025' };
    const defaults: LoadDefaults = { fiscalYear: '2026', period: '1o 2026' };
    expect(check(cells, { defaults }).draft).toMatchObject({
      fiscalYear: '2025',
      period: '3o 2025',
    });
  });

  test('a default quarter brings its year', () => {
    const defaults: LoadDefaults = { fiscalYear: '2024', period: '2o 2026' };
    const cells = { ...blank('C4', 'C5', 'C21') };
    expect(check(cells, { defaults }).draft).toMatchObject({
      fiscalYear: '2026',
      period: '2o 2026',
    });
  });

  test('a default year completes a quarter without one', () => {
    const defaults: LoadDefaults = { fiscalYear: '2024', period: '2o 2026' };
    const cells = { ...blank('C4', 'C21'), C5: 'ENERO-MARZO' };
    expect(check(cells, { defaults }).draft).toMatchObject({
      fiscalYear: '2024',
      period: '1o 2024',
    });
  });

  test('a date outside its quarter is remarked, wherever the quarter came from', () => {
    expect(infos({ C21: '15/08/2026' })).toEqual(['C21 date-outside-period']);
    const cells = { ...blank('C5'), C4: 2025, C21: '15/08/2026' };
    expect(infos(cells)).toEqual([
      'C5 filled-from-contract-date',
      'C5 period-outside-year',
      'C21 date-outside-year',
    ]);
  });

  test('year 0 is a blank year', () => {
    expect(check({ C4: '0', C5: null, C21: '16/06/2026' }).draft.fiscalYear).toBe('2026');
  });

  test('the year of the row completes a quarter written in months', () => {
    expect(check({ C5: 'ENERO-MARZO' }).draft.period).toBe('1o 2026');
    expect(errors({ C4: null, C5: 'ENERO-MARZO', C21: null })).toEqual([
      'C5 period-without-year',
      'C4 required-or-default',
    ]);
  });

  test('the administration is the known one that contains the year', () => {
    const periods = ['2018-2021', '2024-2027'];
    expect(check({ C3: null }, { periods }).draft.administrationPeriod).toBe('2024-2027');
    expect(infos({ C3: null }, { periods })).toEqual(['C3 filled-from-administration']);
  });

  test('two known administrations that share the year leave it open', () => {
    const periods = ['2021-2026', '2026-2029'];
    expect(errors({ C3: null }, { periods })).toEqual(['C3 required-or-default']);
  });
});
