import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { retryTransaction } from '../../../foundation/platform/api/database/retry-transaction.ts';
import type { CatalogueScope } from './catalogue-store.ts';
import { lockOrganization } from './lock-organization.ts';

/** Does all of it or nothing, after everybody else who writes for the organization. */
export const writeWithin = <Result>(
  sql: Sql,
  { organizationId }: CatalogueScope,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  retryTransaction(sql, async (tx) => {
    if (organizationId) await lockOrganization(tx, organizationId);
    return write(tx);
  });
