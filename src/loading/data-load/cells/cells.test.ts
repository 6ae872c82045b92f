import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { typedDay } from '../../../foundation/platform/typed-day.ts';
import {
  dateInBothOrders,
  type DateOrder,
  dateOrders,
  dayFirstDate,
  monthFirstDate,
} from '../../../foundation/platform/written-day.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { Parsed } from '../cell.ts';
import { parseAdministrationPeriod } from './administration-period.ts';
import { parseAdministrativeUnitType } from './administrative-unit-type.ts';
import { parseAmount } from './amount.ts';
import { parseCategory } from './category.ts';
import { parseText } from './cell-text.ts';
import { parseDay } from './day.ts';
import { parseFiscalYear } from './fiscal-year.ts';
import { parseLimitExceeded } from './limit-exceeded.ts';
import { withoutOverride } from './override.ts';
import { parseProcedureState } from './procedure-state.ts';
import { parseProcedureType } from './procedure-type.ts';
import { parseQuarter } from './quarter.ts';
import { remarkChangedNumber } from './remark-changed-number.ts';
import { remarkForeignLetters } from './remark-foreign-letters.ts';
import { parseRfc } from './rfc.ts';
import { parseSupplierName, unpublishedSupplier } from './supplier-name.ts';
import { parseName } from './unit-name.ts';
import { parseWebAddress } from './web-address.ts';
import { parseYesOrNo } from './yes-or-no.ts';

const keys = ({ issues }: Parsed<unknown>) => issues.map(({ key }) => key);
const isError = ({ value, issues }: Parsed<unknown>) =>
  value === null && issues.some(({ kind }) => kind === 'error');

type Parse = (cell: CellValue) => Parsed<unknown>;

/** The cells that do not mean what is written beside them. */
const mistakes = (parse: Parse, pairs: [CellValue, unknown][]) =>
  pairs
    .map(([cell, value]) => ({ cell, value, read: parse(cell).value }))
    .filter(({ value, read }) => JSON.stringify(value) !== JSON.stringify(read));

/** The cells that ought to be errors and are none. */
const accepted = (parse: Parse, cells: CellValue[]) =>
  cells.filter((cell) => !isError(parse(cell)));

describe('text', () => {
  const parse = parseText(50);

  test('a placeholder means blank, whatever its case and its points', () => {
    expect(
      mistakes(
        parse,
        [
          'NA',
          'n/a',
          'N.A.',
          'ND',
          'S/N',
          'sin número',
          'No aplica',
          '-',
          '---',
          '0',
          ' ',
          null,
        ].map((cell) => [cell, null]),
      ),
    ).toEqual([]);
  });

  test('words that only contain a placeholder are kept', () => {
    expect(
      mistakes(parse, [
        ['Nacional', 'Nacional'],
        ['SN-12', 'SN-12'],
        [2018, '2018'],
      ]),
    ).toEqual([]);
  });

  test('breaks, tabs and control characters become one space', () => {
    expect(mistakes(parse, [[' uno\n\tdos\u0000 tres ', 'uno dos tres']])).toEqual([]);
  });

  test('a text that is too long is an error', () => {
    expect(keys(parse('x'.repeat(51)))).toEqual(['check.too-long']);
  });
});

