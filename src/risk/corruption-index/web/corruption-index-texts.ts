/** They come with the pages of the index, and with what a comparison shows of it. */
export const corruptionIndexTexts = ['corruption-index'];
