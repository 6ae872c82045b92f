import type { Queries } from '../../platform/api/database/database.ts';
import type { RememberedBy } from '../layout-endpoints.ts';
import type { ChosenLayout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { type RememberedLayout, setOfHeadings } from '../remembered-layout.ts';

/** What the organization said of the columns of its files, the newest first. */
export const findLayouts = (sql: Queries, organizationId: string): Promise<RememberedLayout[]> =>
  sql<RememberedLayout[]>`
    select md5(headings) as id, columns, layout from load_layouts
     where organization_id = ${organizationId} order by remembered_at desc limit 200`;

/** Those that say all that every row needs, so that a file is read without a question. */
export const findWholeLayouts = async (
  sql: Queries,
  organizationId: string,
): Promise<RememberedLayout[]> =>
  (await findLayouts(sql, organizationId)).filter(
    ({ layout }) => missingColumns(layout.sources).length === 0,
  );

/** The next file with the same headings is read the same. */
export const rememberLayout = async (
  tx: Queries,
  organizationId: string,
  by: { userId: string | null },
  { columns, layout }: { columns: string[]; layout: ChosenLayout },
): Promise<void> => {
  await tx`
    insert into load_layouts (organization_id, headings, columns, layout, remembered_by)
    values (${organizationId}, ${setOfHeadings(columns)}, ${columns}, ${tx.json(layout)},
            ${by.userId})
    on conflict (organization_id, md5(headings))
    do update set columns = excluded.columns, layout = excluded.layout,
                  remembered_by = excluded.remembered_by, remembered_at = now()`;
};

/** Which layouts are remembered, by whom and since when, the newest first. */
export const listLayouts = (sql: Queries, organizationId: string): Promise<RememberedBy[]> =>
  sql<RememberedBy[]>`
    select md5(headings) as "_id", remembered_at as at,
           (select concat_ws(' ', users.name, users.last_name) from users
             where users.id = remembered_by) as by
      from load_layouts
     where organization_id = ${organizationId} order by remembered_at desc limit 200`;

export const findWhoRemembered = async (
  sql: Queries,
  organizationId: string,
  headings: string,
): Promise<RememberedBy | null> => {
  const [id] = await sql<{ md5: string }[]>`select md5(${headings})`;
  const all = await listLayouts(sql, organizationId);
  return all.find(({ _id }) => _id === id?.md5) ?? null;
};

/** Files with these headings are asked about once more. */
export const forgetLayout = async (
  sql: Queries,
  organizationId: string,
  id: string,
): Promise<void> => {
  await sql`
    delete from load_layouts where organization_id = ${organizationId} and md5(headings) = ${id}`;
};
