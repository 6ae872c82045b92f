/** They come with the parts that show groups, or lead to them. */
export const groupTexts = ['contract-groups'];
