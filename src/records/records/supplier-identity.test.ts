import { expect, test } from 'vitest';

import { supplierNameKey } from './supplier-identity.ts';

test.each([
  ['ACME', ['ACME S.A. DE C.V.', 'ACME, SA DE CV', 'ACME S. A. DE C. V.', 'Acme S A de C V']],
  ['GP', ['G.P. SA', 'GP S.A.', 'G. P. S. A.', 'G.P., S.A.', 'G P S A', 'G. P. S.A.']],
  ['V&H', ['V&H S.A.P.I. DE C.V.', 'V & H SAPI DE CV', 'VH, S. A. P. I. DE C. V.']],
  ['NÚÑEZ', ['NÚÑEZ S. DE R.L. DE C.V.', 'Nuñez S de RL de CV', 'NUN\u0303EZ S DE R L DE C V']],
  ['3 LETRAS', ['A.B.C. OBRAS', 'ABC OBRAS', 'A B C OBRAS', 'A. B. C. OBRAS']],
])('%s is one supplier, with its single letters apart or joined', (_, names) => {
  expect(new Set(names.map(supplierNameKey)).size).toBe(1);
});

test.each([
  ['CONSTRUCTORA PEÑA SA', 'CONSTRUCTORA PENA SA'],
  ['OBRAS DEL NORTE SA', 'OBRAS DEL NORTE SC'],
  ['G.P. OBRAS', 'G.B. OBRAS'],
  ['CONSTRU NORTE', 'CONSTRUNORTE'],
  ['A.B. OBRAS', 'ABC OBRAS'],
  ['MARIA E PEREZ', 'MARIA PEREZ'],
  ['GRUPO 3 M', 'GRUPO 3 N'],
])('%s and %s are two suppliers', (one, other) => {
  expect(supplierNameKey(one)).not.toBe(supplierNameKey(other));
});
