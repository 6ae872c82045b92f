import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** A source that writes its document anew at each request must not fill the disk. */
const mostEarlierCopies = 9;

type Place = { organizationId: string; contractId: string };

/**
 * Removes the rows of earlier copies that are too many: the first one that was ever taken stays, and the
 * newest ones. Answers the digests of files that may not be needed any more.
 */
export const removeExcessCopies = async (
  tx: Queries,
  documents: readonly Place[],
): Promise<string[]> => {
  const removed = await tx<{ sha256: string }[]>`
    with excess as (
      delete from replaced_documents replaced
       using (select organization_id, file_id,
                     row_number() over (partition by organization_id, contract_id, field
                                        order by saved_at desc, file_id) as newest,
                     row_number() over (partition by organization_id, contract_id, field
                                        order by saved_at, file_id desc) as oldest
                from replaced_documents
               where (organization_id, contract_id) in (
                       select * from unnest(
                         ${documents.map(({ organizationId }) => organizationId)}::uuid[],
                         ${documents.map(({ contractId }) => contractId)}::uuid[]))) counted
       where replaced.organization_id = counted.organization_id
         and replaced.file_id = counted.file_id
         and newest >= ${mostEarlierCopies} and oldest > 1
      returning replaced.organization_id, replaced.file_id)
    delete from files using excess
     where files.organization_id = excess.organization_id and files.id = excess.file_id
    returning files.sha256`;
  return removed.map(({ sha256 }) => sha256);
};
