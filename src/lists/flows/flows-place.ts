/** Where flows are asked; every page knows it, and none what the answer is made of. */
export const flowsPlace = { method: 'POST', writes: 'nothing', url: '/public-api/flows' } as const;
