import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { shareOf } from '../../figures/figures/figure.ts';
import { numberShown, sumShown } from '../../figures/figures/sum-shown.ts';
import { createTranslator } from '../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../foundation/platform/formats.ts';
import type { TextLookup } from '../../lists/period-changes/describe-period-change.ts';
import { compareSides, type comparedTypes } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import type { ComparisonTexts } from './comparison-texts.ts';
import { describeBarriers } from './describe-barriers.ts';
import { describeChange } from './describe-change.ts';
import { differenceSentences } from './describe-differences.ts';
import { describeMethods } from './describe-methods.ts';
import { describeRounding } from './describe-rounding.ts';
import { describeRow, shareText } from './describe-row.ts';
import { describeValue } from './describe-value.ts';

const translate = createTranslator([textsOf('period-changes'), textsOf('comparations')], 'es');
const t: TextLookup = (key, values) => translate(key.replace(/^period-changes:/, ''), values);

type Sums = Record<(typeof comparedTypes)[number], number>;

const totalOf = ({ public: open, invitation, noBid }: Sums): number =>
  Number((open + invitation + noBid).toFixed(2));

const sideOf = (shortName: string, money: Sums, rest: Partial<ComparisonSide> = {}) => {
  const total = totalOf(money);
  const index = { result: null, level: null, reason: null, isConfigured: true, url: null };
  return {
    organization: { _id: shortName, name: shortName, shortName, color: '#2cbcb6' },
    administrationPeriod: '2019-2022',
    administrationPeriods: ['2019-2022'],
    corruptionIndex: {
      ...index,
      administrationPeriod: null,
      axes: [],
      methodHash: null,
      indicators: [],
    },
    totals: {
      ...money,
      total,
      publicPercent: shareOf(money.public, total),
      invitationPercent: shareOf(money.invitation, total),
      noBidPercent: shareOf(money.noBid, total),
    },
    counts: { public: 1, invitation: 1, noBid: 2, total: 4 },
    withoutAmount: 0,
    quarters: 12,
    calculationsInfo: [],
    lastUpdate: null,
    foreign: null,
    ...rest,
  } satisfies ComparisonSide;
};

/** The same monitor in an administration as long as the other one. */
const periodOf = (administrationPeriod: string, money: Sums, rest: Partial<ComparisonSide> = {}) =>
  sideOf('Norte', money, { administrationPeriod, ...rest });

const textsWith = (left: ComparisonSide, right: ComparisonSide, round = true): ComparisonTexts => ({
  t,
  format: formatsOf('es'),
  round,
  left,
  right,
});

const even = { public: 200, invitation: 100, noBid: 100 };

const withAxis = (shortName: string, points: number, maxPoints = 40): ComparisonSide => {
  const side = sideOf(shortName, even);
  const axes = [{ axis: 'contracts' as const, points, maxPoints }];
  return { ...side, corruptionIndex: { ...side.corruptionIndex, axes, methodHash: 'a' } };
};

const withCalculation = (
  shortName: string,
  displayForm: 'PERCENTAGE' | 'NORMAL',
  result: number,
  unscaled: ComparisonSide['calculationsInfo'][number]['unscaled'] = null,
) => {
  const one = {
    abbreviation: '$$UNO',
    name: 'Uno',
    description: '',
    displayForm,
    hash: 'a',
    result,
    unscaled,
  };
  return sideOf(shortName, even, { calculationsInfo: [one] });
};

const rowIn = (texts: ComparisonTexts, section: string, key: string) => {
  const row = compareSides(texts.left, texts.right).find(
    (one) => one.section === section && one.key === key,
  );
  if (!row) throw new Error(`No row ${section} ${key}.`);
  return [
    describeValue(texts, row, row.left),
    describeValue(texts, row, row.right),
    describeChange(texts, row),
  ];
};

