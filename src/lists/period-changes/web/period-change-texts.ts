/** They come with the parts that show what changed. */
export const periodChangeTexts = ['period-changes'];
