/**
 * In a CSV, text that a spreadsheet would compute stands behind an apostrophe, which says that it is
 * text; the wide characters are those of East Asian keyboards.
 */
const startsFormula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@|＝＋－＠｜])/u;

export const guardFormula = (text: string): string =>
  startsFormula.test(text) ? `'${text}` : text;

export const withoutGuard = (field: string): string =>
  field.startsWith("'") && startsFormula.test(field.slice(1)) ? field.slice(1) : field;