describe('a difference is that of the numbers shown', () => {
  test('a difference is that of the numbers shown of points', () => {
    const texts = textsWith(withAxis('Norte', 34.66), withAxis('Sur', 37.34));
    expect(rowIn(texts, 'axes', 'contracts')).toEqual([
      '34.66 de 40',
      '37.34 de 40',
      '2.68 puntos más',
    ]);
  });

  test('a difference is that of the numbers shown of the index, with the two decimals that it has everywhere', () => {
    const rated = (side: ComparisonSide, result: number | null) => ({
      ...side,
      corruptionIndex: { ...side.corruptionIndex, result, methodHash: 'a' },
    });
    const [left, right] = [sideOf('Norte', even), sideOf('Sur', even)];
    const row = (one: number | null, other: number | null) =>
      rowIn(textsWith(rated(left, one), rated(right, other)), 'axes', 'index');
    expect(row(72, 66.66)).toEqual(['72.00 de 100', '66.66 de 100', '5.34 puntos menos']);
    expect(row(72, null).slice(0, 2)).toEqual(['72.00 de 100', '---']);
  });

  test('a difference is that of the numbers shown of points of another maximum there is none: 30 of 40 are a smaller part than 23.33 of 30', () => {
    const texts = textsWith(withAxis('Norte', 30), withAxis('Sur', 23.33, 30));
    expect(rowIn(texts, 'axes', 'contracts')).toEqual([
      '30.00 de 40',
      '23.33 de 30',
      'sobre puntos distintos: no se resta',
    ]);
    expect(describeBarriers(texts).filter((text) => text.includes('otro máximo'))).toHaveLength(1);
  });

  test('a difference is that of the numbers shown of points is one, wherever on the scale it is', () => {
    const described = [34.66, 8.03, 21.3, 0].map((points) => {
      const more = Number((points + 2.67).toFixed(2));
      return rowIn(
        textsWith(withAxis('Norte', points), withAxis('Sur', more)),
        'axes',
        'contracts',
      );
    });
    expect(described.map((cells) => cells.at(-1))).toEqual(Array(4).fill('2.67 puntos más'));
  });

  test('a difference is that of the numbers shown of percentages, to the last decimal that is shown', () => {
    const texts = textsWith(
      withCalculation('Norte', 'PERCENTAGE', 54.12612),
      withCalculation('Sur', 'PERCENTAGE', 71.35),
    );
    expect(rowIn(texts, 'general', 'calculation')).toEqual([
      '54.13%',
      '71.35%',
      '17.22 puntos más',
    ]);
  });

  test('a difference is that of the numbers shown of what a scale gives equal points is that of the values, and the points are said as such', () => {
    const scaled = (shortName: string, value: number) =>
      withCalculation(shortName, 'NORMAL', 10, {
        value,
        displayForm: 'PERCENTAGE',
        maxPoints: 10,
      });
    const texts = textsWith(scaled('Norte', 9.57), scaled('Sur', 14.53));
    expect(rowIn(texts, 'general', 'calculation')).toEqual(['9.57%', '14.53%', '4.96 puntos más']);
    expect(rowIn(texts, 'general', 'calculationPoints')).toEqual([
      '10.00 de 10',
      '10.00 de 10',
      'igual',
    ]);
    const names = compareSides(texts.left, texts.right)
      .filter(({ section }) => section === 'general')
      .map((row) => describeRow(texts, row));
    expect(names).toEqual(['Uno', 'Uno, en puntos']);
  });

  test('a difference is that of the numbers shown of points is said as such where only the second monitor tells them from values', () => {
    const unscaled = { value: 14.53, displayForm: 'PERCENTAGE' as const, maxPoints: 10 };
    const texts = textsWith(
      withCalculation('Norte', 'NORMAL', 5),
      withCalculation('Sur', 'NORMAL', 10, unscaled),
    );
    expect(rowIn(texts, 'general', 'calculation').slice(0, 2)).toEqual(['---', '14.53%']);
    expect(rowIn(texts, 'general', 'calculationPoints')).toEqual([
      '5.00 de 10',
      '10.00 de 10',
      '5.00 puntos más',
    ]);
  });

  test('a difference is that of the numbers shown of numbers', () => {
    const before = withCalculation('Norte', 'NORMAL', 0.33336);
    const after = withCalculation('Norte', 'NORMAL', 0.66664);
    const texts = textsWith(before, { ...after, administrationPeriod: '2022-2025' });
    expect(rowIn(texts, 'general', 'calculation')).toEqual(['0.3334', '0.6666', '0.3332 más']);
  });

  test('a difference is that of the numbers shown of numbers of two towns, which may count contracts, there is none', () => {
    const texts = textsWith(
      withCalculation('Norte', 'NORMAL', 170),
      withCalculation('Sur', 'NORMAL', 50),
    );
    expect(rowIn(texts, 'general', 'calculation')).toEqual(['170', '50', 'no se resta']);
  });

  test('a difference is that of the numbers shown of shares is said to the decimal, whether or not amounts are rounded', () => {
    const before = sideOf('Norte', { public: 2132, invitation: 2000, noBid: 5868 });
    const after = sideOf('Sur', { public: 2059, invitation: 2000, noBid: 5941 });
    for (const round of [true, false])
      expect(rowIn(textsWith(before, after, round), 'totals', 'public').at(-1)).toContain(
        '0.73 puntos menos',
      );
  });

  test('a difference is that of the numbers shown of amounts that are shown alike there is none, unless the cents are shown', () => {
    const left = periodOf('2018-2021', { ...even, noBid: 100.2 });
    const right = periodOf('2021-2024', { ...even, noBid: 100.4 });
    expect(rowIn(textsWith(left, right), 'totals', 'noBid')).toEqual([
      '$100',
      '$100',
      'igual · 0.03 puntos más',
    ]);
    expect(rowIn(textsWith(left, right, false), 'totals', 'noBid')).toEqual([
      '$100.20',
      '$100.40',
      'casi igual · 0.03 puntos más',
    ]);
  });

  test('a difference is that of the numbers shown of all shares, whatever the amounts are', () => {
    const money = fc.record({
      public: fc.integer({ min: 0, max: 9_999 }),
      invitation: fc.integer({ min: 0, max: 9_999 }),
      noBid: fc.integer({ min: 1, max: 9_999 }),
    });
    fc.assert(
      fc.property(money, money, fc.boolean(), (one, other, round) => {
        const texts = textsWith(sideOf('Norte', one), sideOf('Sur', other), round);
        for (const row of compareSides(texts.left, texts.right).slice(0, 3)) {
          const [left, right] = [shareText(texts, row, 'left'), shareText(texts, row, 'right')];
          const expected = Math.round(100 * (numberShown(right) - numberShown(left))) / 100;
          const difference = describeChange(texts, row).split(' · ').at(-1) ?? '';
          const sign = difference.endsWith('menos') ? -1 : 1;
          expect(difference === 'igual' ? 0 : sign * Number.parseFloat(difference)).toBe(expected);
        }
      }),
    );
  });
});

