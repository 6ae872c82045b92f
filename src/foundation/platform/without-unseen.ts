/**
 * A text without the letters that no screen shows: soft hyphens, joiners, signs that turn a line,
 * blanks that pass for letters. Texts that differ in those alone look like one, and have to be one.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(unseen, '');

const unseen = /\p{Default_Ignorable_Code_Point}+/gu;
