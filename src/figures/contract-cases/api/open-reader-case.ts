import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { notify } from '../../../office/notifications/api/notify.ts';
import type { SignalId } from '../../figures/signal-id.ts';

type ReaderCase = { contract: string; signal: SignalId | null; words: string };

/**
 * Keeps what a reader says of a contract, and tells who has CONTRACTS, without the reader's words. The id of
 * the case; undefined where there is no such contract.
 */
export const openReaderCase = async (
  tx: Transaction,
  organizationId: string,
  { contract, signal, words }: ReaderCase,
): Promise<string | undefined> => {
  const [about] = await tx<{ name: string }[]>`
    select coalesce(contract_number, left(services_description, 80), '') as name from contracts
     where organization_id = ${organizationId} and id = ${contract} and deleted_at is null`;
  if (!about) return undefined;
  const id = newId();
  await tx`
    insert into contract_cases (organization_id, id, contract_id, signal, opened_by, reader_words)
    values (${organizationId}, ${id}, ${contract}, ${signal}, 'READER', ${words})`;
  await notify(tx, {
    organizationId,
    message: 'case.opened',
    values: { name: about.name },
    status: 'blue',
    author: { userId: null },
    permission: 'CONTRACTS',
    subjectId: contract,
  });
  return id;
};
