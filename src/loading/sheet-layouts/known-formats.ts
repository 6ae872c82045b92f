import type { ColumnCode } from '../data-load/columns.ts';
import { canGiveField } from './common-headings.ts';
import { headingKey, hasPhrase } from './heading-key.ts';
import type { Piece, Layout, Sources } from './layout.ts';
import { partiesOf, supplierCandidates } from './party-columns.ts';
import type { SheetColumn } from './sheet-columns.ts';

/**
 * The formats in which authorities publish by law, known by their headings: those of the National
 * Transparency Platform (article 70, fraction XXVIII: A of tenders and invitations, B of direct
 * awards, and the one that joins both since 2023), and those of CompraNet.
 */
export const knownFormats = ['pnt-a', 'pnt-b', 'pnt', 'compranet'] as const;
export type KnownFormat = (typeof knownFormats)[number];

export const recogniseFormat = (
  columns: readonly SheetColumn[],
): { format: KnownFormat; sources: Sources } | undefined => {
  if (countMarks(columns, marksOfPlatform) === marksOfPlatform.length)
    return platformFormat(columns);
  if (countMarks(columns, marksOfCompraNet) >= marksOfCompraNet.length - 1)
    return {
      format: 'compranet',
      sources: inPesos(columns, fieldsOf(columns, compraNet), { says: ['moneda'], starts: true }),
    };
  return undefined;
};

/** The columns of a table of amendments, and the column of the contracts that names its rows. */
export const amendmentsOf = (
  columns: readonly SheetColumn[],
  sheet: string,
  there: readonly SheetColumn[],
): Layout['amendments'] => {
  const id = columns.find(({ name }) => namesAmendments(name));
  const idThere = there.find(({ name }) => name === 'ID');
  const sources = sourcesOf(there, amendmentTable);
  if (!id || !idThere || !sources.C29 || !sources.C21) return undefined;
  return { sheet, id: id.name, idThere: idThere.name, sources };
};

const namesAmendments = (name: string): boolean =>
  hasPhrase(name, 'convenios modificatorios') &&
  !hasPhrase(name, 'se realizaron') &&
  !hasPhrase(name, 'hipervínculo');

type Wanted = {
  /** All of these phrases, and none of those; `whole` is the whole heading. */
  says: string[];
  lacks?: string[];
  whole?: boolean;
  starts?: boolean;
};
type Rule = { code: ColumnCode; of: Wanted | Wanted[] };

const columnThat = (columns: readonly SheetColumn[], wanted: Wanted): SheetColumn | undefined =>
  columns.find(({ name }) => isWanted(name.replace(/ \(\d+\)$/, ''), wanted));

const isWanted = (key: string, { says, lacks = [], whole, starts }: Wanted): boolean => {
  const [first = ''] = says;
  if (whole && key !== headingKey(first)) return false;
  if (starts && !`${key} `.startsWith(`${headingKey(first)} `)) return false;
  return (
    says.every((phrase) => hasPhrase(key, phrase)) &&
    !lacks.some((phrase) => hasPhrase(key, phrase))
  );
};

const countMarks = (columns: readonly SheetColumn[], marks: Wanted[]): number =>
  marks.filter((mark) => columnThat(columns, mark)).length;

/** The fields of contracts, and who got them. */
const fieldsOf = (columns: readonly SheetColumn[], rules: Rule[]): Sources => {
  const [supplier] = supplierCandidates(partiesOf(columns));
  const sources: Sources = {};
  for (const rule of rules) {
    const possible = columns.filter(({ heading }) => canGiveField(rule.code, heading));
    Object.assign(sources, sourcesOf(possible, [rule]));
  }
  if (supplier) sources.C15 = supplier.source;
  if (supplier?.rfc !== undefined) sources.C16 = { column: supplier.rfc };
  return sources;
};

const sourcesOf = (columns: readonly SheetColumn[], rules: Rule[]): Sources => {
  const sources: Sources = {};
  for (const { code, of } of rules) {
    const found = [of].flat().flatMap((wanted) => columnThat(columns, wanted) ?? []);
    const [first, ...others] = [...new Set(found)].map(({ name }): Piece => ({ column: name }));
    if (!first) continue;
    sources[code] = others.length > 0 ? { firstOf: [first, ...others] } : first;
  }
  return sources;
};

const platformFormat = (columns: readonly SheetColumn[]) => {
  const isA = columnThat(columns, { says: ['junta de aclaraciones'] }) !== undefined;
  const isB = columnThat(columns, { says: ['motivos y fundamentos'] }) !== undefined;
  const one = isB ? 'pnt-b' : 'pnt-a';
  const format: KnownFormat = isA && isB ? 'pnt' : one;
  const sources = fieldsOf(columns, platform);
  const days = [periodStart, periodEnd].flatMap((day) => columnThat(columns, day)?.name ?? []);
  if (days.length > 0) sources.C5 = { quarterOf: days };
  const kind = sources.C1;
  // Whatever its cells lack, the format is of direct awards alone.
  if (format === 'pnt-b' && kind && 'column' in kind)
    sources.C1 = { firstOf: [kind, { constant: 'Adjudicación directa' }] };
  return { format, sources: inPesos(columns, sources, { says: ['tipo de moneda'] }) };
};

