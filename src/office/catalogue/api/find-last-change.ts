import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { findLastWrite, type OnRecord } from '../../audit/api/find-last-write.ts';
import type { CatalogueRow, LastChange } from '../catalogue-endpoints.ts';

/** Who is on record, under any of these names of it, for a row as it is now. */
export const findLastChange = async (
  sql: Queries,
  { _id, updatedAt }: Pick<CatalogueRow, '_id' | 'updatedAt'>,
  records: Omit<OnRecord, 'entityId'>[],
): Promise<LastChange | null> => {
  const named = records.map((record) => ({ ...record, entityId: _id }));
  const write = await findLastWrite(sql, named, updatedAt);
  return write ? { ...write, load: null } : null;
};