describe('amounts', () => {
  test('separators of thousands, signs and spaces are no part of the number', () => {
    expect(
      mistakes(parseAmount, [
        ['$1,000.50', 1000.5],
        ['1,000,000.27', 1_000_000.27],
        ["3'403,200.00", 3_403_200],
        ['$1´486,586.40', 1_486_586.4],
        ['$ 12 500.00 M.N.', 12_500],
        [1234.5, 1234.5],
        [0, 0],
        ['0', 0],
      ]),
    ).toEqual([]);
  });

  test('what can be read in two ways is an error, never a guess', () => {
    expect(
      accepted(parseAmount, [
        '1.234,56',
        '12,5',
        '14,932.680.00',
        '12.5%',
        '1,2345',
        'DESIERTA',
        '1e9',
      ]),
    ).toEqual([]);
  });

  test('only one whole number in the signs of another habit is proposed', () => {
    const proposal = (cell: string) => parseAmount(cell).issues[0]?.values.proposal;
    expect(['1.234,56', '12,5', '14,932.680.00', '1.500.000', '25.000,5'].map(proposal)).toEqual([
      1234.56, 12.5, 14_932_680, 1_500_000, 25_000.5,
    ]);
    const broken = ['2,500.5.0', '1,25,000.00', '1.2.3', '12.34,5', '1,2345.6', '1,25,000', '1,,5'];
    expect(broken.map(proposal)).toEqual(broken.map(() => undefined));
    expect(broken.flatMap((cell) => keys(parseAmount(cell)))).toEqual(
      broken.map(() => 'check.not-an-amount'),
    );
  });

  test('a cell that never ends being nearly an amount is an error at once', () => {
    const endless = `1${"'111".repeat(100_000)}x`;
    expect(keys(parseAmount(endless))).toEqual(['check.not-an-amount']);
  });

  test('a negative amount is an error', () => {
    expect(keys(parseAmount(-5))).toEqual(['check.amount-negative']);
    expect(keys(parseAmount('-$5.00'))).toEqual(['check.amount-negative']);
  });

  test('blank and placeholder are not known, which is not zero', () => {
    expect(
      mistakes(parseAmount, [
        [null, null],
        ['na', null],
        ['N/A', null],
      ]),
    ).toEqual([]);
  });

  test('half a cent goes up and is told, the noise of binary numbers is not', () => {
    expect(parseAmount('864737.6350')).toMatchObject({ value: 864_737.64 });
    expect(keys(parseAmount('864737.6350'))).toEqual(['check.amount-rounded']);
    expect(parseAmount(137_842.369_83)).toMatchObject({ value: 137_842.37 });
    expect(parseAmount(Number('283925.72000000003'))).toEqual({ value: 283_925.72, issues: [] });
    expect(parseAmount('1000.005').value).toBe(1000.01);
    expect(parseAmount(1.005).value).toBe(1.01);
  });

  test('every number of cents is read back, however it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        const pesos = cents / 100;
        const text = pesos.toFixed(2);
        const grouped = text.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
        for (const cell of [pesos, text, grouped, `$${grouped}`, ` $ ${grouped} `])
          expect(parseAmount(cell)).toEqual({ value: pesos, issues: [] });
      }),
    );
  });

  test('no text at all makes it throw or gives a negative amount', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value } = parseAmount(text);
        expect(value === null || value >= 0).toBe(true);
      }),
    );
  });
});

