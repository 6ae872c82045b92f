/** Where the sources are asked for; every page knows it, and none what the answer is made of. */
export const dataSourcesPlace = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/data-sources',
} as const;
