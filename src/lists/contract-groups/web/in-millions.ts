import { unknownValue } from '../../../foundation/platform/formats.ts';

/** Pesos in millions, for tables that say so once: one decimal, and `<0.1` of a little. */
export const inMillions = (pesos: number | null): string => {
  if (pesos === null) return unknownValue;
  if (pesos > 0 && pesos < 50_000) return '<0.1';
  return pesos === 0 ? '0' : oneDecimal.format(pesos / 1e6);
};

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
