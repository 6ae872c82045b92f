import type { Population } from './contract-filters.ts';
import { amendmentCategories, type Contract } from './contract.ts';

/** How a contract stands to the figures, as the database has it (`population.ts`). */
export const populationOf = ({
  counts,
  isEmpty,
  procedureState,
  category,
}: Pick<Contract, 'counts' | 'isEmpty' | 'procedureState' | 'category'>): Population => {
  if (counts) return 'COUNTED';
  if (isEmpty) return 'REPORT';
  const amends = amendmentCategories.some((one) => one === category);
  return amends && procedureState === 'CONCLUDED' ? 'AMENDMENT' : 'NOT_CONCLUDED';
};
