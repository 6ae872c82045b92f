/** Where an explanation is asked; every page knows it, and none what the answer is made of. */
export const explanationPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/figures/explanation',
} as const;
