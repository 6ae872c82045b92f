import type { FormField } from '../../../records/contract-form.ts';

/** The parts of the form, in their order, and the fields of each. */
export const contractSections = {
  identification: [
    'isEmpty',
    'procedureType',
    'category',
    'procedureState',
    'contractId',
    'partida',
    'contractNumber',
  ],
  period: ['administrationPeriod', 'fiscalYear', 'period'],
  parties: [
    'servicesDescription',
    'supplier',
    'administrativeUnitType',
    'organizerAdministrativeUnit',
    'applicantAdministrativeUnit',
  ],
  amounts: ['contractType', 'totalAmount', 'minAmount', 'maxAmount', 'totalOrMaxAmount'],
  limit: ['limitExceeded', 'amountExceeded'],
  dates: [
    'contractDate',
    'announcementDate',
    'clarificationMeetingDate',
    'updateDate',
    'informationDate',
  ],
  documents: [
    'contractUrl',
    'announcementUrl',
    'clarificationMeetingJudgmentUrl',
    'presentationProposalsDocUrl',
  ],
  responsible: ['areaInCharge', 'notes', 'karewaNotes'],
} as const satisfies Record<string, readonly FormField[]>;

export type SectionName = keyof typeof contractSections;
export const sectionNames = Object.keys(contractSections) as SectionName[];
