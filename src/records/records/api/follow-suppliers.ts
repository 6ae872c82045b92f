import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** A supplier, under the id that was asked for; `_id` is another one when it was merged into that. */
export type FollowedSupplier = {
  requestedId: string;
  _id: string;
  name: string;
  rfc: string | null;
  notes: string | null;
  updatedAt: string;
  isDeleted: boolean;
};

/** The suppliers of these ids, or whom they were merged into; ids of no supplier are left out. */
export const followSuppliers = (
  sql: Queries,
  organizationId: string,
  ids: readonly string[],
): PromiseLike<FollowedSupplier[]> => sql<FollowedSupplier[]>`
  with recursive followed (requested_id, id) as (
    select id, id from suppliers where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
     union
    select requested_id, merged_into from followed
      join suppliers on organization_id = ${organizationId} and suppliers.id = followed.id
     where merged_into is not null)
  select requested_id as "requestedId", suppliers.id as "_id", name, rfc, notes, updated_at as "updatedAt",
         deleted_at is not null as "isDeleted"
    from followed
    join suppliers on organization_id = ${organizationId} and suppliers.id = followed.id
   where merged_into is null`;
