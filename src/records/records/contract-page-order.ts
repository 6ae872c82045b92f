import {
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsWith,
  startingWith,
} from './contract-field-names.ts';
import type { PagePart } from './contract-field.ts';

export type PageField = FieldsWith<{ page: PagePart }>;

/** Of those that are not on the list above them: which come first in a part of the page; the others follow as they are declared. */
const partStarts: Record<PagePart, PageField[]> = {
  what: ['contractNumber', 'contractType', 'partida'],
  amounts: [],
  how: ['organizerAdministrativeUnit', 'administrativeUnitType'],
  source: ['areaInCharge'],
};

/** The parts of a contract's page that show its other fields, in their order. */
export const pageParts = Object.keys(partStarts) as PagePart[];

const isInPart =
  (part: PagePart) =>
  (name: FieldName): name is PageField =>
    declarationOf(name).page === part;

export const fieldsOfPart = (part: PagePart): PageField[] =>
  startingWith(partStarts[part], fieldNames.filter(isInPart(part)));

/** Those of the specification, in its order, which a reader of any contract looks for. */
export const firstPageFields: PageField[] = [
  'contractId',
  'servicesDescription',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'procedureState',
  'applicantAdministrativeUnit',
  'category',
  'supplier',
  'notes',
  'informationDate',
];
