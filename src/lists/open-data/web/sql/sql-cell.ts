import { DataType } from 'apache-arrow';

/** A value of an answer as text, exact: decimals to their last place, days as days; null is no value. */
export const sqlCell = (type: DataType, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (DataType.isDecimal(type)) return decimalText(value as Uint32Array, type.scale);
  if (DataType.isDate(type)) return new Date(Number(value)).toISOString().slice(0, 10);
  if (DataType.isTimestamp(type))
    return new Date(Number(value)).toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return JSON.stringify(value, withoutBigInts);
  return `${value as number | bigint | boolean}`;
};

export const isNumeric = (type: DataType): boolean =>
  DataType.isDecimal(type) || DataType.isInt(type) || DataType.isFloat(type);

/** The words of a whole number in two's complement, the lowest first. */
const decimalText = (words: Uint32Array, scale: number): string => {
  const bits = words.reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);
  const whole = BigInt.asIntN(32 * words.length, bits);
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const sign = whole < 0n ? '-' : '';
  if (scale === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

const withoutBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
