import type { contractTypes } from '../../foundation/codelists/contract-type.ts';

type Amounts = {
  contractType: (typeof contractTypes)[number] | null;
  totalAmount: number | null;
  minAmount: number | null;
  maxAmount: number | null;
  totalOrMaxAmount: number | null;
};

/**
 * A contract is open when it has a minimum and a maximum, neither of them zero
 * (docs/methodology.md#amounts).
 */
export const isOpen = ({ minAmount, maxAmount }: Pick<Amounts, 'minAmount' | 'maxAmount'>) =>
  Boolean(minAmount) && Boolean(maxAmount);

/** What "total or maximum" repeats: the maximum of an open contract, the total of another. */
export const repeatedField = (contractType: string | null): 'totalAmount' | 'maxAmount' =>
  contractType === 'OPEN' ? 'maxAmount' : 'totalAmount';

/** A maximum alone is a maximum: with neither a total nor a minimum it is what is repeated. */
export const repeatedAmount = (
  amounts: Pick<Amounts, 'contractType' | 'totalAmount' | 'maxAmount'>,
): number | null => amounts[repeatedField(amounts.contractType)] ?? amounts.maxAmount;

/** One cent of difference is none. */
export const amountsAgree = (amounts: Omit<Amounts, 'minAmount'>): boolean => {
  const repeated = repeatedAmount(amounts);
  if (!repeated || amounts.totalOrMaxAmount === null) return true;
  return Math.round(Math.abs(amounts.totalOrMaxAmount - repeated) * 100) <= 1;
};

/** No contract costs more than its maximum: one of the two is wrong. A zero is no maximum. */
export const isTotalOverMaximum = ({
  totalAmount,
  maxAmount,
}: Pick<Amounts, 'totalAmount' | 'maxAmount'>): boolean =>
  totalAmount !== null && Boolean(maxAmount) && totalAmount > (maxAmount ?? 0);

export const isMinimumOverMaximum = ({
  minAmount,
  maxAmount,
}: Pick<Amounts, 'minAmount' | 'maxAmount'>): boolean =>
  minAmount !== null && maxAmount !== null && minAmount > maxAmount;
