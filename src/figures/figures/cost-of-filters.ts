import type { QuestionCost } from '../../foundation/platform/question-cost.ts';
import type { ContractFilters } from './contract-filters.ts';

/**
 * What a call with these filters asks costs little while they leave all contracts of one or several
 * administrations: kept sums and indexes know these.
 */
export const costOfFilters = (body: unknown): QuestionCost => {
  const { filters } = body as { filters: ContractFilters };
  const others = Object.entries(filters).filter(([key]) => key !== 'administrationPeriods');
  return others.every(([, value]) => value.length === 0) ? 'low' : 'high';
};
