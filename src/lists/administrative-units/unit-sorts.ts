export const unitSorts = [
  'name',
  'public',
  'invitation',
  'noBid',
  'total',
  'directAwardShare',
  'contractsCount',
  'suppliersCount',
] as const;

export const maxUnitName = 200;
