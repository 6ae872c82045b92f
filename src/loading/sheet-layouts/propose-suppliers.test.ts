import { describe, expect, test } from 'vitest';

import { findLayoutQuestions } from './layout-questions.ts';
import { columnsOfSource } from './layout.ts';
import { figuresOfBody, proposeSources } from './propose-sources.ts';
import type { SheetBody } from './recognisable-contents.ts';
import { nameColumns } from './sheet-columns.ts';

type Heading = string | { group: string; own: string };

const columnsOf = (headings: Heading[]) =>
  nameColumns(
    headings.map((heading, place) =>
      typeof heading === 'string'
        ? { heading, place }
        : { heading: heading.own, group: heading.group, place },
    ),
  );

const readColumns = (headings: Heading[], body: SheetBody = []) => {
  const columns = columnsOf(headings);
  const { sources } = proposeSources(columns, body, []);
  const placesOf = (code: 'C15' | 'C16') =>
    sources[code] &&
    columnsOfSource(sources[code]).map((name) => columns.find((one) => one.name === name)?.place);
  return {
    supplier: placesOf('C15'),
    rfc: placesOf('C16'),
    questions: findLayoutQuestions({ columns, figures: figuresOfBody(columns, body), sources }).map(
      ({ kind, reason, options }) => ({ kind, reason, options: options.length }),
    ),
  };
};

const winners = [
  'Persona adjudicada',
  'Proveedor adjudicado',
  'Nombre del ganador',
  'Contratista elegido',
  'Licitante ganador',
  'Empresa adjudicada',
  'Adjudicatario',
];
const losers = [
  'Proveedores participantes',
  'Posibles contratantes',
  'Empresa cotizada',
  'Cotizante(s)',
  'Nombre del licitante',
  'Oferente',
  'Nombre de quien presentó propuesta',
  'Proveedores no adjudicados',
  'Nombre del representante legal del proveedor',
  'Servidor público responsable',
];

test.each(winners)('"%s" is the supplier before and behind whoever else took part', (winner) => {
  for (const loser of losers) {
    expect(readColumns([loser, winner])).toMatchObject({ supplier: [1], questions: [] });
    expect(readColumns([winner, loser])).toMatchObject({ supplier: [0], questions: [] });
  }
});

test.each(losers)('"%s" alone is no supplier', (loser) => {
  expect(readColumns([loser]).supplier).toBeUndefined();
});

describe('the blocks of a sheet of article 121', () => {
  const parts = [
    'Nombre(s)',
    'Primer apellido',
    'Segundo apellido',
    'Denominación o razón social',
    'Registro Federal de Contribuyentes (RFC)',
  ];
  const participants = 'Nombre de la o las empresas participantes / Posibles contratantes';
  const winner = 'Nombre completo de la persona adjudicada / ganador';
  const officials = 'Servidores públicos que asistieron';

  test('the blocks of a sheet of article 121 are told by the heading over them', () => {
    const headings = [participants, officials, winner].flatMap((group) =>
      parts.map((own) => ({ group, own })),
    );
    expect(readColumns(headings)).toEqual({
      supplier: [13, 10, 11, 12],
      rfc: [14],
      questions: [],
    });
  });

  test('the blocks of a sheet of article 121 are told by headings that name them whole', () => {
    const headings = [winner, participants].flatMap((group) =>
      parts.map((own) => `${group} ${own}`),
    );
    expect(readColumns(headings)).toEqual({ supplier: [3, 0, 1, 2], rfc: [4], questions: [] });
  });

  test('the blocks of a sheet of article 121 are told by the columns beside those that say it', () => {
    const headings = [
      'Nombre(s) de los participantes',
      ...parts.slice(1),
      'Descripción del contrato',
      'Nombre(s) de la persona ganadora',
      ...parts.slice(1),
    ];
    expect(readColumns(headings)).toEqual({ supplier: [9, 6, 7, 8], rfc: [10], questions: [] });
  });
});

describe('a supplier is asked for', () => {
  const rows = (...lines: (string | number | null)[][]): SheetBody => lines;

  test('where the column has more names than there are amounts', () => {
    const bidders = rows(['A', 10.5], ['B', null], ['C', null], ['D', 20.5]);
    expect(readColumns(['Proveedor', 'Monto'], bidders).questions).toEqual([
      { kind: 'supplier', reason: 'more-names', options: 1 },
    ]);
    const contracts = rows(['A', 10.5], ['B', null], ['C', 20], ['D', 20.5]);
    expect(readColumns(['Proveedor', 'Monto'], contracts).questions).toEqual([]);
  });

  test('where a cell lists several companies, but not where a name goes on in its second line', () => {
    const lists = rows(['Uno SA\nDos SA\nTres SA', 10.5], ['Cuatro SA\nCinco SA', 20.5]);
    expect(readColumns(['Proveedor', 'Monto'], lists).questions).toMatchObject([
      { reason: 'more-names' },
    ]);
    const broken = rows(['Uno,\nS.A. de C.V.', 10.5], ['Dos,\nS. de R.L.', 20.5]);
    expect(readColumns(['Proveedor', 'Monto'], broken).questions).toEqual([]);
  });

  test('where another column marks who won', () => {
    const marked = rows(['A', 'Sí', 10.5], ['B', 'No', 9.5]);
    expect(readColumns(['Proveedor', 'Ganador', 'Monto'], marked)).toMatchObject({
      supplier: [0],
      questions: [{ reason: 'winner-beside' }],
    });
  });

  test('where two columns say that they have the winner', () => {
    const two = rows(['A', 'A', 10.5], ['B', 'C', 9.5]);
    expect(readColumns(['Persona adjudicada', 'Ganador', 'Monto'], two).questions).toEqual([
      { kind: 'supplier', reason: 'several', options: 2 },
    ]);
  });

  test('where the chosen column is of those who took part', () => {
    const columns = columnsOf(['Participantes', 'Persona adjudicada', 'Monto']);
    const figures = figuresOfBody(columns, rows(['A', 'B', 10.5]));
    const sources = { C15: { column: 'PARTICIPANT' }, C25: { column: 'MONTO' } };
    expect(findLayoutQuestions({ columns, figures, sources })).toMatchObject([
      { kind: 'supplier', reason: 'of-others' },
    ]);
  });
});

