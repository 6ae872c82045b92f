/** Where pages ask about versions: without what they answer, which every page would load else. */
export const contractVersionsPlace = {
  method: 'GET',
  url: '/public-api/contracts/versions',
} as const;
export const contractOfDayPlace = { method: 'GET', url: '/public-api/contracts/version' } as const;
export const ledgerDaysPlace = { method: 'GET', url: '/public-api/ledger' } as const;
