import type { Parsed } from '../data-load/cell.ts';
import { parseAdministrationPeriod } from '../data-load/cells/administration-period.ts';
import { parseAdministrativeUnitType } from '../data-load/cells/administrative-unit-type.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import { parseCategory } from '../data-load/cells/category.ts';
import { cellText } from '../data-load/cells/cell-text.ts';
import { parseDay } from '../data-load/cells/day.ts';
import { parseFiscalYear } from '../data-load/cells/fiscal-year.ts';
import { parseProcedureState } from '../data-load/cells/procedure-state.ts';
import { parseProcedureType } from '../data-load/cells/procedure-type.ts';
import { parseQuarter } from '../data-load/cells/quarter.ts';
import { parseWebAddress } from '../data-load/cells/web-address.ts';
import type { ColumnCode } from '../data-load/columns.ts';
import { isPlaceholder } from '../records/written-text.ts';
import type { CellValue } from '../spreadsheets/cell.ts';
import { hasTwoAmounts } from './cells-reader.ts';
import { headingKey, saysPhrase } from './heading-key.ts';
import { recogniseFormat } from './known-formats.ts';
import { columnsOfSource, type Layout, type Sources } from './layout.ts';
import type { RememberedLayout } from './remembered-layout.ts';
import { findColumn, type SheetColumn } from './sheet-columns.ts';
import { codeOfHeading } from './template-headings.ts';

