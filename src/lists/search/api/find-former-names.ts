import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { followSuppliers } from '../../../records/records/api/follow-suppliers.ts';
import { holdsText } from './supplier-conditions.ts';

/**
 * The suppliers into which others were merged whose name or RFC holds the text, each with the name
 * that was found. Few suppliers are merged.
 */
export const findFormerNames = async (
  sql: Queries,
  organizationId: string,
  text: string,
): Promise<Map<string, string>> => {
  const merged = await sql<{ id: string; name: string }[]>`
    select id, name from suppliers
     where organization_id = ${organizationId} and merged_into is not null
       and ${holdsText(sql, text)}
     order by name_order, id
     limit ${mostMerged}`;
  if (merged.length === 0) return new Map();
  const names = new Map(merged.map(({ id, name }) => [id, name]));
  const followed = await followSuppliers(sql, organizationId, [...names.keys()]);
  return new Map(
    followed
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ requestedId, _id }) => [_id, names.get(requestedId) ?? '']),
  );
};

const mostMerged = 100;