describe('days', () => {
  test('the forms that sources write, day before month', () => {
    expect(
      mistakes(parseDay, [
        [new Date('2017-03-14T00:00:00Z'), '2017-03-14'],
        [43202, '2018-04-12'],
        ['3/2/26', '2026-02-03'],
        ['03-02-2026', '2026-02-03'],
        ['30-Abr-07', '2007-04-30'],
        ['18-Aug-14', '2014-08-18'],
        ['04-MARZO-2014', '2014-03-04'],
        ['13 DE MARZO DE 2014', '2014-03-13'],
        ['1 de January de 2015', '2015-01-01'],
        ['12 DE MAYO 2014', '2014-05-12'],
        ['2002/11/19', '2002-11-19'],
        ['2026-01-21 11:57:32', '2026-01-21'],
        ['2017-02-15 06:00:00.000000 +00:00', '2017-02-15'],
        ['2022-01-06 00:00:00 GMT', '2022-01-06'],
        ['2021-12-30T14:32', '2021-12-30'],
      ]),
    ).toEqual([]);
  });

  test('numbers with the year last are read with the month first when that was said', () => {
    const monthFirst = (cell: CellValue) => parseDay(cell, { dateOrder: 'MONTH_FIRST' });
    expect(
      mistakes(monthFirst, [
        ['03/02/2025', '2025-03-02'],
        ['3-2-25', '2025-03-02'],
        ['12.31.2025', '2025-12-31'],
        ['02/25/2025', '2025-02-25'],
        ['02/25/2025 10:30', '2025-02-25'],
        ['2025-02-03', '2025-02-03'],
        ['3 de febrero de 2025', '2025-02-03'],
        ['03-feb-25', '2025-02-03'],
        [new Date('2025-02-03T00:00:00Z'), '2025-02-03'],
        [45691, '2025-02-03'],
      ]),
    ).toEqual([]);
    expect(monthFirst('02/25/2025 18:00 hrs.')).toMatchObject({ value: '2025-02-25' });
  });

  test.each([
    'jueves 13 de marzo de 2025',
    'Jueves, 13 de marzo del 2025',
    'JUEVES 13 DE MARZO DE 2025',
    'jueves 13/03/2025',
    'Jueves día 13 de marzo de 2025, 10:00',
  ])('the day of the week may stand before a date: «%s»', (cell) => {
    expect(parseDay(cell)).toMatchObject({ value: '2025-03-13' });
  });

  test('days with and without its accent, and with letters that are two', () => {
    for (const cell of ['miércoles 12 de marzo de 2025', 'MIERCOLES, 12 DE MARZO DE 2025'])
      for (const written of [cell, cell.normalize('NFD')])
        expect(parseDay(written)).toEqual({ value: '2025-03-12', issues: [] });
    expect(parseDay('sábado 15 mar 2025').value).toBe('2025-03-15');
  });

  test('another day of the week than that of the date is asked about', () => {
    const { value, issues } = parseDay('viernes 13 de marzo de 2025');
    expect([value, issues[0]?.key, issues[0]?.values]).toEqual([
      null,
      'check.date-proposed',
      { value: 'viernes 13 de marzo de 2025', proposal: '2025-03-13' },
    ]);
  });

  test('a date that exists in the other order only is an error that says so', () => {
    const read = (cell: string, dateOrder?: DateOrder) => {
      const { value, issues } = parseDay(cell, { dateOrder });
      return [value, ...issues.flatMap((issue) => [issue.key, issue.values.proposal])];
    };
    const proposal = '2025-02-25';
    expect(read('02/25/2025')).toEqual([null, 'check.date-month-first', proposal]);
    expect(read('2.25.25 CONV. 002')).toEqual([null, 'check.date-month-first', proposal]);
    expect(read('02/25/2025', 'DAY_FIRST')).toEqual([
      null,
      'check.date-against-day-first',
      proposal,
    ]);
    expect(read('25/02/2025', 'MONTH_FIRST')).toEqual([
      null,
      'check.date-against-month-first',
      proposal,
    ]);
    for (const order of [undefined, 'DAY_FIRST', 'MONTH_FIRST'] as const)
      for (const cell of ['31/02/2025', '02/31/2025', '13/13/2025'])
        expect(read(cell, order)).toEqual([null, 'check.not-a-date', undefined]);
  });

  test('the database tells the dates of each order and of both as they are read', () => {
    const numbers = Array.from({ length: 33 }, (_, number) => number);
    const texts = numbers.flatMap((one) => numbers.map((two) => `${one}/${two}/2024`));
    const read = (text: string, dateOrder: DateOrder) => parseDay(text, { dateOrder }).value;
    const like = (pattern: string) => texts.filter((text) => new RegExp(pattern).test(text));
    const inOrder = (order: DateOrder, other: DateOrder) =>
      texts.filter((text) => read(text, order) !== null && read(text, other) === null);
    const inBoth = texts.filter((text) => {
      const days = dateOrders.map((order) => read(text, order));
      return !days.includes(null) && days[0] !== days[1];
    });
    expect(like(dateInBothOrders)).toEqual(inBoth);
    // These tell no month from a longer one.
    expect(like(monthFirstDate)).toEqual(
      expect.arrayContaining(inOrder('MONTH_FIRST', 'DAY_FIRST')),
    );
    expect(like(dayFirstDate)).toEqual(expect.arrayContaining(inOrder('DAY_FIRST', 'MONTH_FIRST')));
    expect(like(monthFirstDate)).toHaveLength(12 * 19);
    expect(like(dayFirstDate)).toHaveLength(12 * 19);
  });

  test('two digits up to 68 are of this century', () => {
    expect(
      mistakes(parseDay, [
        ['1/1/68', '2068-01-01'],
        ['1/1/69', '1969-01-01'],
      ]),
    ).toEqual([]);
  });

  test('a day that does not exist is an error', () => {
    expect(
      accepted(parseDay, [
        '31/02/2020',
        '29/02/2019',
        '1/29/14',
        '00/13/2020',
        2018,
        '27 DE FEBRERO',
      ]),
    ).toEqual([]);
    expect(accepted(parseDay, ['17 DE MARZO DE 011', 'CANCELADO', '2026', '1/1/2300'])).toEqual([]);
  });

  test('blank, placeholder and zeros are no date', () => {
    expect(
      mistakes(parseDay, [
        [null, null],
        ['NA', null],
        ['00/00/0000', null],
        ['0000-00-00', null],
      ]),
    ).toEqual([]);
  });

  test('every day of two centuries is read back from each form', () => {
    const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
    const range = { min: new Date('1969-01-01'), max: new Date('2068-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), (date) => {
        const day = date.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = day.split('-');
        const month = months[Number(m) - 1] ?? '';
        const forms = [day, `${d}/${m}/${y}`, `${d}-${m}-${y.slice(2)}`, `${d}-${month}-${y}`];
        for (const form of forms) expect([form, parseDay(form).value]).toEqual([form, day]);
      }),
    );
  });
});