test('what is almost nothing, and almost all, is not said to be it', () => {
  const say = (before: number, after: number) => {
    const left = periodOf('2018-2021', { public: before, invitation: 0, noBid: 0 });
    const right = periodOf('2021-2024', { public: after, invitation: 0, noBid: 0 });
    return rowIn(textsWith(left, right), 'totals', 'total')[2];
  };
  expect(say(10_000_000, 10_000_100)).toBe('casi igual');
  expect(say(100_000, 300)).toBe('99% menos');
  expect(say(100_000, 70_000)).toBe('30% menos');
  expect(say(0, 70_000)).toBe('nada en 2018-2021');
});

describe('parts that do not add up as they are shown are spoken of', () => {
  test('parts that do not add up as they are shown are spoken of of shares and of amounts', () => {
    const thirds = sideOf('Norte', { public: 100.4, invitation: 100.4, noBid: 100.4 });
    expect(describeRounding(textsWith(thirds, sideOf('Sur', even)))).toEqual([
      'Los porcentajes están redondeados; por eso las partes del dinero de Norte suman 99.99%.',
      'Los montos se muestran sin centavos; por eso los de Norte, por tipo, suman $300.',
    ]);
    expect(describeRounding(textsWith(thirds, sideOf('Sur', even), false))).toEqual([
      'Los porcentajes están redondeados; por eso las partes del dinero de Norte suman 99.99%.',
    ]);
  });

  test('parts are spoken of by nobody where they add up', () => {
    expect(describeRounding(textsWith(sideOf('Norte', even), sideOf('Sur', even)))).toEqual([]);
    const empty = { public: 0, invitation: 0, noBid: 0 };
    expect(describeRounding(textsWith(sideOf('Norte', empty), sideOf('Sur', empty)))).toEqual([]);
  });

  test('rounding is not blamed for what a foreign monitor publishes', () => {
    const side = sideOf('Sur', even);
    const foreign = { address: 'http://monitor.mx', readAt: '2026-11-22T10:00:00.000Z' };
    const wrong = {
      ...side,
      totals: { ...side.totals, total: 900 },
      foreign: { ...foreign, version: null },
    };
    expect(describeRounding(textsWith(sideOf('Norte', even), wrong))).toEqual([
      'Los datos por tipo de Sur no suman su total; así los publica ese monitor.',
    ]);
  });

  test('always when the shares shown do not make 100', () => {
    const part = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(fc.record({ public: part, invitation: part, noBid: part }), (money) => {
        const texts = textsWith(sideOf('Norte', money), sideOf('Sur', even));
        const shares = compareSides(texts.left, texts.right)
          .slice(0, 3)
          .map((row) => shareText(texts, row, 'left'));
        const sum = sumShown(shares);
        const isRemarked = describeRounding(texts).some((text) => text.includes(`suman ${sum}%`));
        expect(isRemarked).toBe(sum !== undefined && sum !== 100);
      }),
    );
  });
});

test('what has nothing beside it is said in a whole sentence, and no share of it', () => {
  const empty = sideOf('Sur', { public: 0, invitation: 0, noBid: 0 });
  const index =
    'El índice de riesgo no se puede comparar: Norte, no calificado; Sur, no calificado.';
  expect(differenceSentences(textsWith(sideOf('Norte', even), empty))).toEqual([
    'Norte contrató $400 y Sur, $0.',
    index,
  ]);
  expect(differenceSentences(textsWith(sideOf('Norte', even), sideOf('Sur', even)))[0]).toBe(
    'Norte contrató $400 y Sur, $400.',
  );
});

