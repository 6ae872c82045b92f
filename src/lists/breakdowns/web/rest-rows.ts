import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import type { PartSums } from '../breakdown.ts';
import type { PartRow } from './part-table.tsx';

/** What is of no part in particular, where there is any. */
export const restRows = (
  name: string,
  sums: PartSums | null,
  filters: ContractFilters | null,
): PartRow[] => (sums ? [{ key: name, name, of: name, sums, filters, isRest: true }] : []);
