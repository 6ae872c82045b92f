import { expect, test } from 'vitest';

import { unlinkedText } from './unlinked-text.ts';

test.each([
  ['entre a https://malo.example/x?y=1', 'entre a https: //malo. example/x?y=1'],
  ['HTTP://1.2.3.4/x', 'HTTP: //1.2.3.4/x'],
  ['www.malo.example', 'www. malo. example'],
  ['malo.example.', 'malo. example.'],
  ['malo。example malo．example', 'malo。 example malo． example'],
  ['ana@malo.example', 'ana @ malo. example'],
  ['mailto:ana＠malo', 'mailto:ana ＠ malo'],
  ['malo.xn--p1ai', 'malo. xn--p1ai'],
  ['malo.рф', 'malo. рф'],
])('no program makes a link of «%s»', (text, unlinked) => {
  expect(unlinkedText(text)).toBe(unlinked);
  expect(unlinkedText(unlinked), 'once more').toBe(unlinked);
});

test.each([
  'ACEROS S.A. de C.V.',
  'Monto: $1,234.50 (2.5 km)',
  'Lote 3.B: 12:30 h',
  'Obra no. 12, 1a. etapa',
  'Fin.\nOtra línea.',
])('«%s» stays as it is', (text) => {
  expect(unlinkedText(text)).toBe(text);
});
