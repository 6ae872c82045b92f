/** They come with the list of contracts, and where a list of choices opens. */
export const facetTexts = ['facets'];
