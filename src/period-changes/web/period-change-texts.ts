/** They come with the parts that show what changed. */
export const periodChangeTexts = import.meta.glob('/src/period-changes/texts/*.json', {
  import: 'default',
});
