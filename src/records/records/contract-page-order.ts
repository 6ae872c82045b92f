import {
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsWith,
  startingWith,
} from './contract-field-names.ts';
import type { PagePart } from './contract-field.ts';

export type PageField = FieldsWith<{ page: PagePart }>;

/** Those that come first in a part of the page; the others follow as they are declared. */
const partStarts: Record<PagePart, PageField[]> = {
  what: ['servicesDescription', 'supplier', 'category', 'contractType', 'partida'],
  amounts: ['totalOrMaxAmount'],
  how: [
    'procedureType',
    'procedureState',
    'applicantAdministrativeUnit',
    'organizerAdministrativeUnit',
    'administrativeUnitType',
  ],
  source: ['areaInCharge', 'informationDate'],
};

/** The parts of a contract's page that show what is known of it, in their order. */
export const pageParts = Object.keys(partStarts) as PagePart[];

const isInPart =
  (part: PagePart) =>
  (name: FieldName): name is PageField =>
    declarationOf(name).page === part;

export const fieldsOfPart = (part: PagePart): PageField[] =>
  startingWith(partStarts[part], fieldNames.filter(isInPart(part)));
