import { describe, expect, test } from 'vitest';

import { translateInto } from '../../main/composition/api/server-texts.ts';
import { canonicalText, referencesOf } from './formula-tree.ts';
import { parseFormula } from './parse-formula.ts';

const known = ['$MTG', '$MGLP', '$NTC', '$$LP', '$$INDICE'];

const treeOf = (text: string) => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(`${text}: ${JSON.stringify(parsed.fault)}`);
  return parsed.tree;
};

const faultOf = (text: string, tokens?: string[]) => {
  const parsed = parseFormula(text, tokens);
  if ('tree' in parsed) throw new Error(`${text} is a formula`);
  return parsed.fault;
};

/** What an administrator reads. */
const messageOf = (text: string) => {
  const { key, values } = faultOf(text, known);
  return translateInto('es', key, values);
};

describe('one way to write a formula', () => {
  test.each([
    ['$MGLP / $MTG * 100', '$MGLP/$MTG*100'],
    [' ( ( $MTG ) )\n', '$MTG'],
    ['007.50 + 0.10 + 0', '7.5+0.1+0'],
    ['1 - (2 - 3) - 4', '1-(2-3)-4'],
    ['1 + (2 + 3)', '1+(2+3)'],
    ['(1 + 2) + 3', '1+2+3'],
    ['8 / (4 / 2)', '8/(4/2)'],
    ['(1 + 2) * 3', '(1+2)*3'],
    ['-3 ^ 2', '-3^2'],
    ['(-3) ^ 2', '(-3)^2'],
    ['-(3 ^ 2)', '-3^2'],
    ['2 ^ 3 ^ 2', '2^3^2'],
    ['(2 ^ 3) ^ 2', '(2^3)^2'],
    ['2 ^ -(1)', '2^-1'],
    ['5 - -3', '5--3'],
    ['-($MTG * 2)', '-($MTG*2)'],
    ['min(1, 2, $MTG)', 'min(1, 2,$MTG)'],
    ['min(1+2 , 3)', 'min(1+2, 3)'],
    ['round($$I1,2)', 'round($$I1,2)'],
    ['round($MTG, 0)', 'round($MTG)'],
    ['round(1.5, 02)', 'round(1.5, 2)'],
    ['abs(max($NTC, -1))', 'abs(max($NTC,-1))'],
  ])('%s is %s', (text, canonical) => {
    expect(canonicalText(treeOf(text))).toBe(canonical);
    expect(treeOf(canonical)).toEqual(treeOf(text));
  });

  test('one way to write a formula names nested calculations in another way when asked', () => {
    expect(canonicalText(treeOf('$$LP + $LP * $$LP'), (one) => `<${one}>`)).toBe(
      '<$$LP>+$LP*<$$LP>',
    );
  });
});

test('variables and calculations are told apart, each once, in the order of the text', () => {
  expect(referencesOf(treeOf('$$MTG + round($NTC) / -$MTG ^ $NTC + min($$LP, $$MTG)'))).toEqual({
    variables: ['$NTC', '$MTG'],
    calculations: ['$$MTG', '$$LP'],
  });
});

