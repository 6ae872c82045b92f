/**
 * Why an RFC in capitals, without spaces or hyphens, is doubtful: it has not the shape of one, or its
 * check digit is another. Undefined when nothing is odd. Never a reason to refuse it
 * (docs/spec-readings.md#catalogues).
 */
export const rfcWarning = (rfc: string): 'shape' | 'digit' | undefined => {
  if (!hasShape(rfc)) return 'shape';
  return isGeneric(rfc) || checkDigit(rfc) === rfc.at(-1) ? undefined : 'digit';
};

/** 3 letters for a company or 4 for a person, a day as YYMMDD, 3 more characters. */
const hasShape = (rfc: string): boolean => {
  const [, year, month, day] = /^[A-ZÑ&]{3,4}(\d\d)(\d\d)(\d\d)[A-Z0-9]{2}[A0-9]$/u.exec(rfc) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const isGeneric = (rfc: string): boolean => /^X[AE]XX010101000$/.test(rfc);

/** Modulo 11 over the place of each character in the tax authority's list. */
const checkDigit = (rfc: string): string => {
  const characters = rfc.slice(0, -1).padStart(12, ' ');
  const sum = Array.from(characters).reduce(
    (total, character, index) => total + listed.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
};

const listed = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
