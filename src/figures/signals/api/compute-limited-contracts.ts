import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { limitedContracts } from '../../figures/api/limited-contracts.ts';

/** Several signals read it, so it is computed once, into a table of the transaction. */
export const computeLimitedContracts = async (
  snapshot: Transaction,
  organizationId: string,
): Promise<void> => {
  await snapshot`
    create temp table limited_contracts on commit drop as
    ${limitedContracts(snapshot, organizationId)}`;
  await snapshot`analyze limited_contracts`;
};
