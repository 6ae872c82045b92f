import type { CalculationDraft } from './calculation-catalogue.ts';
import type { IndexAxis } from './calculation-kinds.ts';
import type { ScaleRow } from './scale.ts';

/** Raise it when anything below gives another index; docs/calculations.md tells what each version changed. */
export const defaultMethodVersion = 3;

type DefaultIndicator = {
  abbreviation: `$$${string}`;
  name: string;
  description: string;
  /** A part and its whole. */
  share: readonly [string, string];
  axis: IndexAxis;
  points: number;
  /** The per cent that give no points, and those that give all; between them the points go in a straight line. */
  none: number;
  all: number;
};

/**
 * What a new installation computes. The formulas are those of the specification; why the lines begin and
 * end where they do is told by docs/methodology/index-thresholds.md and on the page of each indicator.
 */
const indicators: readonly DefaultIndicator[] = [
  {
    abbreviation: '$$LP',
    name: 'Gasto por licitación pública',
    description: 'Porcentaje del gasto contratado por licitación pública.',
    share: ['$MGLP', '$MTG'],
    axis: 'contracts',
    points: 10,
    none: 0,
    all: 70,
  },
  {
    abbreviation: '$$SF',
    name: 'Contratos sin folio',
    description: 'Porcentaje de los contratos que cuentan y no tienen folio.',
    share: ['$NCSF', '$NTC'],
    axis: 'contracts',
    points: 10,
    none: 20,
    all: 0,
  },
  {
    abbreviation: '$$AC',
    name: 'Ampliaciones de contrato',
    description: 'Ampliaciones de contrato por cada cien contratos que cuentan.',
    share: ['$NAC', '$NTC'],
    axis: 'contracts',
    points: 10,
    none: 20,
    all: 0,
  },
  {
    abbreviation: '$$ADSM',
    name: 'Adjudicaciones directas sobre el límite de ley, sin fundamento de excepción en su campo',
    description:
      'Porcentaje de las adjudicaciones directas comparadas con el límite de ley de su día que lo exceden con certeza sin que la fuente declare una excepción en el campo del fundamento.',
    share: ['$NCADSL', '$NCADCL'],
    axis: 'contracts',
    points: 10,
    none: 10,
    all: 0,
  },
  {
    abbreviation: '$$CG',
    name: 'Proveedores que concentran el gasto',
    description: 'Porcentaje de los proveedores que concentran el 40 % del gasto.',
    share: ['$NPCGE', '$NTP'],
    axis: 'competition',
    points: 20,
    none: 1,
    all: 8,
  },
  {
    abbreviation: '$$CDP',
    name: 'Contratos con documento publicado',
    description: 'Porcentaje de los contratos con vínculo al documento del contrato.',
    share: ['$NCDPT', '$NTC'],
    axis: 'transparency',
    points: 8,
    none: 0,
    all: 100,
  },
  {
    abbreviation: '$$CIP',
    name: 'Convocatorias o invitaciones publicadas',
    description: 'Porcentaje de los contratos con vínculo a la convocatoria o invitación.',
    share: ['$NIDPT', '$NTC'],
    axis: 'transparency',
    points: 8,
    none: 0,
    all: 100,
  },
  {
    abbreviation: '$$JA',
    name: 'Juntas de aclaraciones publicadas',
    description:
      'Porcentaje de las licitaciones públicas con vínculo al fallo de la junta de aclaraciones.',
    share: ['$NCPJA', '$NTCLP'],
    axis: 'transparency',
    points: 8,
    none: 0,
    all: 100,
  },
  {
    abbreviation: '$$FT',
    name: 'Formatos publicados a tiempo',
    description:
      'Porcentaje de los formatos de contrataciones publicados que se publicaron a tiempo.',
    share: ['$NFXXVII', '$NTF'],
    axis: 'transparency',
    points: 8,
    none: 0,
    all: 100,
  },
  {
    abbreviation: '$$FP',
    name: 'Formatos publicados',
    description:
      'Porcentaje de los formatos de contrataciones que debieron publicarse y se publicaron.',
    share: ['$NTF', '$NFE'],
    axis: 'transparency',
    points: 8,
    none: 0,
    all: 100,
  },
];

/** The ten indicators and then the index, which adds up their points. */
export const defaultMethod = (): CalculationDraft[] => [
  ...indicators.map(indicatorDraft),
  {
    abbreviation: '$$IRC',
    name: 'Índice de riesgo de corrupción',
    description: 'Suma de los puntos de diez indicadores: de 0, riesgo alto, a 100, riesgo bajo.',
    type: 'CONTRACT',
    displayForm: 'NORMAL',
    enabled: true,
    locked: true,
    administrationPeriod: null,
    hasPercentScale: false,
    scale: [],
    filters: [],
    formula: { expression: indicators.map(({ abbreviation }) => abbreviation).join(' + ') },
    axis: null,
    direction: null,
  },
];

const indicatorDraft = (indicator: DefaultIndicator): CalculationDraft => ({
  abbreviation: indicator.abbreviation,
  name: indicator.name,
  description: indicator.description,
  type: 'CONTRACT',
  displayForm: 'PERCENTAGE',
  enabled: false,
  locked: false,
  administrationPeriod: null,
  hasPercentScale: true,
  scale: lineOf(indicator),
  filters: [],
  formula: { expression: `${indicator.share.join(' / ')} * 100` },
  axis: indicator.axis,
  direction: indicator.none < indicator.all ? 'HIGHER' : 'LOWER',
});

/** A row for each side of the line, where there is anything between 0 and 100. */
const lineOf = ({ none, all, points }: DefaultIndicator): ScaleRow[] => {
  const isHigher = none < all;
  const [first, last] = isHigher ? [0, points] : [points, 0];
  const [from, to] = [Math.min(none, all), Math.max(none, all)];
  return [
    ...(from > 0 ? [{ min: 0, max: from, value: first }] : []),
    { min: from, max: to, value: first, valueAtMax: last },
    ...(to < 100 ? [{ min: to, max: 100, value: last }] : []),
  ];
};
