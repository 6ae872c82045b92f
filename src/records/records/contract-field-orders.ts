import {
  declarationOf,
  type FieldName,
  fieldNames,
  type FieldsWith,
  startingWith,
} from './contract-field-names.ts';
import type { FormSection } from './contract-field.ts';

/*
 * Where a place shows the fields in another order than their declaration: each names those that
 * come first, and a field that it does not name follows in the order of the declaration.
 */

export type TableField = FieldsWith<{ table: string }>;
const isInTable = (name: FieldName): name is TableField => declarationOf(name).table !== undefined;

/** The columns of the back office's table. */
export const tableFields = startingWith<TableField>(
  ['supplier', 'category'],
  fieldNames.filter(isInTable),
);

/** The columns of files; that a contract reports "no procedures" is a reason why it does not count. */
export const reportFields = startingWith<FieldName>(
  [
    'contractId',
    'contractNumber',
    'servicesDescription',
    'supplier',
    'totalOrMaxAmount',
    'contractDate',
    'procedureType',
    'procedureState',
    'category',
    'contractType',
    'applicantAdministrativeUnit',
    'organizerAdministrativeUnit',
    'administrativeUnitType',
    'administrationPeriod',
    'fiscalYear',
    'period',
    'totalAmount',
    'minAmount',
    'maxAmount',
    'limitExceeded',
    'amountExceeded',
    'exceptionBasis',
    'partida',
    'announcementDate',
    'clarificationMeetingDate',
    'contractUrl',
    'announcementUrl',
    'clarificationMeetingJudgmentUrl',
    'presentationProposalsDocUrl',
    'notes',
    'karewaNotes',
    'areaInCharge',
    'informationDate',
  ],
  fieldNames.filter((name) => name !== 'isEmpty'),
);

/** The date comes first, as it fills the period in; the period is looked at after what has to be typed. */
const sectionStarts: Record<FormSection, FieldName[]> = {
  identification: [
    'isEmpty',
    'contractDate',
    'procedureType',
    'category',
    'procedureState',
    'contractNumber',
  ],
  parties: ['servicesDescription', 'supplier', 'administrativeUnitType'],
  amounts: [],
  period: [],
  limit: [],
  dates: [],
  documents: ['contractUrl'],
  responsible: [],
};

/** The parts of the form, in their order. */
export const formSections = Object.keys(sectionStarts) as FormSection[];

export const fieldsOfSection = (section: FormSection): FieldName[] =>
  startingWith(
    sectionStarts[section],
    fieldNames.filter((name) => declarationOf(name).section === section),
  );
