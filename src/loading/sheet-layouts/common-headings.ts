import type { ColumnCode } from '../data-load/columns.ts';
import { headingKey, hasPhrase } from './heading-key.ts';
import {
  rolesOfHeading,
  saysWasContracted,
  type SubjectRole,
  type TaxRole,
  wordsOfHeading,
} from './heading-roles.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** The column whose heading is the surest of those that offices give a field. */
export const findByHeading = (
  columns: readonly SheetColumn[],
  { code, says, lacks = [] }: CommonHeading,
): SheetColumn | undefined => {
  const possible = columns.filter(
    (column) =>
      canGiveField(code, column.heading) && !lacks.some((phrase) => hasPhrase(column.name, phrase)),
  );
  const named = says.flatMap(
    (phrase) => possible.find((column) => isHeading(column, phrase)) ?? [],
  );
  return named[0];
};

/** Whether nothing in the heading says that its column is about another thing than the field. */
export const canGiveField = (code: ColumnCode, heading: string): boolean => {
  const roles = rolesOfHeading(heading);
  const { about, never = [], tax } = rolesOfFields[code] ?? {};
  if (tax && roles.tax !== undefined && !tax.includes(roles.tax)) return false;
  if (roles.subject === undefined) return true;
  return about ? about.includes(roles.subject) : !never.includes(roles.subject);
};

type FieldRoles = {
  /** What its heading may be about, where it says that at all. */
  about?: SubjectRole[];
  never?: SubjectRole[];
  tax?: TaxRole[];
};

const withTax: FieldRoles = { about: ['contract'], tax: ['gross'] };

/** Dates and documents of a procedure are many, and so are its amounts and texts. */
const rolesOfFields: Partial<Record<ColumnCode, FieldRoles>> = {
  C3: { never: ['term', 'amendment', 'contract', 'guarantee', 'payment'] },
  C9: { about: ['call'] },
  C10: { about: ['call'] },
  C11: {
    never: ['amendment', 'exception', 'study', 'opinion', 'suspension', 'guarantee', 'progress'],
  },
  C12: { about: ['clarification'] },
  C13: { about: ['clarification', 'ruling'] },
  C14: { about: ['proposal'] },
  C20: {
    never: ['amendment', 'call', 'guarantee', 'payment', 'suspension', 'term', 'period', 'update'],
  },
  C21: { about: ['contract'] },
  C22: withTax,
  C23: withTax,
  C24: withTax,
  C25: withTax,
  C26: { about: ['contract'] },
  C35: { about: ['exception'] },
};

/** The whole heading, or with `…` its beginning. */
const isHeading = ({ name, heading }: SheetColumn, phrase: string): boolean => {
  if (saysWasContracted(heading) !== saysWasContracted(phrase)) return false;
  if (saysWasContracted(heading)) return wordsOfHeading(heading) === wordsOfHeading(phrase);
  const key = spellOut(headingKey(phrase.replace('…', '')));
  const own = spellOut(name.replace(/ \(\d+\)$/, ''));
  return phrase.endsWith('…') ? `${own} `.startsWith(`${key} `) : own === key;
};

/** "No.", "Núm." and "Nº" are a number, "O.C." is an order. */
const spellOut = (key: string): string =>
  key
    .replaceAll(/(?<=^| )(?:Nº|N|NO|NUM|NRO)(?= |$)/gu, 'NUMERO')
    .replaceAll(/(?<=^| )OC(?= |$)/gu, 'ORDEN COMPRA');

type CommonHeading = {
  code: ColumnCode;
  says: string[];
  /** What a heading of the field does not say. */
  lacks?: string[];
};