test.each([
  ['C11', 'Descripción de la excepción', 'Descripción del contrato'],
  ['C11', 'Descripción de las razones que justifican su elección', 'Objeto del contrato'],
  ['C26', 'Hipervínculo a los estudios de impacto urbano y ambiental', 'Liga al contrato'],
  ['C26', 'Hipervínculo a la convocatoria', 'Hipervínculo al contrato'],
  ['C26', 'Hipervínculo al fallo', 'Hipervínculo al documento del contrato'],
  ['C26', 'Liga al dictamen', 'Link del contrato'],
  ['C26', 'Hipervínculo al convenio modificatorio del contrato', 'Enlace al contrato'],
  ['C26', 'Hipervínculo al comunicado de suspensión del contrato', 'Enlace al contrato'],
  ['C26', 'Hipervínculo a los informes de avance', 'Enlace al contrato'],
  ['C21', 'Fecha de fallo', 'Fecha de firma del contrato'],
  ['C21', 'Fecha de inicio del contrato', 'Fecha del contrato'],
  ['C21', 'Fecha de firma del convenio', 'Fecha de suscripción'],
] as const)('%s is not "%s" but "%s"', (code, other, right) => {
  const source = (headings: string[]) => {
    const columns = columnsOf(headings);
    const found = proposeSources(columns, [], []).sources[code];
    return found && 'column' in found
      ? columns.find(({ name }) => name === found.column)?.heading
      : undefined;
  };
  expect(source([other, right])).toBe(right);
  expect(source([other])).toBeUndefined();
});

test('a column of addresses or days that is of something else is not taken by its contents', () => {
  const columns = columnsOf(['Publicación del fallo', 'Fecha de fallo']);
  const body = [['https://a.example/1.pdf', '03/02/2026']];
  expect(proposeSources(columns, body, []).sources).toEqual({});
});

test('"Dependencia que requiere" is the applicant, beside another office', () => {
  const columns = columnsOf(['Dependencia', 'Dependencia que requiere']);
  expect(proposeSources(columns, [], []).sources).toEqual({
    C17: { column: 'DEPENDENCIA' },
    C18: { column: 'DEPENDENCIA REQUIER' },
  });
});

test('a column "numero" with numbers of contracts is C20, and one that counts rows is not', () => {
  const columns = columnsOf(['numero', 'Materia']);
  const numbers = [['SAD-053-2026'], ['SAD-054-2026'], ['SAD-055-2026']];
  expect(proposeSources(columns, numbers, []).sources.C20).toEqual({ column: 'NUMERO' });
  const counted = [[1], [2], [3]];
  expect(proposeSources(columns, counted, []).sources.C20).toBeUndefined();
  expect(proposeSources(columns, [['1'], ['2']], []).sources.C20).toBeUndefined();
});

test('who a contract was assigned to wins over numbered suppliers that were compared', () => {
  const headings = ['Proveedor 1', 'Proveedor 2', 'Proveedor 3', 'Asignado a', 'Monto'];
  const body = [
    ['PINTURAS UNO', 'PINTURAS DOS', 'PINTURAS TRES', 'PINTURAS DOS', 100.5],
    ['LLANTAS UNO', 'LLANTAS DOS', 'LLANTAS TRES', 'LLANTAS TRES', 200.5],
  ];
  expect(readColumns(headings, body).supplier).toEqual([3]);
});

test('a sheet of bidders without a column of winners asks who got the contract', () => {
  const headings = ['Número de contrato', 'Licitante', 'Monto ofertado', 'Resultado', 'Monto'];
  const body = [
    ['G1-01', 'ALFA SA DE CV', 1100, 'Adjudicado', 1100],
    [null, 'BETA SA DE CV', 1200, 'Desechada', null],
    ['G1-02', 'GAMA SA DE CV', 500, 'Adjudicado', 500],
    [null, 'DELTA SA DE CV', 510, 'Desechada', null],
  ];
  const { supplier, questions } = readColumns(headings, body);
  expect(supplier).toBeUndefined();
  expect(questions).toContainEqual({ kind: 'supplier', reason: 'none-named', options: 2 });
});
