/** Where pages ask about changes: every page knows it, and none what the answers are made of. */
export const changeStepsPlace = { method: 'GET', url: '/public-api/changes/steps' } as const;
export const unamendedChangesPlace = {
  method: 'GET',
  url: '/public-api/changes/unamended',
} as const;
export const contractChangesPlace = {
  method: 'GET',
  url: '/public-api/changes/contracts',
} as const;
