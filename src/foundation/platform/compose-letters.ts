/**
 * A text whose letters are one character each: some keyboards and file systems write Ñ as N and a
 * tilde, which looks the same and is found and compared as another letter.
 */
export const composeLetters = (text: string): string =>
  marks.test(text) ? text.normalize('NFC') : text;

const marks = /[\u0300-\u036f]/;
