/** They come with the dialog, for most visitors never open it. */
export const downloadTexts = ['downloads'];
