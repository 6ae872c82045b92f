import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { UserRow } from '../user-catalogue.ts';

/**
 * Whether nobody would be left who may do everything, once these are gone or are no such users any
 * more (docs/spec-readings.md#users-and-permissions). `findActor` has made sure that nobody asks
 * the same meanwhile.
 */
export const isLastGeneral = async (
  tx: Queries,
  leaving: Pick<UserRow, '_id' | 'active' | 'administratorType' | 'organizations'>[],
): Promise<boolean> => {
  const isConcerned = leaving.some(
    ({ active, administratorType, organizations }) =>
      active && administratorType === 'GENERAL' && organizations.length === 0,
  );
  if (!isConcerned) return false;
  const others = await tx`
    select from users
     where administrator_type = 'GENERAL' and active and deleted_at is null
       and organizations = '{}' and id <> all(${leaving.map(({ _id }) => _id)}::uuid[])
     limit 1`;
  return others.length === 0;
};
