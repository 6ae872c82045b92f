import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * What belongs to the installation was changed, or what one organization is measured by: pages and what
 * is computed of the contracts are made anew, for one organization or for all of them. In the order of
 * the ids, so that two who do it never wait for each other in a circle.
 */
export const moveDataVersions = async (tx: Queries, organizationId?: string): Promise<void> => {
  const concerned = organizationId
    ? tx`deleted_at is null and id = ${organizationId}`
    : tx`deleted_at is null`;
  await tx`select from organizations where ${concerned} order by id for no key update`;
  await tx`
    with told as (
      update organizations set data_version = data_version + 1 where ${concerned}
      returning id)
    select pg_notify('data_changed', id::text) from told`;
};
