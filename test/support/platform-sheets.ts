import { writeXlsx } from 'hucre/xlsx';

type Value = string | number | boolean | Date | null;

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The rows before the headings of a download of the National Transparency Platform. */
const titles: Value[][] = [
  ['Nombre del Sujeto Obligado:', 'Ayuntamiento de Santa Lumbre'],
  ['Normativa:', 'Ley General de Transparencia'],
  ['Formato:', '28b Resultados de procedimientos de adjudicación directa realizados'],
  ['Periodo:', '01/01/2026 - 31/03/2026'],
];

/** Format B: a contract with an amendment, one of a person in dollars, and an empty quarter. */
export const platformB: Value[][] = [
  [
    'Ejercicio',
    'Fecha de inicio del periodo que se informa',
    'Fecha de término del periodo que se informa',
    'Tipo de procedimiento (catálogo)',
    'Materia (catálogo)',
    'Número de expediente, folio o nomenclatura que lo identifique',
    'Motivos y fundamentos legales aplicados para realizar la adjudicación directa',
    'Descripción de las obras, bienes o servicios contratados y/o adquiridos',
    'Nombre completo o razón social de las cotizaciones consideradas Tabla_334271',
    'Nombre(s) del adjudicado',
    'Primer apellido del adjudicado',
    'Segundo apellido del adjudicado',
    'Razón social del adjudicado',
    'Registro Federal de Contribuyentes (RFC) de la persona física o moral adjudicada',
    'Área(s) solicitante(s)',
    'Área(s) responsable(s) de la ejecución del contrato',
    'Número que identifique al contrato',
    'Fecha del contrato',
    'Monto del contrato sin impuestos incluidos',
    'Monto total del contrato con impuestos incluidos (MXN)',
    'Monto mínimo, en su caso',
    'Monto máximo, en su caso',
    'Tipo de moneda',
    'Objeto del contrato',
    'Hipervínculo al documento del contrato y anexos',
    'Se realizaron convenios modificatorios (catálogo)',
    'Datos de los convenios modificatorios de la contratación Tabla_334268',
    'Área(s) responsable(s) que genera(n), posee(n), publica(n) y actualizan la información',
    'Fecha de validación',
    'Fecha de actualización',
    'Nota',
  ],
  [
    2026,
    day('2026-01-01'),
    day('2026-03-31'),
    'Adjudicación directa',
    'Adquisiciones',
    'ADQ-1/2026',
    'Artículo 55',
    'Papelería para oficinas',
    1,
    'N/A',
    'N/A',
    'N/A',
    'PAPELERIA LA ESTRELLA',
    'PES050403ABA',
    'Oficialía Mayor',
    'Oficialía Mayor',
    'AD-001/2026',
    day('2026-02-03'),
    1000,
    1160,
    0,
    0,
    'MXN',
    'Compra de papelería',
    'https://contratos.example/ad-001.pdf',
    'Si',
    1,
    'Dirección de Adquisiciones',
    day('2026-04-10'),
    day('2026-04-10'),
    null,
  ],
  [
    2026,
    day('2026-01-01'),
    day('2026-03-31'),
    null,
    'Servicios',
    'ADQ-2/2026',
    'Artículo 55',
    'Renta de sonido',
    2,
    'Javier',
    'Llanoval',
    'Celajedo',
    'N/A',
    'LACJ700415AB1',
    'Comunicación Social',
    'Comunicación Social',
    'AD-002/2026',
    day('2026-03-05'),
    500,
    580,
    0,
    0,
    'Dólares',
    'Renta de sonido',
    'https://contratos.example/ad-002.pdf',
    'No',
    2,
    'Dirección de Adquisiciones',
    day('2026-04-10'),
    day('2026-04-10'),
    null,
  ],
  [
    2026,
    day('2026-04-01'),
    day('2026-06-30'),
    ...Array.from({ length: 24 }, () => null),
    'Dirección de Adquisiciones',
    day('2026-07-10'),
    day('2026-07-10'),
    'No se generó información en el periodo que se informa',
  ],
];

