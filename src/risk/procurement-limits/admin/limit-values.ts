import { LimitDraft, type ProcurementLimit } from '../procurement-limit.ts';
import { type LawValues, lawValues, readRule } from './law-values.ts';

/** A limit as the form has it: texts, as they are typed. */
export type LimitValues = LawValues & {
  procedureType: string;
  categoryGroup: string;
  amount: string;
  /** `WITH_TAX`, or the rate of an amount without tax. */
  tax: string;
};

/** Of the limit that is replaced, or of a new one. */
export const limitValues = (limit: ProcurementLimit | undefined): LimitValues => ({
  ...lawValues(limit),
  procedureType: limit?.procedureType ?? 'NO_BID',
  categoryGroup: limit?.categoryGroup ?? 'GOODS',
  amount: limit?.amount.toFixed(2) ?? '',
  tax: String(limit?.taxRate ?? 'WITH_TAX'),
});

/** What the call takes of them, and by field the key of the text that says what is wrong. */
export const readLimit = ({ tax, amount, ...values }: LimitValues) => {
  const isWithTax = tax === 'WITH_TAX';
  return readRule(LimitDraft, {
    ...values,
    amount: amount === '' ? undefined : Number(amount),
    basis: isWithTax ? 'WITH_TAX' : 'WITHOUT_TAX',
    taxRate: isWithTax ? null : Number(tax),
  });
};