describe('enumerations', () => {
  test('the first words of a cell say the procedure type, never a word inside', () => {
    expect(
      mistakes(parseProcedureType, [
        ['ADJUDICACIÓN DIRECTA POR LICITACIONES PÚBLICAS DESIERTAS', 'NO_BID'],
        ['INVITACIÓN A CUANDO MENOS 3 PERSONAS POR LICITACIONES PÚBLICAS DESIERTAS', 'INVITATION'],
        ['LICITACIÒN PÙBLICA', 'PUBLIC'],
        ['05. Adjudicación Directa LAASSP', 'NO_BID'],
        ['Adj Directa', 'NO_BID'],
        ['ADJ. DIR.', 'NO_BID'],
        ['Pública', 'PUBLIC'],
        ['NO_BID', 'NO_BID'],
        ['', null],
      ]),
    ).toEqual([]);
    expect(
      accepted(parseProcedureType, ['Otro', 'Tipo de procedimiento', 'obra de licitación pública']),
    ).toEqual([]);
  });

  test('services for works are services', () => {
    expect(
      mistakes(parseCategory, [
        ['Servicios relacionados con la obra', 'SERVICES'],
        ['PRESTACION DE SERVICIOS.', 'SERVICES'],
        ['Obra Pública', 'PUBLIC_WORKS'],
        ['ADQUISICIÓN DE BIENES', 'ACQUISITION'],
        ['MODIFICATION', 'MODIFICACION'],
        ['Convenio modificatorio', 'MODIFICACION'],
        ['Adendum', 'ADENDUM'],
        ['Arrendamientos', 'LEASE'],
      ]),
    ).toEqual([]);
    expect(
      accepted(parseCategory, [
        'INVITACION RESTRINGIDA NACIONAL',
        'Categoría: Obra Pública, arrendamiento',
      ]),
    ).toEqual([]);
  });

  test('a contract in force, expired or settled was awarded: its procedure is concluded', () => {
    expect(
      mistakes(parseProcedureState, [
        ['CONCLUIDO', 'CONCLUDED'],
        ['COMPLETED', 'CONCLUDED'],
        ['Finiquitada', 'CONCLUDED'],
        ['Terminada sin Finiquitar', 'CONCLUDED'],
        ['Vigente', 'CONCLUDED'],
        ['Expirado', 'CONCLUDED'],
        ['Cancelada', 'CANCELED'],
        ['Desierto', 'DESERTED'],
        ['En proceso', 'IN_PROGRESS'],
        ['Por Iniciar', 'IN_PROGRESS'],
        ['SUSPENDIDA', 'IN_PROGRESS'],
      ]),
    ).toEqual([]);
    expect(accepted(parseProcedureState, ['Infraestructura Urbana'])).toEqual([]);
  });

  test('"no centralizada" is decentralized', () => {
    expect(
      mistakes(parseAdministrativeUnitType, [
        ['CENTRALIZADA', 'CENTRALIZED'],
        ['No centralizada', 'DESCENTRALIZED'],
        ['Descentralizado', 'DESCENTRALIZED'],
      ]),
    ).toEqual([]);
    expect(accepted(parseAdministrativeUnitType, ['APF'])).toEqual([]);
  });

  test('the limit is exceeded, not exceeded, or nothing is said about it', () => {
    expect(
      mistakes(parseLimitExceeded, [
        ['Excede el límite', true],
        ['EXCEDIDO', true],
        [true, true],
        ['Sí', true],
        ['No excede el límite', false],
        ['no', false],
        ['No aplica', null],
        [null, null],
      ]),
    ).toEqual([]);
    expect(accepted(parseLimitExceeded, ['SINALOA'])).toEqual([]);
  });
});

