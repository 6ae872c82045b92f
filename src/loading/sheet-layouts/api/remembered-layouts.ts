import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { RememberedBy } from '../layout-endpoints.ts';
import type { ChosenLayout } from '../layout.ts';
import { missingColumns } from '../needed-columns.ts';
import { type RememberedLayout, setOfHeadings } from '../remembered-layout.ts';

/** What the organization chose for the columns of its files, the newest first. */
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

/** A layout that is remembered when its load is confirmed, and who chose it. */
export type LayoutToRemember = { layout: ChosenLayout; by: string | null };

/**
 * The next file with the same headings is read as this load was, when somebody chose what its columns
 * are. Last of all in the transaction that confirms it.
 */
export const rememberLayoutOf = async (
  tx: Queries,
  organizationId: string,
  loadId: string,
): Promise<void> => {
  const [load] = await tx<{ toRemember: LayoutToRemember | null }[]>`
    select layout_to_remember as "toRemember" from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  if (!load?.toRemember) return;
  const { layout, by } = load.toRemember;
  const columns = namesOf(layout);
  await tx`
    insert into load_layouts (organization_id, headings, columns, layout, remembered_by)
    values (${organizationId}, ${setOfHeadings(columns)}, ${columns},
            ${tx.json(ofEveryFile(layout))}, ${by})
    on conflict (organization_id, md5(headings))
    do update set columns = excluded.columns, layout = excluded.layout,
                  remembered_by = excluded.remembered_by, remembered_at = now()`;
};

/** What was chosen for the columns of a load holds for the file that corrects it. */
export const asRemembered = ({ layout }: LayoutToRemember): RememberedLayout => ({
  columns: namesOf(layout),
  layout,
});

const namesOf = ({ columns = [] }: ChosenLayout): string[] => columns.map(({ name }) => name);

/** A value for all rows, and places, are of one file: the next one is asked for its own. */
const ofEveryFile = (chosen: ChosenLayout): ChosenLayout => {
  const { columns: _, ...layout } = chosen;
  const sources = Object.entries(layout.sources).filter(([, source]) => !('constant' in source));
  // The keys of sources stay codes.
  return { ...layout, sources: Object.fromEntries(sources) as ChosenLayout['sources'] };
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
