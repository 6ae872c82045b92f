import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** What has a page for each row, and its table. */
const tables = {
  suppliers: 'suppliers',
  'administrative-units': 'administrative_units',
  contracts: 'contracts',
} as const;
export type Kind = keyof typeof tables;
export const kinds = Object.keys(tables) as Kind[];

/** The rows of a file: so many of an organization, from an id on. */
export type SitemapPart = { kind: Kind; organizationId: string; from: string };
type Row = { id: string; updatedAt: string; listed: boolean };

/** The most addresses that a file may have (sitemaps.org). */
const maxAddresses = 50_000;
const rowsAtOnce = 5000;

/**
 * Where the files of all organizations begin. Rows that nobody is shown are counted too, so that the
 * keys alone tell.
 */
export const findSitemapParts = async (
  sql: Queries,
  size = maxAddresses,
): Promise<SitemapPart[]> => {
  const found = await Promise.all(kinds.map((kind) => findPartsOf(sql, kind, size)));
  return found.flat();
};

const findPartsOf = (sql: Queries, kind: Kind, size: number) => sql<SitemapPart[]>`
  select ${kind}::text as kind, organization_id as "organizationId", id as "from"
    from (select organization_id, id,
                 row_number() over (partition by organization_id order by id) - 1 as before
            from ${sql(tables[kind])}) rows
   where before % ${size} = 0
   order by organization_id, id`;

/** The rows of a part that are shown, by short queries: a slow reader keeps no connection. */
export async function* readSitemapPart(
  sql: Queries,
  part: SitemapPart,
  size = maxAddresses,
): AsyncGenerator<Row[]> {
  let next: string | undefined = part.from;
  for (let left = size; next !== undefined && left > 0; left -= rowsAtOnce) {
    const wanted = Math.min(left, rowsAtOnce);
    const found: Row[] = await findRows(sql, { ...part, from: next }, wanted + 1);
    yield found.slice(0, wanted).filter(({ listed }) => listed);
    next = found[wanted]?.id;
  }
}

/** Reports of quarters without procedures are no contracts, and persons are not for search engines. */
const findRows = (sql: Queries, { kind, organizationId, from }: SitemapPart, most: number) => sql<
  Row[]
>`
  select id, updated_at as "updatedAt",
         deleted_at is null and ${isForSearchEngines(sql, kind)} as listed
    from ${sql(tables[kind])}
   where organization_id = ${organizationId} and id >= ${from}
   order by id
   limit ${most}`;

/** An RFC of 13 characters is a person's (`isNaturalPerson`). */
const isForSearchEngines = (sql: Queries, kind: Kind) =>
  ({
    contracts: sql`not is_empty`,
    suppliers: sql`char_length(coalesce(rfc, '')) <> 13`,
    'administrative-units': sql`true`,
  })[kind];
