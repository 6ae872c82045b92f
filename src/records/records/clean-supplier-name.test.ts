import { expect, test } from 'vitest';

import { cleanSupplierName } from './clean-supplier-name.ts';

test.each([
  ['OBRAS LUNA SA DE CV NO APLICA PERSONA MORAL NO APLICA PERSONA MORAL', 'OBRAS LUNA SA DE CV'],
  ['No aplica No aplica Obras Luna, S.A. de C.V.', 'Obras Luna, S.A. de C.V.'],
  ['Obras Luna, S.A. de C.V. / No aplica, es persona moral', 'Obras Luna, S.A. de C.V.'],
  ['OBRAS LUNA S. A. DE C. V. N/A S/D', 'OBRAS LUNA S. A. DE C. V.'],
  ['OBRAS LUNA SA NO APLICA POR SER PERSONA MORAL OBRAS LUNA SA', 'OBRAS LUNA SA'],
  ['OBRAS LUNA SA DE CV OBRAS LUNA SA DE CV', 'OBRAS LUNA SA DE CV'],
  ['Obras Luna, S.A. de C.V. OBRAS LUNA SA DE CV', 'Obras Luna, S.A. de C.V.'],
  ['OBRAS LUNA OBRAS LUNA SA DE CV', 'OBRAS LUNA SA DE CV'],
  ['OBRAS LUNA SA DE CV OBRAS LUNA', 'OBRAS LUNA SA DE CV'],
  ['LICONSA LICONSA LICONSA', 'LICONSA'],
  ['ANA SOL RUIZ ANA SOL RUIZ', 'ANA SOL RUIZ'],
  ['ANA SOL RUIZ SOL RUIZ', 'ANA SOL RUIZ'],
  ['Ana Luz Sol Ruiz SOL RUÍZ', 'Ana Luz Sol Ruiz'],
  ['Persona física Ana Sol Ruiz', 'Ana Sol Ruiz'],
  ['ANA SOL RUIZ (PERSONA FÍSICA)', 'ANA SOL RUIZ'],
  ['NO APLICA PERSONA MORAL', ''],
])('%s is %s', (written, name) => {
  expect(cleanSupplierName(written)).toBe(name);
});

test.each([
  'PEREZ PEREZ JUAN',
  'Garcia Garcia',
  'JUAN GARCIA GARCIA',
  'MARTIN MARTIN SOL',
  'SAN SAN',
  'SAN SAN SA DE CV',
  'GRUPO SOL GRUPO LUNA',
  'JUAN GARCIA GARCIA GARCIA GARCIA',
  'OBRAS SA DE CV Y LUNA SA DE CV',
  'OBRAS LUNA SA DE CV, OBRAS SOL SA DE CV',
  'SERVICIOS PARA PERSONAS FISICAS Y MORALES SC',
  'A & A CONSULTORES',
])('%s is a name as it stands', (written) => {
  expect(cleanSupplierName(written)).toBe(written);
});
