import { LimitDraft, type ProcurementLimit } from '../procurement-limit.ts';

/** A limit as the form has it: texts, as they are typed. */
export type LimitValues = {
  scope: string;
  procedureType: string;
  categoryGroup: string;
  validFrom: string;
  validTo: string;
  amount: string;
  /** `WITH_TAX`, or the rate of an amount without tax. */
  tax: string;
  legalBasis: string;
  sourceUrl: string;
};

export const limitValues = (limit: ProcurementLimit | undefined): LimitValues => ({
  scope: limit?.scope ?? 'INSTALLATION',
  procedureType: limit?.procedureType ?? 'NO_BID',
  categoryGroup: limit?.categoryGroup ?? 'GOODS',
  validFrom: limit?.validFrom ?? '',
  validTo: limit?.validTo ?? '',
  amount: limit ? limit.amount.toFixed(2) : '',
  tax: limit?.taxRate ? String(limit.taxRate) : 'WITH_TAX',
  legalBasis: limit?.legalBasis ?? '',
  sourceUrl: limit?.sourceUrl ?? '',
});

/** What the call takes of them, and by field the key of the text that says what is wrong. */
export const readLimit = ({ tax, ...values }: LimitValues) => {
  const isWithTax = tax === 'WITH_TAX';
  const read = LimitDraft.safeParse({
    ...values,
    amount: values.amount === '' ? undefined : Number(values.amount),
    basis: isWithTax ? 'WITH_TAX' : 'WITHOUT_TAX',
    taxRate: isWithTax ? null : Number(tax),
    sourceUrl: values.sourceUrl.trim() || null,
  });
  if (read.success) return { draft: read.data, issues: {} };
  const issues = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { issues: Object.fromEntries(issues.toReversed()) };
};
