import { scheduleImageRemoval } from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  CatalogueStore,
  Planned,
  RowSaveIssue,
  CatalogueScope,
} from '../../../office/catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../../office/catalogue/api/catalogue-table.ts';
import type { CatalogueSource } from '../../../office/catalogue/api/table-rows.ts';
import type { CatalogueResource, ResourceDraft, ResourceQuery } from '../resource-catalogue.ts';

/** As it is written: what was a file in the form is an image that is kept. */
export type StoredDraft = Omit<ResourceDraft, 'file' | 'image'> & {
  image?: string | null | undefined;
};

const table: CatalogueSource = {
  name: 'resources',
  columns: (sql) => sql`title, url, classification, image`,
  holds: (sql, search) => sql`
    (strpos(folded(title), folded(${search.normalize('NFC')})) > 0
     or strpos(lower(url), lower(${search})) > 0)`,
  sorts: {
    title: (sql) => sql`folded(title)`,
    url: (sql) => sql`lower(url)`,
    classification: (sql) => sql`classification`,
  },
};

export const resourceStore: CatalogueStore<CatalogueResource, StoredDraft, ResourceQuery> = {
  ...catalogueTable<CatalogueResource, StoredDraft>(table),
  entity: 'resource',
  nameOf: ({ title }) => title,

  insert: async (tx, { organizationId }, { _id, draft }) => {
    await tx`insert into resources ${tx({ organization_id: organizationId, id: _id, ...valuesOf(draft) })}`;
  },

  update: async (tx, { organizationId }, rows) => {
    // Out of each other's way, or two could not exchange their titles.
    if (rows.length > 1)
      await tx`
        update resources set title = id::text
         where organization_id = ${organizationId}
           and id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
    for (const { _id, draft } of rows)
      await tx`
        update resources set ${tx(valuesOf(draft))}
         where organization_id = ${organizationId} and id = ${_id}`;
  },

  draftOf: ({ title, url, classification, image }) => ({
    title,
    ...(url !== null && { url }),
    classification,
    image,
  }),
  check: (tx, scope, rows) => findTaken(tx, scope, rows),

  afterWrite: async (tx, { organizationId }, writes) => {
    for (const { before, after } of writes)
      if (before?.image && before.image !== after?.image)
        await scheduleImageRemoval(tx, organizationId, before.image);
  },

  messages: {
    created: 'resources:created',
    updated: 'resources:updated',
    deleted: 'resources:deleted',
  },
};

/** Only an article has an image. */
const valuesOf = ({ title, url, classification, image = null }: StoredDraft) => ({
  title,
  url,
  classification,
  image: classification === 'ARTICLE' ? image : null,
});

/**
 * Titles that another resource of the same class has, or will have by the same edit, but for letters
 * that nobody sees. Two that are there already may stay.
 */
const findTaken = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  rows: Planned<CatalogueResource, StoredDraft>[],
): Promise<RowSaveIssue[]> => {
  const wanted = rows.map(({ _id, draft: { title, classification } }) => ({
    id: _id,
    title,
    classification,
  }));
  const taken = await tx<{ id: string; name: string }[]>`
    with wanted as materialized (
      select id, classification, folded(btrim(without_unseen(title))) as key, title
        from jsonb_to_recordset(${tx.json(wanted)}) as one (id uuid, title text, classification text))
    select wanted.id, min(other.title) as name
      from wanted
      join (select id, classification, folded(btrim(without_unseen(title))) as key, title
              from resources
             where organization_id = ${organizationId} and deleted_at is null
               and id not in (select id from wanted)
            union all table wanted) as other
        on other.classification = wanted.classification and other.key = wanted.key
       and other.id <> wanted.id
     group by wanted.id`;
  const kept = new Set(rows.filter(isUnchanged).map(({ _id }) => _id));
  return taken
    .filter(({ id }) => !kept.has(id))
    .map(({ id, name }) => ({
      _id: id,
      status: 409,
      field: 'title',
      message: 'resources:validation.title-taken',
      name,
    }));
};

const isUnchanged = ({ draft, stored }: Planned<CatalogueResource, StoredDraft>): boolean =>
  draft.title === stored?.title && draft.classification === stored.classification;
