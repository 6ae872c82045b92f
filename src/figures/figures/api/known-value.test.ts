import { expect, test } from 'vitest';

import { addFigures, figureOfAnswer, type FigureSpec, subtractFigures } from '../figure.ts';
import { type Measure, measures, type Sum } from '../measure.ts';
import { knownValue } from './known-value.ts';

const every = Object.keys(measures) as Measure[];

test.each(every)('groups are put in order by the value of the measure %s', (measure) => {
  const { value, withoutValue } = measures[measure];
  const rank = knownValue(measure, (sum: Sum) => `rank_${sum}`);
  expect(rank.endsWith(withoutValue ? `else rank_${value} end` : `rank_${value}`)).toBe(true);
});

test.each(every)('figures of the measure %s are added up and taken away to the cent', (measure) => {
  const spec: FigureSpec = { measure, population: 'counted' };
  const withoutValue = measures[measure].withoutValue ? 1 : 0;
  const parts = [0.1, 0.2].map((pesos, place) =>
    figureOfAnswer({
      value: measure === 'contracts' ? 3 + place : pesos,
      contracts: 3 + place,
      withoutValue,
    }),
  );
  const whole = addFigures(spec, parts);
  const value = measure === 'contracts' ? 7 : 0.3;
  expect(whole).toEqual({ value, contracts: 7, withoutValue: withoutValue * 2 });
  expect(subtractFigures(spec, whole, parts.slice(1))).toEqual(parts[0]);
});
