import { expect, test } from 'vitest';

import { endOfAddress } from './end-of-address.ts';

test.each([
  ['https://transparencia.example/2026/propuestas/LP-0098.pdf', 'propuestas/LP-0098.pdf'],
  ['https://transparencia.example/fallo.pdf', 'fallo.pdf'],
  ['https://transparencia.example/ver?id=12', 'ver?id=12'],
  ['https://www.transparencia.example/', 'transparencia.example'],
  [
    'https://transparencia.example/a/Licitaci%C3%B3n%20p%C3%BAblica.pdf',
    'a/Licitación pública.pdf',
  ],
  ['https://transparencia.example/a/100%.pdf', 'a/100%.pdf'],
  ['https://transparencia.example/a/%E2%80%AEfdp.exe', 'a/%E2%80%AEfdp.exe'],
  [`https://transparencia.example/${'x'.repeat(99)}/1.pdf`, `…${'x'.repeat(54)}/1.pdf`],
])('%s ends in what tells it from others', (address, end) => {
  expect(endOfAddress(address)).toBe(end);
});
