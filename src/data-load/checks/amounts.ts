import { type Check, error } from './check.ts';

export const minimumBeforeMaximum: Check = ({ minAmount, maxAmount }) =>
  minAmount !== null && maxAmount !== null && minAmount > maxAmount
    ? [error('C23', 'check.minimum-over-maximum', { minimum: minAmount, maximum: maxAmount })]
    : [];

/** The total or maximum repeats the maximum of an open contract, the total of another (decision 27). */
export const amountsAgree: Check = ({ contractType, totalAmount, maxAmount, totalOrMaxAmount }) => {
  const repeated = contractType === 'OPEN' ? maxAmount : totalAmount;
  if (!repeated || totalOrMaxAmount === null) return [];
  const cents = Math.round(Math.abs(totalOrMaxAmount - repeated) * 100);
  const key = contractType === 'OPEN' ? 'check.differs-from-maximum' : 'check.differs-from-total';
  return cents > 1 ? [error('C25', key, { value: totalOrMaxAmount, expected: repeated })] : [];
};
