import { type Category, isAmendment } from '../codelists/category.ts';
import type { ProcedureState } from '../codelists/procedure.ts';
import { z } from '../platform/schema.ts';

/**
 * How a contract stands to the figures; each contract of a list is of one of them. `AMENDMENT` is
 * concluded, as what counts is; `REPORT` says that a quarter had no procedures.
 */
export const populations = ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT'] as const;
export const Population = z.enum(populations);
export type Population = z.infer<typeof Population>;

/** The population of one contract, as the database has it (`population-conditions.ts`). */
export const populationOf = ({
  counts,
  isEmpty,
  procedureState,
  category,
}: {
  counts: boolean;
  isEmpty: boolean;
  procedureState: ProcedureState | null;
  category: Category | null;
}): Population => {
  if (counts) return 'COUNTED';
  if (isEmpty) return 'REPORT';
  return isAmendment(category) && procedureState === 'CONCLUDED' ? 'AMENDMENT' : 'NOT_CONCLUDED';
};
