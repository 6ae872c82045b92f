/** Where changes between periods are asked; every page knows it, and none what the answer is made of. */
export const periodChangesPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/period-changes',
} as const;
