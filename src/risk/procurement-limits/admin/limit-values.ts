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

const emptyValues: LimitValues = {
  scope: 'INSTALLATION',
  procedureType: 'NO_BID',
  categoryGroup: 'GOODS',
  validFrom: '',
  validTo: '',
  amount: '',
  tax: 'WITH_TAX',
  legalBasis: '',
  sourceUrl: '',
};

/** Of the limit that is replaced, or of a new one. */
export const limitValues = (limit: ProcurementLimit | undefined): LimitValues => {
  if (!limit) return emptyValues;
  const { scope, procedureType, categoryGroup, validFrom, validTo, legalBasis } = limit;
  return {
    scope,
    procedureType,
    categoryGroup,
    validFrom,
    validTo,
    amount: limit.amount.toFixed(2),
    tax: limit.taxRate === null ? 'WITH_TAX' : String(limit.taxRate),
    legalBasis,
    sourceUrl: limit.sourceUrl ?? '',
  };
};

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
