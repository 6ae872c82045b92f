import type { Selection } from '../../../figures/figures/api/selection.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Contract } from '../../../records/records/contract.ts';
import { findContractIds } from '../../contracts/api/contract-ids.ts';
import { findContractsById } from '../../contracts/api/contract-queries.ts';

const shown = 5;

/** `total` is how many contracts of the selection count. */
type FirstContractsQuery = { total: number; sort: 'totalOrMaxAmount' | 'contractDate' };

/** The contracts that count with the largest amounts or the latest days. */
export const findFirstContracts = async (
  sql: Queries,
  { filters, ...selection }: Selection,
  { total, sort }: FirstContractsQuery,
): Promise<Contract[]> => {
  if (total === 0) return [];
  const counted: Selection = { ...selection, filters: { ...filters, populations: ['COUNTED'] } };
  const ids = await findContractIds(sql, counted, { sort, page: 1, pageSize: shown, total });
  return findContractsById(sql, selection.organizationId, ids);
};
