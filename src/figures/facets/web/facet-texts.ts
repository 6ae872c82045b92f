/** They come with the list of contracts, and where a list of choices opens. */
export const facetTexts = import.meta.glob('/src/figures/facets/texts/*.json', {
  import: 'default',
});