describe('years and quarters', () => {
  test('months, ordinals and numbers name a quarter', () => {
    expect(
      mistakes(parseQuarter, [
        ['1o 2017', { quarter: 1, year: '2017' }],
        ['1o 1985', { quarter: 1, year: '1985' }],
        ['2do trimestre', { quarter: 2, year: null }],
        ['TERCER TRIMESTRE DE 2014', { quarter: 3, year: '2014' }],
        ['1º trimestre', { quarter: 1, year: null }],
        ['ENERO-MARZO', { quarter: 1, year: null }],
        ['OCT-DIC', { quarter: 4, year: null }],
        ['Octubre–Diciembre', { quarter: 4, year: null }],
        ['ABRIL  A JUNIO', { quarter: 2, year: null }],
        ['enero_marzo', { quarter: 1, year: null }],
        [4, { quarter: 4, year: null }],
        ['NA', null],
      ]),
    ).toEqual([]);
    expect(
      accepted(parseQuarter, ['ENERO-JUNIO', 'FEBRERO-ABRIL', '5o 2017', 'Segundo semestre']),
    ).toEqual([]);
  });

  test('an administration runs from a year to a later one', () => {
    expect(
      mistakes(parseAdministrationPeriod, [
        ['2016 - 2018', '2016-2018'],
        ['NA', null],
      ]),
    ).toEqual([]);
    expect(accepted(parseAdministrationPeriod, ['2018-2016', '2016', '2016-18'])).toEqual([]);
  });

  test('a fiscal year has four digits; 0 is no year', () => {
    expect(
      mistakes(parseFiscalYear, [
        [2018, '2018'],
        ['Ejercicio 2014', '2014'],
        ['0', null],
        [0, null],
      ]),
    ).toEqual([]);
    expect(accepted(parseFiscalYear, ['Ejercicio (anterior, en curso)', '20180', '918'])).toEqual(
      [],
    );
  });
});

