/** Where the files of all data are asked for; the page knows it, and none what the answer is made of. */
export const openDataPlace = { method: 'GET', url: '/public-api/data' } as const;