const inPesos = (columns: readonly SheetColumn[], sources: Sources, currency: Wanted): Sources => {
  const currencyColumn = columnThat(columns, currency)?.name;
  if (currencyColumn === undefined) return sources;
  const withCurrency = (['C22', 'C23', 'C24'] as const).flatMap((code) => {
    const source = sources[code];
    return source && 'column' in source
      ? [[code, { amount: source.column, currency: currencyColumn }] as const]
      : [];
  });
  return { ...sources, ...Object.fromEntries(withCurrency) };
};

const periodStart: Wanted = { says: ['fecha de inicio del periodo'], starts: true };
const periodEnd: Wanted = { says: ['fecha de término del periodo'], starts: true };

const marksOfPlatform: Wanted[] = [
  { says: ['ejercicio'], whole: true },
  periodStart,
  { says: ['tipo de procedimiento'] },
  { says: ['número de expediente, folio'] },
  { says: ['número que identifique al contrato'] },
];

const platform: Rule[] = [
  { code: 'C1', of: { says: ['tipo de procedimiento'] } },
  { code: 'C2', of: { says: ['materia'], starts: true } },
  { code: 'C4', of: { says: ['ejercicio'], whole: true } },
  { code: 'C6', of: { says: ['número de expediente, folio'] } },
  { code: 'C7', of: { says: ['partida presupuestal'], lacks: ['tabla'] } },
  { code: 'C9', of: { says: ['hipervínculo a la convocatoria'] } },
  { code: 'C35', of: { says: ['motivos y fundamentos'] } },
  { code: 'C10', of: { says: ['fecha de la convocatoria'] } },
  {
    code: 'C11',
    of: [
      { says: ['descripción de las obras'] },
      { says: ['descripción de obras'] },
      { says: ['objeto del contrato'], whole: true },
    ],
  },
  { code: 'C12', of: { says: ['fecha', 'junta de aclaraciones'], starts: true } },
  { code: 'C13', of: { says: ['hipervínculo', 'fallo de la junta'], starts: true } },
  { code: 'C14', of: { says: ['hipervínculo', 'presentación', 'propuestas'], starts: true } },
  { code: 'C17', of: { says: ['área contratante'], starts: true } },
  { code: 'C18', of: { says: ['área solicitante'], starts: true } },
  { code: 'C20', of: { says: ['número que identifique al contrato'] } },
  { code: 'C21', of: { says: ['fecha del contrato'], starts: true } },
  {
    code: 'C22',
    of: { says: ['monto total del contrato', 'impuestos'] },
  },
  { code: 'C23', of: { says: ['monto mínimo'], starts: true } },
  { code: 'C24', of: { says: ['monto máximo'], starts: true } },
  { code: 'C26', of: { says: ['hipervínculo al documento del contrato'] } },
  { code: 'C27', of: { says: ['área responsable', 'genera'], starts: true } },
  { code: 'C28', of: { says: ['fecha de actualización'], starts: true } },
  { code: 'C29', of: { says: ['nota'], whole: true } },
];

/** `C29` is what the amendment is called; its contract gives the other cells. */
const amendmentTable: Rule[] = [
  { code: 'C29', of: { says: ['número', 'convenio'], starts: true } },
  { code: 'C11', of: { says: ['objeto', 'convenio'], starts: true } },
  {
    code: 'C21',
    of: [
      { says: ['fecha', 'convenio'], starts: true },
      { says: ['fecha de firma'], starts: true },
    ],
  },
  { code: 'C26', of: { says: ['hipervínculo', 'convenio'], starts: true } },
];

const marksOfCompraNet: Wanted[] = [
  { says: ['código del expediente'] },
  { says: ['tipo de procedimiento'] },
  { says: ['tipo de contratación'] },
  { says: ['código del contrato'] },
  { says: ['proveedor'] },
  { says: ['importe'] },
];

const compraNet: Rule[] = [
  { code: 'C1', of: { says: ['tipo de procedimiento'] } },
  { code: 'C2', of: { says: ['tipo de contratación'] } },
  { code: 'C6', of: { says: ['código del expediente'] } },
  { code: 'C7', of: { says: ['partida específica'] } },
  { code: 'C9', of: { says: ['dirección del anuncio'] } },
  { code: 'C10', of: { says: ['fecha de publicación'] } },
  { code: 'C11', of: [{ says: ['descripción del contrato'] }, { says: ['título del contrato'] }] },
  {
    code: 'C17',
    of: [{ says: ['nombre de la UC'] }, { says: ['nombre de la unidad compradora'] }],
  },
  { code: 'C20', of: [{ says: ['número de contrato'] }, { says: ['código del contrato'] }] },
  { code: 'C21', of: { says: ['fecha de firma'] } },
  { code: 'C22', of: [{ says: ['importe'], starts: true }] },
  { code: 'C23', of: { says: ['monto', 'con impuestos', 'mínimo'] } },
  { code: 'C24', of: { says: ['monto', 'con impuestos', 'máximo'] } },
];
