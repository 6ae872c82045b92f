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
