import type { Contract } from '../contract.ts';

/** A contract as the database keeps it, with ids where the public one has names. */
export type ContractRecord = Omit<
  Contract,
  'supplier' | 'organizerAdministrativeUnit' | 'applicantAdministrativeUnit' | 'counts'
> & {
  supplierId: string | null;
  organizerAdministrativeUnitId: string;
  applicantAdministrativeUnitId: string;
};
export type RecordField = Exclude<keyof ContractRecord, '_id'>;

/** The fields that a load or a form writes, by the name of their column. */
export const recordColumns: Record<RecordField, string> = {
  supplierId: 'supplier_id',
  organizerAdministrativeUnitId: 'organizer_administrative_unit_id',
  applicantAdministrativeUnitId: 'applicant_administrative_unit_id',
  administrativeUnitType: 'administrative_unit_type',
  procedureType: 'procedure_type',
  category: 'category',
  administrationPeriod: 'administration_period',
  fiscalYear: 'fiscal_year',
  period: 'period',
  contractId: 'contract_id',
  partida: 'partida',
  procedureState: 'procedure_state',
  announcementUrl: 'announcement_url',
  announcementDate: 'announcement_date',
  servicesDescription: 'services_description',
  clarificationMeetingDate: 'clarification_meeting_date',
  clarificationMeetingJudgmentUrl: 'clarification_meeting_judgment_url',
  presentationProposalsDocUrl: 'presentation_proposals_doc_url',
  contractNumber: 'contract_number',
  contractDate: 'contract_date',
  contractType: 'contract_type',
  totalAmount: 'total_amount',
  minAmount: 'min_amount',
  maxAmount: 'max_amount',
  totalOrMaxAmount: 'total_or_max_amount',
  contractUrl: 'contract_url',
  areaInCharge: 'area_in_charge',
  updateDate: 'update_date',
  notes: 'notes',
  karewaNotes: 'karewa_notes',
  informationDate: 'information_date',
  limitExceeded: 'limit_exceeded',
  amountExceeded: 'amount_exceeded',
  isEmpty: 'is_empty',
};

export const recordFields = Object.keys(recordColumns) as RecordField[];

/** Columns that lists search and sort by; they follow from the others. */
export const keptForLists = [
  'search_text',
  'contract_id_order',
  'contract_number_order',
  'description_order',
  'partida_order',
  'area_order',
];