describe('names, addresses, yes and no', () => {
  test('a supplier is written in capitals without accents, Ñ stays', () => {
    expect(
      mistakes(parseSupplierName, [
        ['Muñoz y Gómez, S.A. de C.V.', 'MUÑOZ Y GOMEZ, S.A. DE C.V.'],
        ['LICITACIONES Y PROYECTOS SA DE CV', 'LICITACIONES Y PROYECTOS SA DE CV'],
      ]),
    ).toEqual([]);
    expect(accepted(parseSupplierName, ['12345', 'A'.repeat(401)])).toEqual([]);
  });

  test('a number that a spreadsheet made a date or cut off is remarked', () => {
    const read = remarkChangedNumber(parseText(300));
    expect(read(new Date('2025-03-01T00:00:00Z'))).toEqual({
      value: '2025-03-01',
      issues: [{ kind: 'info', key: 'check.number-is-date', values: { value: '01/03/2025' } }],
    });
    expect(keys(read(1.234567890123457e19))).toEqual(['check.number-lost-digits']);
    expect(keys(read('1.23457E+19'))).toEqual(['check.number-lost-digits']);
    expect(keys(read(123456789012345))).toEqual([]);
    expect(keys(read('2025-03-01'))).toEqual([]);
    expect(keys(read('AE+25'))).toEqual([]);
  });

  test('letters written as two characters are one letter, so Ñ stays', () => {
    const ofTwo = 'Jardines del N\u0303andu\u0301';
    expect(parseSupplierName(ofTwo)).toEqual({ value: 'JARDINES DEL ÑANDU', issues: [] });
    expect(parseName(ofTwo).value).toBe('Jardines del Ñandú');
  });

  test('a name that its cell repeats is read once and remarked', () => {
    const read = parseSupplierName('Obras Luna SA no aplica persona moral');
    expect([read.value, keys(read)]).toEqual(['OBRAS LUNA SA', ['check.supplier-name-cleaned']]);
  });

  test('words that name nobody say why there is no supplier', () => {
    expect(parseSupplierName('Varios proveedores')).toMatchObject({ value: null });
    expect(keys(parseSupplierName('Varios proveedores'))).toEqual(['check.supplier-is-none']);
    expect(keys(parseSupplierName('Se declaró desierto'))).toEqual(['check.supplier-is-state']);
    expect(unpublishedSupplier('No aplica')).toBeNull();
    expect(unpublishedSupplier('Se declaró desierto')).toBe('SE DECLARO DESIERTO');
  });

  test('a procedure in the place of the supplier is no supplier', () => {
    expect(parseSupplierName('CONCURSO POR INVITACION RESTRINGIDA').value).toBeNull();
    expect(keys(parseSupplierName('LICITACION PUBLICA'))).toEqual(['check.supplier-is-procedure']);
  });

  test('the number of a unit is accepted and remarked, an amount of money is no name', () => {
    expect(keys(parseName('00641230'))).toEqual(['check.only-digits']);
    expect(mistakes(parseName, [['00641230', '00641230']])).toEqual([]);
    expect(accepted(parseName, ['$312382.91', '287,000.00'])).toEqual([]);
  });

  test('an RFC of the wrong shape or digit is a remark and never an error', () => {
    expect(parseRfc(' bax-871207-mn3 ')).toEqual({ value: 'BAX871207MN3', issues: [] });
    expect(keys(parseRfc('BAX871207MN4'))).toEqual(['check.rfc-digit']);
    expect(keys(parseRfc('BAX871307MN3'))).toEqual(['check.rfc-shape']);
    expect(keys(parseRfc('XAXX010101000'))).toEqual([]);
    expect(parseRfc('extranjero').value).toBe('EXTRANJERO');
  });

  test('letters of another alphabet that look like ours are remarked', () => {
    const watched = remarkForeignLetters(parseSupplierName);
    expect(watched('\u0421ONSTRUCTORA \u0391')).toEqual({
      value: '\u0421ONSTRUCTORA \u0391',
      issues: [{ kind: 'info', key: 'check.other-alphabet', values: { letters: '\u0421 \u0391' } }],
    });
    expect(keys(watched('\uff21CME'))).toEqual(['check.other-alphabet']);
    expect(keys(watched('Peña, Łódź & Cía. 1ª del Nº 3'))).toEqual([]);
    expect(keys(watched(null))).toEqual([]);
  });

  test('an address is absolute, and the target of a link goes before its text', () => {
    expect(
      mistakes(parseWebAddress, [
        ['https://a.gob.mx/x y.pdf', 'https://a.gob.mx/x%20y.pdf'],
        ['www.a.gob.mx', 'http://www.a.gob.mx'],
        [{ text: 'Ver contrato', link: 'http://a.gob.mx/1' }, 'http://a.gob.mx/1'],
        ['NA', null],
      ]),
    ).toEqual([]);
    expect(
      accepted(parseWebAddress, [
        'javascript:alert(1)//www.a.mx',
        'see http://a.mx',
        'INVITACION',
        'C:\\a',
      ]),
    ).toEqual([]);
    expect(
      accepted(parseWebAddress, [
        'http://a.mx/1 http://a.mx/2',
        'http://user@a.mx/',
        'http://localhost/',
      ]),
    ).toEqual([]);
  });

  test('yes and no in several words, anything else is an error', () => {
    expect(
      mistakes(parseYesOrNo, [
        ['sí', true],
        ['VERDADERO', true],
        [1, true],
        ['x', true],
        ['No', false],
        [0, false],
        [null, null],
      ]),
    ).toEqual([]);
    expect(accepted(parseYesOrNo, ['quizá'])).toEqual([]);
  });

  test('the mark of an override is taken away', () => {
    expect(withoutOverride('!r1!v0 Servicios')).toEqual({ cell: 'Servicios', override: '!r1!v0' });
    expect(withoutOverride('¡Hola!')).toEqual({ cell: '¡Hola!' });
  });
});

test.each(['5/3/75', '5-mar-75', '5/3/68', '1 de enero del 26'])(
  'a form and a sheet read «%s» as the same day',
  (text) => expect(typedDay(text)).toBe(parseDay(text).value),
);