describe('a message names the token and its position', () => {
  test.each([
    ['', 'Escribe una fórmula.'],
    ['  ', 'Escribe una fórmula.'],
    ['1 + ', 'Falta un valor después de «+» (posición 3).'],
    ['1 + * 2', 'Falta un valor antes de «*» (posición 5).'],
    ['+ 2', 'Falta un valor antes de «+» (posición 1).'],
    ['2 ** 3', 'Falta un valor antes de «*» (posición 4).'],
    ['2 $MTG', 'Falta un operador antes de «$MTG» (posición 3).'],
    ['2(3)', 'Falta un operador antes de «(» (posición 2).'],
    ['(1 + 2', 'El paréntesis de la posición 1 no se cierra.'],
    ['1 + 2)', 'El paréntesis de la posición 6 se cierra sin haberse abierto.'],
    ['1 + ()', 'El paréntesis de la posición 5 está vacío.'],
    ['min()', 'El paréntesis de la posición 4 está vacío.'],
    ['min + 1', 'Después de min (posición 1) va un paréntesis.'],
    ['abs(1, 2)', 'abs (posición 1) recibe demasiados valores; a lo más: 1.'],
    ['round(1, 2, 3)', 'round (posición 1) recibe demasiados valores; a lo más: 2.'],
    [
      'round(1, $NTC)',
      'En «$NTC» (posición 10): los decimales de round se escriben con dígitos, de 0 a 20.',
    ],
    [
      'round(1, 21)',
      'En «21» (posición 10): los decimales de round se escriben con dígitos, de 0 a 20.',
    ],
    [
      'round(1, 1+1)',
      'En «+» (posición 11): los decimales de round se escriben con dígitos, de 0 a 20.',
    ],
    ['1, 2', 'La coma de la posición 2 no separa valores de min, max o round.'],
    [
      '$NTC * 1,5',
      'En «1,5» (posición 8) hay una coma entre dos dígitos. Usa un punto para los decimales (1.5) y nada para los miles (1500).',
    ],
    [
      'max(1,234.50)',
      '«1,234.50» (posición 5) puede ser un número o dos valores. Escribe «1, 234.50» si son dos valores; los decimales van con punto y los miles sin separador. Funciones: min(a, b), max(a, b), abs(a) y round(a, 2).',
    ],
    [
      'sqrt(2)',
      '«sqrt» (posición 1) no se conoce. Funciones: min(a, b), max(a, b), abs(a) y round(a, 2).',
    ],
    [
      '1  234 + 1',
      'En «1  234» (posición 1) falta un operador, o sobra el espacio: escribe los miles sin separador (1234).',
    ],
    [
      '1.234.567',
      '«1.234.567» (posición 1) no es un número. Escribe dígitos y a lo más un punto entre ellos, como 0.5 o 12.75.',
    ],
    [
      '.5',
      '«.5» (posición 1) no es un número. Escribe dígitos y a lo más un punto entre ellos, como 0.5 o 12.75.',
    ],
    [
      '1e5',
      '«e5» (posición 2) no se conoce. Funciones: min(a, b), max(a, b), abs(a) y round(a, 2).',
    ],
    ['$mtg / 2', '«$mtg» (posición 1) no es una variable ni un cálculo. ¿Quisiste decir $MTG?'],
    ['1 + $MGT', 'La variable $MGT (posición 5) no existe. ¿Quisiste decir $MTG?'],
    ['1 + $XYZW', 'La variable $XYZW (posición 5) no existe.'],
    ['$$INDCE', 'El cálculo $$INDCE (posición 1) no existe. ¿Quisiste decir $$INDICE?'],
    ['$$ABCDEFG', 'El cálculo $$ABCDEFG (posición 1) no existe.'],
    ['MTG', '«MTG» (posición 1) no se conoce. ¿Quisiste decir $MTG?'],
    ['MIN(1)', '«MIN» (posición 1) no se conoce. ¿Quisiste decir min?'],
    ['$NTC × 2', 'Escribe «*» en lugar de «×» (posición 6).'],
    ['$NTC − 2', 'Escribe «-» en lugar de «−» (posición 6).'],
    ['$NTC ÷ 2', 'Escribe «/» en lugar de «÷» (posición 6).'],
    ['１２ + 1', 'Escribe «12» en lugar de «１２» (posición 1).'],
    ['$ＭＴＧ', 'Escribe «$MTG» en lugar de «$ＭＴＧ» (posición 1).'],
    ['$M\u200BTG', 'En la posición 3 hay un carácter invisible (U+200B). Bórralo.'],
    ['$MTG\u200B', 'En la posición 5 hay un carácter invisible (U+200B). Bórralo.'],
    ['$MTG\u3164', 'En la posición 5 hay un carácter invisible (U+3164). Bórralo.'],
    ['1\u00A0+ 2', 'En la posición 2 hay un carácter invisible (U+00A0). Bórralo.'],
    ['\u202E1', 'En la posición 1 hay un carácter invisible (U+202E). Bórralo.'],
    [
      '$NTC %',
      '«%» (posición 6) no se usa en las fórmulas. Para obtener un porcentaje multiplica por 100.',
    ],
    ['$NTC = 1', '«=» (posición 6) no se usa en las fórmulas.'],
    ['1 + 😀', '«😀» (posición 5) no se usa en las fórmulas.'],
  ])('%j: %s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});

test('what is suggested can stand in the place of the token', () => {
  const text = '1 + $mtg / 2';
  const { token, position, suggestion } = faultOf(text, known);
  const before = text.slice(0, position - 1);
  const corrected = before + suggestion + text.slice(before.length + token.length);
  expect(corrected).toBe('1 + $MTG / 2');
});

describe('limits', () => {
  const many = (count: number, part: (at: number) => string, between = '+') =>
    Array.from({ length: count }, (_, at) => part(at)).join(between);
  test.each([
    ['2,000 characters', `1${' '.repeat(1999)}`, `1${' '.repeat(2000)}`, 'tooLong'],
    ['50 parentheses', `${'('.repeat(50)}1${')'.repeat(50)}`, `${'('.repeat(51)}1`, 'tooDeep'],
    ['50 signs', `${'-'.repeat(50)}1`, `${'-'.repeat(51)}1`, 'tooDeep'],
    ['50 exponents', many(51, () => '1', '^'), many(52, () => '1', '^'), 'tooDeep'],
    ['50 functions', `${'abs('.repeat(50)}1${')'.repeat(50)}`, `${'abs('.repeat(51)}1`, 'tooDeep'],
    ['200 nodes', `${many(100, () => '1')}+-1`.slice(2), many(101, () => '1'), 'tooManyNodes'],
    ['50 variables', many(50, (at) => `$V${at}`), many(51, (at) => `$V${at}`), 'tooManyVariables'],
    [
      '20 calculations',
      many(60, (at) => `$$C${at % 20}`),
      many(21, (at) => `$$C${at}`),
      'tooManyCalculations',
    ],
    ['40 digits', '9'.repeat(40), `0.${'1'.repeat(40)}`, 'longNumber'],
  ])('%s are allowed, no more', (_, allowed, refused, name) => {
    expect(parseFormula(allowed)).toHaveProperty('tree');
    expect(faultOf(refused).key).toBe(`formula-admin:fault.${name}`);
  });
});
