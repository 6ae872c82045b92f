import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import type { CatalogueScope } from '../../../../office/catalogue/api/catalogue-store.ts';
import type { LastChange } from '../../../../office/catalogue/catalogue-endpoints.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import { findPastEvents } from './find-past-events.ts';
import type { PastEvent } from './past-event.ts';

/** Who, or which load, made a contract what it is now; null when nobody is on record for that. */
export const findLastContractChange = async (
  sql: Queries,
  { organizationId }: CatalogueScope,
  { _id, updatedAt }: ContractRow,
): Promise<LastChange | null> => {
  const [brought] = await sql<{ loadId: string | null }[]>`
    select load_id as "loadId" from contracts
     where organization_id = ${organizationId} and id = ${_id}`;
  const contract = { _id, loadId: brought?.loadId ?? null, deletedAt: null };
  const events = await findPastEvents(sql, organizationId, contract);
  const last = events.find(isSure);
  if (!last || Date.parse(last.at) < Date.parse(updatedAt)) return null;
  const { at, userName, load } = last;
  return { at, userName, load: load && { fileName: load.fileName, isReverted: load.isReverted } };
};

/** A load may have been taken back and have left the contract alone. */
const isSure = ({ load }: PastEvent): boolean => !load?.isReverted || load.isKept;
