import type { Sql } from '../../../foundation/platform/api/database/database.ts';

/** Pages that show one row, and the table that has it. */
const rowPage =
  /^\/(contracts|suppliers|administrative-units)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * The address of the same row in the organization that has it, for links that name none: ids are
 * unique everywhere. Undefined when no published organization has it, or the page shows no row.
 */
export const rowFinder =
  (sql: Sql) =>
  async (address: string): Promise<string | undefined> => {
    const [path = '', query] = address.split('?');
    const [, table = '', id = ''] = rowPage.exec(path) ?? [];
    if (!id) return undefined;
    const shortName = await findOwner(sql, table.toLowerCase().replaceAll('-', '_'), id);
    if (!shortName) return undefined;
    const search = new URLSearchParams(query);
    search.set('org', shortName);
    return `${path}?${search.toString()}`;
  };

/** Organizations are few, and each is asked by its primary key. */
const findOwner = async (sql: Sql, table: string, id: string): Promise<string | undefined> => {
  const [owner] = await sql<{ shortName: string }[]>`
    select short_name as "shortName"
      from organizations
     cross join lateral (
       select from ${sql(table)} rows where rows.organization_id = organizations.id
          and rows.id = ${id} offset 0) found
     where deleted_at is null and not is_draft`;
  return owner?.shortName;
};
