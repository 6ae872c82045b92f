/** They come with the dialog, for most visitors never open it. */
export const downloadTexts = import.meta.glob('/src/foundation/downloads/texts/*.json', {
  import: 'default',
});
