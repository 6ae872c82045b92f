/** They come with the parts that show what changed. */
export const periodChangeTexts = import.meta.glob('/src/lists/period-changes/texts/*.json', {
  import: 'default',
});
