import type { Queries } from '../../../foundation/platform/api/database/database.ts';

type Place = { organizationId: string; loadId: string };

/** The rows, and all that are linked with them or by one of the links, directly or through others. */
export const findLinkedRows = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: Iterable<number>,
  links: string[],
): Promise<number[]> => {
  const linksOf = async (of: number[]): Promise<string[]> => {
    const found = await tx<{ link: string }[]>`
      select distinct unnest(links) as link from data_load_row_facts
       where organization_id = ${organizationId} and load_id = ${loadId}
         and row_index = any(${of}::integer[])`;
    return found.map(({ link }) => link);
  };
  const all = new Set(rows);
  const known = new Set<string>();
  let fresh = [...new Set([...links, ...(await linksOf([...all]))])];
  while (fresh.length > 0) {
    for (const link of fresh) known.add(link);
    const found = await tx<{ rowIndex: number }[]>`
      select row_index as "rowIndex" from data_load_row_facts
       where organization_id = ${organizationId} and load_id = ${loadId}
         and links && ${fresh}::text[]`;
    const added = found.map(({ rowIndex }) => rowIndex).filter((rowIndex) => !all.has(rowIndex));
    for (const rowIndex of added) all.add(rowIndex);
    fresh = added.length > 0 ? (await linksOf(added)).filter((link) => !known.has(link)) : [];
  }
  return [...all].toSorted((one, other) => one - other);
};
