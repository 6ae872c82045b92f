import { expect, test } from 'vitest';

import { nameKey } from './name-key.ts';

test.each([
  ['Constructora  del Río, S.A. de C.V.', 'CONSTRUCTORA DEL RIO S A DE C V'],
  ['  PEÑA y Compañía ', 'PEÑA Y COMPAÑIA'],
  ['PEN\u0303A', 'PEÑA'],
  ['"LÓPEZ-HERMANOS" / SUC.', 'LOPEZ HERMANOS SUC'],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('Ñ is a letter of its own: PEÑA and PENA are two names', () => {
  expect(nameKey('PEÑA')).not.toBe(nameKey('PENA'));
});

test('a name made of punctuation alone has an empty key', () => {
  expect(nameKey(' -.,/ ')).toBe('');
});

test('a letter beyond ASCII elsewhere in a name changes nothing about its ASCII signs', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  const keys = signs.map((sign) => nameKey(`x${sign}y Ñ`));
  expect(keys).toEqual(signs.map((sign) => `${nameKey(`x${sign}y`)} Ñ`));
});

test('a name in Spanish letters has the key that it has beside a letter of another language', () => {
  const letters = Array.from('abzÁÉÍÓÚÜÑáéíóúüñ¿¡«»“”–019 .,-/&');
  const names = letters.flatMap((one) => letters.map((other) => `${one}x${other}${one}Ñ y`));
  const keys = names.map((name) => nameKey(`${name} ł`));
  expect(keys).toEqual(names.map((name) => `${nameKey(name)} Ł`));
});