/** Why a source is proposed. */
export const proposalReasons = ['remembered', 'heading', 'contents'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

type Body = readonly (readonly (CellValue | undefined)[])[];
export type Proposal = {
  sources: Sources;
  reasons: Partial<Record<ColumnCode, ProposalReason>>;
  amendments?: Layout['amendments'];
};

/**
 * What the columns of a sheet probably are: as it was said of columns with the same headings, else by
 * their headings, else by what stands in them. Each column is proposed once.
 */
export const proposeSources = (
  columns: readonly SheetColumn[],
  body: Body,
  remembered: readonly RememberedLayout[],
): Proposal => {
  const proposal: Proposal = { sources: {}, reasons: {} };
  const add = (reason: ProposalReason, code: ColumnCode, source: Sources[ColumnCode]) => {
    if (!source || proposal.sources[code]) return;
    proposal.sources[code] = source;
    proposal.reasons[code] = reason;
  };
  const addAll = (reason: ProposalReason, sources: Sources) => {
    // The keys of an object of codes are codes.
    for (const [code, source] of Object.entries(sources)) add(reason, code as ColumnCode, source);
  };
  addAll('remembered', saidOfSame(columns, remembered));
  addAll('heading', recogniseFormat(columns)?.sources ?? {});
  for (const { name } of columns) {
    const code = codeOfHeading(name);
    if (code) add('heading', code, { column: name });
  }
  const used = () => new Set(Object.values(proposal.sources).flatMap(columnsOfSource));
  const free = () => columns.filter(({ name }) => !used().has(name));
  addAll('heading', amountsInOneColumn(free(), body));
  addAll('heading', nameInParts(free()));
  for (const { code, says } of commonHeadings) {
    const column = free().find(({ name }) => says.some((phrase) => isSaid(name, phrase)));
    if (column) add('heading', code, { column: column.name });
  }
  for (const { code, parse, isEnough } of contents) {
    if (proposal.sources[code]) continue;
    const column = free().find(({ place }) => shareOf(body, place, parse) >= (isEnough ?? mostOf));
    if (column) add('contents', code, { column: column.name });
  }
  return proposal;
};

/** The sources of earlier files whose columns are all here. */
const saidOfSame = (
  columns: readonly SheetColumn[],
  remembered: readonly RememberedLayout[],
): Sources => {
  const sources: Sources = {};
  for (const { layout } of remembered)
    for (const [code, source] of Object.entries(layout.sources))
      if (!(code in sources) && columnsOfSource(source).every((name) => findColumn(columns, name)))
        Object.assign(sources, { [code]: source });
  return sources;
};

const amountsInOneColumn = (columns: readonly SheetColumn[], body: Body): Sources => {
  const column = columns.find(
    ({ name, place }) =>
      (saysPhrase(name, 'min') && saysPhrase(name, 'max')) ||
      body.some((values) => hasTwoAmounts(values[place] ?? null)),
  );
  return column ? twoAmountsOf(column.name) : {};
};

/** One column for the minimum, the maximum, and the total where it states one amount. */
export const twoAmountsOf = (amountsOf: string): Sources => ({
  C22: { amountsOf, part: 'only' },
  C23: { amountsOf, part: 'minimum' },
  C24: { amountsOf, part: 'maximum' },
});

/** Names first, then the surnames, as a name is written. */
const nameInParts = (columns: readonly SheetColumn[]): Sources => {
  const parts = [nameWords, firstSurname, secondSurname].map((phrases) =>
    columns.find(({ name }) => phrases.some((phrase) => saysPhrase(name, phrase))),
  );
  const found = parts.flatMap((part) => part?.name ?? []);
  return parts[0] && found.length > 1 ? { C15: { joined: [...new Set(found)] } } : {};
};

/** Columns in the order in which a name is written. */
export const inOrderOfName = (names: string[]): string[] =>
  names.toSorted((one, other) => partOfName(one) - partOfName(other));

const partOfName = (name: string): number => {
  if (secondSurname.some((phrase) => saysPhrase(name, phrase))) return 3;
  return firstSurname.some((phrase) => saysPhrase(name, phrase)) ? 2 : 1;
};

const nameWords = ['nombre', 'nombres', 'razón social'];
const firstSurname = ['paterno', 'primer apellido'];
const secondSurname = ['materno', 'segundo apellido'];

/** The whole heading, or with `…` its beginning. */
const isSaid = (name: string, phrase: string): boolean => {
  const key = headingKey(phrase.replace('…', ''));
  const own = name.replace(/ \(\d+\)$/, '');
  return phrase.endsWith('…') ? `${own} `.startsWith(`${key} `) : own === key;
};

/** What files of offices call the fields, the surest first. */
const commonHeadings: { code: ColumnCode; says: string[] }[] = [
  {
    code: 'C20',
    says: [
      'número de contrato…',
      'num contrato…',
      'no contrato…',
      'contrato no…',
      'contrato',
      'folio del contrato',
      'clave del contrato',
    ],
  },
  {
    code: 'C21',
    says: ['fecha de contrato…', 'fecha de firma…', 'fecha de celebración…', 'fecha contrato…'],
  },
  {
    code: 'C1',
    says: [
      'procedimiento',
      'proc',
      'modalidad…',
      'tipo de adjudicación…',
      'forma de adjudicación…',
      'tipo de contratación…',
      'tipo de procedimiento…',
    ],
  },
  {
    code: 'C2',
    says: ['tipo de contrato', 'rubro', 'giro', 'clasificación', 'categoría', 'materia…'],
  },
  {
    code: 'C11',
    says: ['concepto…', 'descripción…', 'objeto…', 'nombre de la obra', 'obra', 'obra o acción'],
  },
  {
    code: 'C15',
    says: [
      'proveedor…',
      'contratista…',
      'razón social…',
      'nombre del proveedor…',
      'nombre o razón social…',
      'empresa…',
      'adjudicado',
      'beneficiario',
    ],
  },
  { code: 'C16', says: ['RFC…'] },
  {
    code: 'C17',
    says: [
      'unidad convocante',
      'área contratante',
      'convocante',
      'dependencia…',
      'área',
      'unidad administrativa',
      'unidad compradora',
    ],
  },
  {
    code: 'C18',
    says: ['unidad solicitante', 'área solicitante…', 'área requirente…', 'solicitante…'],
  },
  {
    code: 'C25',
    says: [
      'monto total o máximo',
      'monto',
      'importe',
      'monto total…',
      'importe total…',
      'monto contratado…',
      'importe contratado…',
      'monto del contrato…',
      'importe del contrato…',
      'total',
    ],
  },
  { code: 'C23', says: ['monto mínimo…', 'mínimo', 'importe mínimo…'] },
  { code: 'C24', says: ['monto máximo…', 'máximo', 'importe máximo…'] },
  { code: 'C4', says: ['año', 'ejercicio…', 'año fiscal'] },
  { code: 'C5', says: ['trimestre…', 'periodo…'] },
  { code: 'C3', says: ['administración…'] },
  { code: 'C8', says: ['estado', 'estatus…', 'status…', 'situación…'] },
  { code: 'C6', says: ['expediente…', 'folio', 'número de procedimiento…', 'no procedimiento…'] },
  { code: 'C7', says: ['partida…'] },
  { code: 'C26', says: ['hipervínculo…', 'liga…', 'link…', 'enlace…', 'url…'] },
  { code: 'C27', says: ['área responsable…', 'unidad responsable…'] },
  { code: 'C28', says: ['fecha de actualización…'] },
  { code: 'C10', says: ['fecha de publicación…', 'fecha pub…', 'fecha de la convocatoria…'] },
  { code: 'C29', says: ['nota…', 'observación…', 'obs', 'comentario…'] },
];

type Content = { code: ColumnCode; parse: (cell: CellValue) => Parsed<unknown>; isEnough?: number };

/** Most cells of the column are one of these; what looks like many things comes last. */
const contents: Content[] = [
  { code: 'C1', parse: parseProcedureType },
  { code: 'C2', parse: parseCategory },
  { code: 'C8', parse: parseProcedureState },
  { code: 'C19', parse: parseAdministrativeUnitType },
  { code: 'C3', parse: parseAdministrationPeriod },
  { code: 'C26', parse: parseWebAddress },
  {
    code: 'C16',
    parse: (cell) => ({ value: rfcShape.test(cellText(cell)) || null, issues: [] }),
    isEnough: 0.5,
  },
  { code: 'C4', parse: parseFiscalYear },
  { code: 'C5', parse: (cell) => (typeof cell === 'string' ? parseQuarter(cell) : nothing) },
  { code: 'C21', parse: (cell) => (typeof cell === 'number' ? nothing : parseDay(cell)) },
  { code: 'C25', parse: (cell) => (isSmallNumber(cell) ? nothing : parseAmount(cell)) },
];

const nothing: Parsed<never> = { value: null, issues: [] };
const rfcShape = /^[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z0-9]{3}$/iu;
const mostOf = 0.7;

/** The number of the row, or of something else. */
const isSmallNumber = (cell: CellValue): boolean => {
  const text = cellText(cell);
  return /^\d{1,4}$/.test(text);
};

/** Of the cells that say something, how many can be read so. */
const shareOf = (body: Body, place: number, parse: Content['parse']): number => {
  const said = body
    .map((values) => values[place] ?? null)
    .filter((cell) => !isPlaceholder(cellText(cell)));
  if (said.length === 0) return 0;
  const read = said.filter((cell) => {
    const { value, issues } = parse(cell);
    return value !== null && issues.every(({ kind }) => kind !== 'error');
  });
  return read.length / said.length;
};