/** What files of offices call the fields, the surest first; the fields that others begin alike with, first. */
export const commonHeadings: CommonHeading[] = [
  {
    code: 'C20',
    says: [
      'número que identifique al contrato',
      'número de contrato…',
      'contrato número…',
      'contrato',
      'folio del contrato',
      'clave del contrato',
      'código del contrato',
      'contrato o pedido',
      'contrato u orden de compra',
      'número de pedido…',
      'folio del pedido',
      'pedido',
      'número de orden de compra…',
      'folio de orden de compra',
      'orden de compra número…',
      'orden de compra',
    ],
    lacks: ['marco', 'anterior'],
  },
  {
    code: 'C21',
    says: [
      'fecha de contrato…',
      'fecha de firma…',
      'fecha de celebración…',
      'fecha contrato…',
      'fecha de suscripción…',
      'fecha de formalización…',
      'fecha de adjudicación…',
      'fecha de la contratación',
      'fecha en que se contrató',
      'fecha de pedido…',
      'fecha de orden de compra…',
      'fecha',
    ],
  },
  {
    code: 'C1',
    says: [
      'tipo de procedimiento…',
      'procedimiento',
      'proc',
      'procedimiento de contratación',
      'procedimiento de adjudicación',
      'modalidad…',
      'tipo de adjudicación…',
      'forma de adjudicación…',
      'tipo de contratación…',
    ],
  },
  {
    code: 'C2',
    says: [
      'materia…',
      'tipo de contrato',
      'rubro',
      'giro',
      'clasificación',
      'categoría',
      'tipo de obra, bien o servicio',
      'tipo de bien o servicio',
    ],
  },
  {
    code: 'C11',
    says: [
      'descripción de obras…',
      'objeto…',
      'descripción…',
      'concepto…',
      'nombre de la obra',
      'obra',
      'obra o acción',
      'título del contrato',
      'nombre del contrato',
      'bien o servicio…',
      'bienes o servicios…',
      'servicio contratado',
      'qué se contrató',
      'lo que se contrató',
      'trabajos…',
    ],
  },
  {
    code: 'C18',
    says: [
      'unidad solicitante',
      'área solicitante…',
      'área que solicita…',
      'área requirente…',
      'unidad requirente…',
      'área usuaria…',
      'unidad usuaria…',
      'dependencia solicitante…',
      'dirección solicitante…',
      'departamento solicitante…',
      'dependencia requirente…',
      'dependencia que requiere…',
      'dependencia que solicita…',
      'área que requiere…',
      'unidad que requiere…',
      'unidad que solicita…',
      'solicitante…',
      'requirente…',
    ],
  },
  {
    code: 'C17',
    says: [
      'unidad convocante',
      'área convocante',
      'área contratante',
      'área que contrata',
      'convocante',
      'unidad compradora',
      'nombre de la unidad compradora',
      'nombre de la UC',
      'dependencia…',
      'área',
      'unidad administrativa',
    ],
    lacks: ['responsable'],
  },
  { code: 'C23', says: ['monto mínimo…', 'mínimo', 'importe mínimo…'] },
  { code: 'C24', says: ['monto máximo…', 'máximo', 'importe máximo…'] },
  { code: 'C4', says: ['año', 'ejercicio…', 'año fiscal'] },
  { code: 'C5', says: ['trimestre…', 'periodo…'] },
  { code: 'C3', says: ['administración…'] },
  { code: 'C8', says: ['estado', 'estatus…', 'status…', 'situación…', 'estado del contrato'] },
  {
    code: 'C6',
    says: [
      'número de expediente…',
      'expediente…',
      'código del expediente',
      'folio',
      'número de procedimiento…',
      'clave del procedimiento',
      'número de licitación…',
      'licitación número…',
    ],
  },
  { code: 'C7', says: ['partida…'] },
  {
    code: 'C9',
    says: ['hipervínculo a la convocatoria…', 'dirección del anuncio', 'liga a la convocatoria…'],
  },
  { code: 'C13', says: ['hipervínculo al fallo…', 'liga al fallo…'] },
  { code: 'C14', says: ['hipervínculo al documento donde conste la presentación…'] },
  {
    code: 'C26',
    says: [
      'hipervínculo al documento del contrato…',
      'hipervínculo al contrato…',
      'hipervínculo…',
      'liga…',
      'link…',
      'enlace…',
      'url…',
    ],
  },
  { code: 'C27', says: ['área responsable…', 'unidad responsable…'], lacks: ['ejecución'] },
  { code: 'C28', says: ['fecha de actualización…', 'última actualización'] },
  { code: 'C12', says: ['fecha en la que se celebró la junta…', 'fecha de la junta…'] },
  {
    code: 'C10',
    says: [
      'fecha de la convocatoria…',
      'fecha de publicación…',
      'fecha pub…',
      'fecha de la invitación…',
    ],
  },
  {
    code: 'C35',
    says: [
      'motivos y fundamentos legales…',
      'fundamento legal de la excepción…',
      'fundamento de la excepción…',
      'fundamento legal de la adjudicación…',
      'excepción a la licitación…',
      'artículo de excepción…',
      'supuesto de excepción…',
      'causal de excepción…',
      'fundamento legal…',
      'fundamentos legales…',
      'fundamento jurídico…',
      'fundamento',
    ],
    lacks: ['reserva', 'clasificación'],
  },
  { code: 'C29', says: ['nota…', 'observación…', 'obs', 'comentario…'] },
];
