import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type { ResourceList, ResourceListQuery } from '../resource-endpoints.ts';
import {
  type Classification,
  classifications,
  groupOf,
  type Resource,
  type ResourceGroup,
} from '../resource.ts';

/** A page may be of whatever length. */
type PagedQuery = Omit<ResourceListQuery, 'pageSize'> & { pageSize: number };

/**
 * A page of the live resources whose title contains the text, whatever its case and accents, or
 * whose address is exactly the text.
 */
export const findResources = (sql: Sql, organizationId: string, query: PagedQuery) =>
  readSnapshot(sql, async (snapshot) => {
    const [counts, lastUpdate] = await Promise.all([
      countResources(snapshot, organizationId, query.search),
      findLastUpdate(snapshot, organizationId),
    ]);
    const listed = classifications.filter((one) => !query.group || groupOf[one] === query.group);
    const paging = pagingOf(
      query,
      listed.map((one) => counts[groupOf[one]]),
    );
    const rows = await findRows(snapshot, organizationId, { ...query, ...paging }, listed);
    return { data: { ...inGroups(rows), counts, ...paging }, lastUpdate };
  });

/** There are as many pages as the longest group listed has. */
const pagingOf = (query: PagedQuery, counts: number[]) => ({
  ...clampPage(query, Math.max(...counts)),
  total: counts.reduce((sum, count) => sum + count, 0),
});

type Counts = ResourceList['counts'];

const countResources = async (
  sql: Queries,
  organizationId: string,
  search: string,
): Promise<Counts> => {
  const rows = await sql<{ classification: Classification; count: number }[]>`
    select classification, count(*) as count
      from resources
     where ${matching(sql, organizationId, search)}
     group by classification`;
  const counts: Counts = { article: 0, notes: 0, legalFramework: 0, website: 0 };
  for (const { classification, count } of rows) counts[groupOf[classification]] = count;
  return counts;
};

const findLastUpdate = async (sql: Queries, organizationId: string): Promise<string | null> => {
  const [row] = await sql<{ lastUpdate: string | null }[]>`
    select max(updated_at) as "lastUpdate" from resources where organization_id = ${organizationId}`;
  return row?.lastUpdate ?? null;
};

type Row = Resource & { classification: Classification };

const findRows = (
  sql: Queries,
  organizationId: string,
  { page, pageSize, search }: PagedQuery,
  listed: Classification[],
) => sql<Row[]>`
  select classification, id as "_id", title, url, image, created_at as "createdAt"
    from (select *, row_number() over (partition by classification order by created_at desc, id) as place
            from resources
           where ${matching(sql, organizationId, search)} and classification = any(${listed})) ranked
   where place > ${(page - 1) * pageSize} and place <= ${page * pageSize}
   order by place`;

const matching = (sql: Queries, organizationId: string, search: string) => {
  const text = search.normalize('NFC');
  return sql`
    organization_id = ${organizationId} and deleted_at is null
    and (strpos(folded(title), folded(${text})) > 0 or url = ${search})`;
};

const inGroups = (rows: Row[]): Record<ResourceGroup, Resource[]> => {
  const groups: Record<ResourceGroup, Resource[]> = {
    article: [],
    notes: [],
    legalFramework: [],
    website: [],
  };
  for (const { classification, ...resource } of rows)
    groups[groupOf[classification]].push(resource);
  return groups;
};
