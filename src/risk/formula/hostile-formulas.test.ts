import { expect, test } from 'vitest';

import { endlessFormulas, hostileFormulas } from '../../../test/support/hostile-formulas.ts';
import { translateInto } from '../../main/composition/api/server-texts.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import { formulaLimits } from './formula-limits.ts';
import { parseFormula } from './parse-formula.ts';

const short = (text: string) =>
  text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;

test.each(hostileFormulas.map((text) => ({ name: short(text), text })))(
  '$name is refused with its position',
  ({ text }) => {
    const parsed = parseFormula(text, ['$MTG', '$NTC', '$$LP']);
    if ('tree' in parsed) throw new Error('This is a formula.');
    const { key, token, position, values } = parsed.fault;
    expect(position).toBeGreaterThanOrEqual(1);
    expect(position).toBeLessThanOrEqual(Math.min(text.length, formulaLimits.characters) + 1);
    expect(text.startsWith(token, position - 1)).toBe(true);
    const message = translateInto('es', key, values);
    expect(message).not.toBe(key);
    expect(message).not.toMatch(/\{\{/);
  },
);

test.each(endlessFormulas.map((text) => ({ name: short(text), text })))(
  '$name is out of range',
  ({ text }) => {
    const parsed = parseFormula(text);
    if ('fault' in parsed) throw new Error(JSON.stringify(parsed.fault));
    expect(evaluateFormula(parsed.tree, () => null)).toMatchObject({ reason: 'outOfRange' });
  },
);

test('names that every object has are references like any other', () => {
  for (const name of ['$CONSTRUCTOR', '$PROTO', '$TOSTRING', '$VALUEOF', '$1', '$$PROTO']) {
    expect(parseFormula(name)).toHaveProperty('tree');
    expect(parseFormula(name, ['$MTG'])).toHaveProperty('fault');
  }
});
