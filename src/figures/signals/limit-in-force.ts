import { Category, isAmendment } from '../../foundation/codelists/category.ts';
import { z } from '../../foundation/platform/schema.ts';
import { isExceptionBasis } from '../figures/exception-basis.ts';

/** A limit of law of an organization, on the days and for the categories that it binds. */
export const LimitInForce = z.strictObject({
  procedureType: z.enum(['NO_BID', 'INVITATION']),
  /** Null is a contract that does not state its category. */
  categories: z.array(Category.nullable()),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** With tax: what amounts of contracts are compared with. */
  grossAmount: z.number(),
  legalBasis: z.string(),
});
export type LimitInForce = z.infer<typeof LimitInForce>;

/** A contract as far as it is written or read. */
export const WrittenContract = z.object({
  isEmpty: z.boolean().default(false),
  procedureType: z.string().nullable(),
  procedureState: z.string().nullable(),
  category: Category.nullable().default(null),
  contractDate: z.iso.date().nullable(),
  totalOrMaxAmount: z.number().nullable(),
  exceptionBasis: z.string().nullable().default(null),
});
export type WrittenContract = z.infer<typeof WrittenContract>;

/**
 * The limit of law that a contract would be over once it is stored: the rule of signal F01
 * (`api/over-limit.ts`), for a contract that is not in the database yet. A contract that no figure counts
 * is over none, and neither is one that states a case of the law.
 */
export const findExceededLimit = (
  limits: readonly LimitInForce[],
  contract: WrittenContract,
): LimitInForce | undefined => {
  const { isEmpty, procedureState, category, contractDate: day, totalOrMaxAmount } = contract;
  if (isExceptionBasis(contract.exceptionBasis)) return undefined;
  if (isEmpty || procedureState !== 'CONCLUDED' || isAmendment(category)) return undefined;
  if (day === null || totalOrMaxAmount === null) return undefined;
  return limits.find(
    ({ procedureType, categories, firstDay, lastDay, grossAmount }) =>
      procedureType === contract.procedureType &&
      categories.includes(category) &&
      firstDay <= day &&
      day <= lastDay &&
      totalOrMaxAmount > grossAmount,
  );
};
