/** The columns of the public table that sort, over the whole result, on the server. */
export const contractSorts = [
  'supplier',
  'contractId',
  'contractNumber',
  'servicesDescription',
  'totalOrMaxAmount',
  'contractDate',
  'procedureType',
  'procedureState',
  'applicantAdministrativeUnit',
  'category',
  'contractType',
  'informationDate',
] as const;

/**
 * The columns of the back office's table that sort, over the whole list: texts without case and accents, codes in the order of
 * their choices, dates and amounts by value. The order of addresses tells nobody anything.
 */
export const catalogueSorts = [
  ...contractSorts,
  'administrationPeriod',
  'fiscalYear',
  'period',
  'partida',
  'announcementDate',
  'clarificationMeetingDate',
  'organizerAdministrativeUnit',
  'administrativeUnitType',
  'totalAmount',
  'minAmount',
  'maxAmount',
  'areaInCharge',
  'updateDate',
  'isEmpty',
] as const;
