import type { Queries } from '../../platform/api/database/database.ts';
import type { Layout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { type RememberedLayout, setOfHeadings } from '../remembered-layout.ts';

/** What the organization said of the columns of its files, the newest first. */
export const findLayouts = (sql: Queries, organizationId: string): Promise<RememberedLayout[]> =>
  sql<RememberedLayout[]>`
    select columns, layout from load_layouts
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
  { columns, layout }: { columns: string[]; layout: Layout },
): Promise<void> => {
  await tx`
    insert into load_layouts (organization_id, headings, columns, layout, remembered_by)
    values (${organizationId}, ${setOfHeadings(columns)}, ${columns}, ${tx.json(layout)},
            ${by.userId})
    on conflict (organization_id, md5(headings))
    do update set columns = excluded.columns, layout = excluded.layout,
                  remembered_by = excluded.remembered_by, remembered_at = now()`;
};