test('an index shown as the same number is the same', () => {
  const withIndex = (shortName: string, result: number): ComparisonSide => {
    const side = sideOf(shortName, even);
    const index = { ...side.corruptionIndex, result, level: 'MEDIUM' as const, methodHash: 'a' };
    return { ...side, corruptionIndex: index };
  };
  const say = (one: number, other: number) =>
    differenceSentences(textsWith(withIndex('Norte', one), withIndex('Sur', other))).at(-1);
  expect(say(61.601, 61.604)).toContain('El índice es el mismo');
  expect(say(61.6, 61.61)).toContain('más alto en Sur');
});

describe('only what has one method, population and length of period is subtracted', () => {
  const rated = (side: ComparisonSide, result: number, methodHash: string): ComparisonSide => ({
    ...side,
    corruptionIndex: { ...side.corruptionIndex, result, level: 'MEDIUM', methodHash },
  });
  const cells = (texts: ComparisonTexts) =>
    compareSides(texts.left, texts.right).map((row) => [
      `${row.section} ${row.key}`,
      describeChange(texts, row),
    ]);

  test('amounts and counts of two towns never, and the reason is said once', () => {
    const counts = { public: 3, invitation: 1, noBid: 1, total: 5 };
    const texts = textsWith(
      sideOf('Norte', even),
      sideOf('Sur', { ...even, public: 9_000 }, { counts, withoutAmount: 2 }),
    );
    const changes = new Map(cells(texts).map(([key = '', change = '']) => [key, change]));
    expect(changes.get('totals total')).toBe('no se resta');
    expect(changes.get('totals quarter')).toBe('no se resta');
    expect(changes.get('totals public')).toBe('47.83 puntos más');
    expect(changes.get('counts total')).toBe('no se resta');
    expect(changes.get('counts withoutAmount')).toBe('no se resta');
    expect(changes.get('counts public')).toBe('35.00 puntos más');
    expect(differenceSentences(texts)[0]).toBe('Norte contrató $400 y Sur, $9,200.');
    expect(describeBarriers(texts)).toEqual([
      'Los montos y los números de contratos de Norte y Sur no se restan: son de dos municipios.',
    ]);
  });

  test('nothing of whole administrations of different length, but a quarter of each is', () => {
    const before = rated(periodOf('2018-2021', even, { quarters: 16 }), 60, 'a');
    const after = rated(periodOf('2021-2024', even, { quarters: 8 }), 72, 'a');
    const texts = textsWith(before, after);
    const subtracted = cells(texts).filter(([, change]) => change !== 'no se resta');
    expect(subtracted).toEqual([['totals quarter', '100% más']]);
    expect(differenceSentences(texts).at(-1)).toMatch(
      /^El índice es 60.00 .* en 2018-2021 y 72.00 .* en 2021-2024\.$/,
    );
    expect(describeBarriers(texts)).toHaveLength(1);
    expect(describeBarriers(texts)[0]).toContain('16 en 2018-2021 y 8 en 2021-2024');
  });

  test('no index of another method, which the method says once', () => {
    const texts = textsWith(
      rated(sideOf('Norte', even), 60, 'a'),
      rated(sideOf('Sur', even), 72, 'b'),
    );
    expect(cells(texts)).toContainEqual(['axes index', 'no se resta']);
    const sentences = [
      ...differenceSentences(texts),
      ...describeMethods(texts),
      ...describeBarriers(texts),
    ];
    expect(sentences.filter((sentence) => sentence.includes('método'))).toHaveLength(1);
  });

  test('nothing of two towns in different years', () => {
    const other = sideOf('Sur', even, { administrationPeriod: '2022-2025' });
    const texts = textsWith(sideOf('Norte', even), other);
    expect(new Set(cells(texts).map(([, change]) => change))).toEqual(
      new Set(['no se resta', '---']),
    );
    expect(describeBarriers(texts).join(' ')).toContain('años distintos: 2019-2022 y 2022-2025');
  });

  test('what a monitor at another address did not send is not said to be missing there', () => {
    const foreign = { address: 'http://monitor.mx', readAt: '2026-11-22T10:00:00.000Z' };
    const other = sideOf('Sur', even, {
      foreign: { ...foreign, version: null },
      withoutAmount: null,
      quarters: null,
    });
    const texts = textsWith(withAxis('Norte', 30), other);
    const changes = new Map(cells(texts).map(([key = '', change = '']) => [key, change]));
    for (const key of ['axes contracts', 'counts withoutAmount', 'totals quarter'])
      expect(changes.get(key)).toBe('Sur no lo publica por esta vía');
    expect(describeBarriers(texts).join(' ')).toContain('no se sabe qué contratos cuenta Sur');
  });
});
