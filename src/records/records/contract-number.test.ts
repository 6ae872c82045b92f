import { describe, expect, test } from 'vitest';

import { contractNumberKey } from './contract-number.ts';

describe('spellings of one number', () => {
  test.each([
    'OP-1/2026',
    'op-1/2026',
    ' OP - 1 / 2026 ',
    'OP–1/2026',
    'OP−1/2026',
    'OP\u200b-1/2026',
    'OP-1/2026.pdf',
    'op-1/2026.PDF',
    'OP-1/2026.docx',
    'OP-1/2026.doc',
    'https://town.example/contratos/OP-1%2F2026.pdf',
  ])('%s', (spelling) => {
    expect(contractNumberKey(spelling)).toBe('OP-1/2026');
  });
});

test.each([
  ['OP-001/2026', 'OP-001/2026'],
  ['No. OP-1/2026', 'NO.OP-1/2026'],
  ['CONTRATO OP-1/2026', 'CONTRATOOP-1/2026'],
  ['OP-1/2026 BIS', 'OP-1/2026BIS'],
])('%s is a number of its own', (number, key) => {
  expect(contractNumberKey(number)).toBe(key);
});

test.each([
  ['http://town.example/a/b/OP-7.pdf', 'OP-7'],
  ['www.town.example/a/OP-7.pdf', 'OP-7'],
  ['../../2026/OP-7.pdf', 'OP-7'],
  ['/docs/OP-7.doc', 'OP-7'],
  ['https://town.example/ver.php?id=12', 'VER.PHP?ID=12'],
  ['https://town.example/2026/ver.php?f=/a/12', 'VER.PHP?F=/A/12'],
])('an address is known by its document: %s', (address, key) => {
  expect(contractNumberKey(address)).toBe(key);
});

test.each([
  'EN PROCESO DE FORMALIZACION',
  'PAGO CONTRA FACTURA',
  'CONTRATO.PDF',
  'https://t3.example/contrato.pdf',
  'https://t3.example/',
  'https://t3.example',
  '',
  null,
])('no number: %s', (text) => {
  expect(contractNumberKey(text)).toBeNull();
});
