import { expect, test } from 'vitest';

import { assignColumn, joinedWith, targetOf } from './assign-column.ts';
import type { Sources } from './layout.ts';

const supplier: Sources = {
  C15: { firstOf: [{ column: 'RAZON SOCIAL' }, { joined: ['NOMBR', 'PATERNO', 'MATERNO'] }] },
};

test('a field of several columns keeps the others when one of them gives another field', () => {
  expect(assignColumn(supplier, 'MATERNO', 'C29')).toEqual({
    C15: { firstOf: [{ column: 'RAZON SOCIAL' }, { joined: ['NOMBR', 'PATERNO'] }] },
    C29: { column: 'MATERNO' },
  });
  expect(assignColumn(supplier, 'RAZON SOCIAL', '')).toEqual({
    C15: { joined: ['NOMBR', 'PATERNO', 'MATERNO'] },
  });
  expect(joinedWith(supplier, 'PATERNO')).toEqual(['NOMBR', 'PATERNO', 'MATERNO']);
  expect(targetOf(supplier, 'PATERNO')).toBe('C15');
});

test('one more column is added behind those that say the field first', () => {
  expect(assignColumn(supplier, 'GANADOR', 'C15')).toEqual({
    C15: {
      firstOf: [
        { column: 'RAZON SOCIAL' },
        { joined: ['NOMBR', 'PATERNO', 'MATERNO'] },
        { column: 'GANADOR' },
      ],
    },
  });
});

test('an amount stays when its currency gives another field, a quarter when one of its days does', () => {
  const sources: Sources = {
    C22: { amount: 'MONTO', currency: 'MONEDA' },
    C5: { quarterOf: ['INICIO', 'FIN'] },
  };
  expect(assignColumn(sources, 'MONEDA', 'C29')).toMatchObject({ C22: { column: 'MONTO' } });
  expect(assignColumn(sources, 'FIN', 'C28')).toMatchObject({ C5: { quarterOf: ['INICIO'] } });
  expect(assignColumn(sources, 'MONTO', '')).not.toHaveProperty('C22');
});
