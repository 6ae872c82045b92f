/** Where what is searched is asked; every page knows it, and none what the answers are made of. */
export const suggestionsPlace = { method: 'GET', url: '/public-api/search/suggestions' } as const;
export const matchesPlace = { method: 'GET', url: '/public-api/search/matches' } as const;

/** What has pages of its own; contracts are listed by `/public-api/contracts/filtered-list`. */
export const matchKinds = ['suppliers', 'units'] as const;
export type MatchKind = (typeof matchKinds)[number];