/** Format A: a tender. */
const platformA: Value[][] = [
  [
    'Ejercicio',
    'Fecha de inicio del periodo que se informa',
    'Fecha de término del periodo que se informa',
    'Tipo de procedimiento (catálogo)',
    'Materia (catálogo)',
    'Número de expediente, folio o nomenclatura',
    'Hipervínculo a la convocatoria o invitaciones emitidas',
    'Fecha de la convocatoria o invitación',
    'Descripción de las obras, bienes o servicios',
    'Fecha en la que se celebró la junta de aclaraciones',
    'Hipervínculo al fallo de la junta de aclaraciones',
    'Hipervínculo al documento donde conste la presentación las propuestas',
    'Nombre(s) del contratista o proveedor',
    'Primer apellido del contratista o proveedor',
    'Segundo apellido del contratista o proveedor',
    'Razón social del contratista o proveedor',
    'RFC de la persona física o moral contratista o proveedor',
    'Área(s) solicitante',
    'Área(s) contratante(s)',
    'Área(s) responsable de su ejecución',
    'Número que identifique al contrato',
    'Fecha del contrato',
    'Monto del contrato sin impuestos (en MXN)',
    'Monto total del contrato con impuestos incluidos (MXN)',
    'Monto mínimo, en su caso',
    'Monto máximo, en su caso',
    'Tipo de moneda',
    'Partida presupuestal (catálogo) Tabla_334254',
    'Hipervínculo al documento del contrato y anexos, en versión pública',
    'Convenios modificatorios Tabla_334255',
    'Área(s) responsable(s) que genera(n), posee(n), publica(n) y actualizan la información',
    'Fecha de actualización',
    'Nota',
  ],
  [
    2026,
    day('2026-01-01'),
    day('2026-03-31'),
    'Licitación pública',
    'Obra pública',
    'LP-7/2026',
    'https://contratos.example/convocatoria.pdf',
    day('2026-01-05'),
    'Puente vehicular',
    day('2026-01-12'),
    'https://contratos.example/fallo.pdf',
    'https://contratos.example/propuestas.pdf',
    null,
    null,
    null,
    'CONSTRUCTORA SIERRA ALTA SA DE CV',
    'CSA990817QA7',
    'Obras Públicas',
    'Oficialía Mayor',
    'Obras Públicas',
    'OP-7/2026',
    day('2026-02-20'),
    1000000,
    1160000,
    null,
    null,
    'Peso mexicano',
    4,
    'https://contratos.example/op-7.pdf',
    9,
    'Obras Públicas',
    day('2026-04-10'),
    null,
  ],
];

const catalogue = { name: 'Hidden_1', hidden: true, rows: [['Adjudicación directa'], ['Otra']] };

const amendments = (name: string, id: number) => ({
  name,
  rows: [
    [null, 43276, 43277, 43278, 43279],
    [],
    [
      'ID',
      'Número de convenio modificatorio',
      'Objeto del convenio modificatorio',
      'Fecha de firma del convenio modificatorio',
      'Hipervínculo al documento del convenio',
    ],
    [id, 'CM-01', 'Ampliación del plazo', day('2026-03-20'), 'https://contratos.example/cm-01.pdf'],
    [id, '0', 'No se realizaron', day('2026-03-31'), null],
    [99, 'CM-07', 'De otro contrato', day('2026-03-21'), null],
  ] as Value[][],
});

/** A download of format B, with the table of its amendments. */
export const platformBWorkbook = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'Reporte de Formatos', rows: [...titles, [], ...platformB] },
      catalogue,
      amendments('Tabla_334268', 1),
    ],
  });

export const platformAWorkbook = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      { name: 'Información', rows: [...titles, [], ...platformA] },
      catalogue,
      amendments('Tabla_334255', 9),
    ],
  });

/** The format that joins both since 2023: the tender of format A, and a direct award without it. */
const platformJoined = (): Value[][] => {
  const [headings = [], tender = []] = platformA;
  const award: Record<string, Value> = {
    'Tipo de procedimiento (catálogo)': 'Adjudicación directa',
    'Materia (catálogo)': 'Servicios',
    'Número de expediente, folio o nomenclatura': 'AD-8/2026',
    'Descripción de las obras, bienes o servicios': 'Poda de árboles',
    'Razón social del contratista o proveedor': 'PODAS Y JARDINES DEL SUR SA',
    'RFC de la persona física o moral contratista o proveedor': 'PJS050403AB1',
    'Número que identifique al contrato': 'AD-8/2026',
    'Monto total del contrato con impuestos incluidos (MXN)': 58000,
  };
  const ofAward = headings.map((heading, place) => award[String(heading)] ?? tender[place] ?? null);
  const legal = 'Motivos y fundamentos legales aplicados para realizar la adjudicación directa';
  return [
    ['Entidad federativa', 'Sujeto obligado', ...headings, legal],
    ['Jalisco', 'Ayuntamiento de Santa Lumbre', ...tender, null],
    ['Jalisco', 'Ayuntamiento de Santa Lumbre', ...ofAward, 'Artículo 55'],
  ];
};

export const platformJoinedWorkbook = (): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Información', rows: [...titles, [], ...platformJoined()] }] });
