import { expect, test } from 'vitest';

import { saysNoAmendment } from './says-no-amendment.ts';

type Row = [number: string, subject: string, date?: string, address?: string];
const isNone = ([number, subject, date = '', address = '']: Row) =>
  saysNoAmendment({ number, subject, date, address });

test.each<Row>([
  ['0', 'No se realizaron'],
  ['0', 'No se realizaron', '2025-03-31', 'https://municipio.example/nota.pdf'],
  ['NA', 'NA'],
  ['N/A', 'No hay convenio modificatorio', '2025-03-31'],
  ['No hay convenio modificatorio', '', '2025-03-31', 'https://municipio.example/nota.pdf'],
  ['No se realizó convenio modificatorio', 'No se realizó convenio modificatorio'],
  ['Ninguno', 'Ninguno', '2025-03-31'],
  ['1', 'En este periodo no se celebraron convenios modificatorios', '2025-03-31'],
  ['Sin convenios', ''],
  ['', 'A la fecha no se han realizado convenios modificatorios al contrato'],
  ['', ''],
])('a row that says «%s» · «%s» is no amendment', (...row) => {
  expect(isNone(row)).toBe(true);
});

test.each<Row>([
  ['CM-01/2025', 'Ampliación del plazo', '2025-03-31'],
  ['0', 'Ampliación del plazo', '2025-03-31'],
  ['', 'Ampliación del monto', '', 'https://municipio.example/convenio.pdf'],
  ['CM-02/2025', 'No aplica', '2025-03-31'],
  ['1', 'No se realizaron trabajos en la calle 5 por lluvias; se amplía el plazo', '2025-03-31'],
  ['CM-03/2025', 'Sin cambio de monto, convenio de plazo', '2025-03-31'],
])('a row that says «%s» · «%s» is one', (...row) => {
  expect(isNone(row)).toBe(false);
});
