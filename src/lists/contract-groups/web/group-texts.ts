/** They come with the parts that show groups, or lead to them. */
export const groupTexts = import.meta.glob('/src/lists/contract-groups/texts/*.json', {
  import: 'default',
});
