/**
 * The number that follows one of a contract: its last count that is no year is one higher and as wide,
 * so that `AD-0412-2026` is followed by `AD-0413-2026`. Blank where nothing in it counts.
 */
export const nextNumber = (number: string): string => {
  const counts = [...number.matchAll(/\d+/g)].filter(([digits]) => !isYear.test(digits));
  const last = counts.at(-1);
  if (!last || last[0].length > mostDigits) return '';
  const [digits] = last;
  const next = String(Number(digits) + 1).padStart(digits.length, '0');
  return number.slice(0, last.index) + next + number.slice(last.index + digits.length);
};

const isYear = /^(19|20)\d\d$/;

/** A longer one is the key of another system rather than a count. */
const mostDigits = 8;
