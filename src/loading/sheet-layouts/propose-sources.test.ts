import { expect, test } from 'vitest';

import type { ColumnCode } from '../data-load/columns.ts';
import { proposeSources } from './propose-sources.ts';
import { nameColumns } from './sheet-columns.ts';

const proposedFor = (...headings: string[]) => {
  const columns = nameColumns(headings.map((heading, place) => ({ heading, place })));
  const { sources } = proposeSources(columns, [], []);
  return Object.keys(sources);
};

/** As authorities head their columns, in files of their own and of the national platforms. */
const headings: Partial<Record<ColumnCode, string[]>> = {
  C1: ['Tipo de procedimiento', 'PROCEDIMIENTO DE CONTRATACIÓN', 'Modalidad de contratación'],
  C2: ['Materia', 'Tipo de bien o servicio'],
  C4: ['Ejercicio', 'Ejercicio fiscal', 'Año'],
  C5: ['Periodo que se informa', 'TRIMESTRE'],
  C6: [
    'Número de expediente, folio o nomenclatura que lo identifique',
    'No. de licitación',
    'Código del expediente',
  ],
  C7: ['Partida específica', 'Partida presupuestal (COG)'],
  C8: ['Estatus del contrato', 'Situación contractual'],
  C9: ['Hipervínculo a la convocatoria o invitaciones emitidas', 'Dirección del anuncio'],
  C10: ['Fecha de publicación', 'Fecha de la convocatoria o invitación'],
  C11: [
    'Descripción de obras, bienes o servicios',
    'Título del contrato',
    'Bien o servicio contratado',
    'Qué se contrató',
    '¿QUÉ SE CONTRATO?',
    'Lo que se contrató',
  ],
  C12: ['Fecha en la que se celebró la junta de aclaraciones'],
  C13: ['Hipervínculo al fallo de la junta de aclaraciones'],
  C14: ['Hipervínculo al documento donde conste la presentación de las propuestas'],
  C15: [
    'Proveedor adjudicado',
    'Nombre del contratista o proveedor',
    'Razón social del adjudicado',
    'Licitante ganador',
    'Persona física o moral adjudicada',
    'Prestador de servicios',
    'Contrato celebrado con',
    'Suscrito con',
    'A favor de',
    'Datos del proveedor (nombre y RFC)',
    'A quién se contrató',
    'Con quién se contrató',
  ],
  C16: ['R.F.C.', 'Registro Federal de Contribuyentes (RFC)'],
  C17: ['Área contratante', 'Área convocante', 'Nombre de la unidad compradora'],
  C18: [
    'Área que solicita',
    'Área(s) solicitante(s)',
    'Dependencia solicitante',
    'Unidad requirente',
  ],
  C20: [
    'Número que identifique al contrato',
    'No. de contrato',
    'Nº CONTRATO',
    'Código del contrato',
    'Folio OC',
    'No. de orden de compra',
  ],
  C21: [
    'Fecha en que se contrató',
    'Fecha de firma del contrato',
    'Fecha de suscripción',
    'FECHA DE ADJUDICACIÓN',
    'FECHA',
  ],
  C23: ['Monto mínimo'],
  C24: ['Monto máximo'],
  C25: ['Monto adjudicado', 'Importe con IVA', 'Monto del contrato', 'Valor del contrato'],
  C26: ['Hipervínculo al contrato', 'Liga al documento'],
  C27: ['Área(s) responsable(s) que genera(n), posee(n), publica(n) y actualizan la información'],
  C28: ['Fecha de actualización'],
  C29: ['Nota', 'Observaciones'],
  C35: [
    'Motivos y fundamentos legales aplicados',
    'Fundamento legal',
    'Fundamento de la excepción a la licitación',
    'Artículo de excepción',
  ],
};

test.each(
  Object.entries(headings).flatMap(([code, all]) => all.map((heading) => ({ code, heading }))),
)('a column that is called "$heading" is proposed as $code', ({ code, heading }) => {
  expect(proposedFor(heading)).toEqual([code]);
});

test.each([
  'Monto total de garantías',
  'Monto total de la cotización con impuestos',
  'Hipervínculo al finiquito',
  'Área responsable de la ejecución',
  'Por qué se contrató',
  'Para qué se contrató',
  'Cómo se contrató',
  'Quién contrató',
  'Se contrató',
  'Contrató',
  'Número de instrumento',
])('a column that is called "%s" is no field of ours', (heading) => {
  expect(proposedFor(heading)).toEqual([]);
});

test('two years are an administration, not two amounts', () => {
  const columns = nameColumns([{ heading: 'Admon', place: 0 }]);
  expect(proposeSources(columns, [['2024-2027'], ['2024-2027']], []).sources).toEqual({
    C3: { column: 'ADMON' },
  });
  const { sources } = proposeSources(columns, [['$10,000.00 A $48,500.00']], []);
  expect(Object.keys(sources)).toEqual(['C22', 'C23', 'C24']);
});

test('one cell with two amounts makes no column of minimum and maximum', () => {
  const columns = nameColumns([{ heading: 'Monto total', place: 0 }]);
  const amounts = [['1,000-2,000'], [500], ['700.00'], [900]];
  expect(proposeSources(columns, amounts, []).sources).toEqual({ C25: { column: 'MONTO TOTAL' } });
  const ranges = [['1,000-2,000'], ['500 a 800.50'], [700], [null]];
  expect(Object.keys(proposeSources(columns, ranges, []).sources)).toEqual(['C22', 'C23', 'C24']);
});

test('of two columns that could give a field the surest is proposed', () => {
  const columns = nameColumns([
    { heading: 'Dependencia', place: 0 },
    { heading: 'Unidad convocante', place: 1 },
  ]);
  expect(proposeSources(columns, [], []).sources.C17).toEqual({ column: columns[1]?.name });
});

const numberFrom = (heading: string, cells: string[]) => {
  const columns = nameColumns([{ heading, place: 0 }]);
  return proposeSources(
    columns,
    cells.map((cell) => [cell]),
    [],
  );
};

test.each(['No. de instrumento', 'Instrumento', 'Folio del instrumento jurídico'])(
  'a column "%s" is the number of contracts where its cells prove it',
  (heading) => {
    const proven = numberFrom(heading, ['OM-12-2026', 'OM-13-2026', 'OM-15-2026']);
    expect(Object.keys(proven.sources)).toEqual(['C20']);
    expect(proven.reasons.C20).toBe('contents');
    expect(numberFrom(heading, ['118', '204', '87']).sources).toEqual({});
    expect(numberFrom(heading, ['Contrato', 'Convenio', 'Contrato']).sources).toEqual({});
  },
);

test.each(['Contrato', 'Pedido', 'Orden de compra', 'Contrato o pedido'])(
  'a column "%s" whose cells have no figures is no number of contracts',
  (heading) => {
    const texts = ['Renta de sonido', 'Bacheo', 'Papelería'];
    expect(numberFrom(heading, texts).sources.C20).toBeUndefined();
    expect(numberFrom(heading, ['118', '204', '87']).reasons.C20).toBe('heading');
    expect(numberFrom(heading, []).reasons.C20).toBe('heading');
  },
);
