import { expect, test } from 'vitest';

import { withScheme } from './with-scheme.ts';

test.each([
  ['www.municipio.gob.mx', 'https://www.municipio.gob.mx'],
  [' municipio.gob.mx/contratos/1.pdf?x=1 ', 'https://municipio.gob.mx/contratos/1.pdf?x=1'],
  ['peñas.gob.mx:8080/a', 'https://peñas.gob.mx:8080/a'],
])('«%s» becomes %s', (text, address) => expect(withScheme(text)).toBe(address));

test.each([
  '',
  'https://municipio.gob.mx',
  'http://municipio.gob.mx',
  'ftp://municipio.gob.mx',
  'municipio',
  'quien@municipio.gob.mx',
  'dos palabras.mx',
  'S/N',
])('«%s» stays as it is', (text) => expect(withScheme(text)).toBe(text));
