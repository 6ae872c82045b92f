import { type Category, isAmendment } from '../codelists/category.ts';
import type { ProcedureState } from '../codelists/procedure.ts';
import type { Population } from './contract-filters.ts';

/** How a contract stands to the figures, as the database has it (`population-conditions.ts`). */
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
