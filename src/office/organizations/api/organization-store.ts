import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  CatalogueStore,
  DeleteIssue,
  Planned,
  RowSaveIssue,
} from '../../catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../catalogue/api/catalogue-table.ts';
import { findLastChange } from '../../catalogue/api/find-last-change.ts';
import { findTaken } from '../../catalogue/api/find-taken.ts';
import type { DocOf, DraftOf } from '../../catalogue/catalogue-endpoints.ts';
import type { organizationCatalogue } from '../organization-catalogue.ts';

type Doc = DocOf<typeof organizationCatalogue>;
type Draft = DraftOf<typeof organizationCatalogue>;

/** All organizations of the installation, or those that the user is limited to. */
export const organizationStore: CatalogueStore<Doc, Draft> = {
  ...catalogueTable<Doc, Draft>({
    name: 'organizations',
    columns: (sql) => sql`name, short_name as "shortName", is_draft as "isDraft"`,
    within: (sql, { principal: { organizations } }) =>
      organizations.length === 0 ? sql`true` : sql`id = any(${organizations}::uuid[])`,
    holds: (sql, search) => containsText(sql, sql`folded(name || E'\n' || short_name)`, search),
    sorts: {
      name: (sql) => sql`folded(name)`,
      shortName: (sql) => sql`folded(short_name)`,
    },
  }),
  entity: 'organization',
  nameOf: ({ name }) => name,
  check: (tx, _scope, rows) => findTakenNames(tx, rows),
  insert: async (tx, _scope, { _id, draft: { name, shortName } }) => {
    await tx`
      insert into organizations (id, name, short_name, is_draft)
      values (${_id}, ${name}, ${shortName}, true)`;
  },
  update: async (tx, _scope, rows) => {
    if (rows.length > 1) await freeNames(tx, rows);
    await tx`
      update organizations set name = wanted.name, short_name = wanted.short_name
        from unnest(${rows.map(({ _id }) => _id)}::uuid[],
                    ${rows.map(({ draft }) => draft.name)}::text[],
                    ${rows.map(({ draft }) => draft.shortName)}::text[])
          as wanted (id, name, short_name)
       where organizations.id = wanted.id`;
  },
  checkRemove: async (tx, _scope, doc, body) =>
    body['shortName'] === doc.shortName
      ? findDeleteIssue(tx, doc)
      : { message: 'organizations-admin:refused.short-name-differs', field: 'shortName' },
  // Settings are kept in the same row.
  findLastChange: (sql, _scope, organization) =>
    findLastChange(sql, organization, [
      { entity: 'organization' },
      { entity: 'settings', organizationId: organization._id },
    ]),
  messages: {
    created: 'organizations-admin:done.created',
    updated: 'organizations-admin:done.updated',
    deleted: 'organizations-admin:done.deleted',
  },
};

/** Names that another organization has, as they all will be. */
const findTakenNames = async (
  tx: Queries,
  rows: Planned<Doc, Draft>[],
): Promise<RowSaveIssue[]> => {
  const taken = await findTaken(
    tx,
    'organizations',
    [
      { field: 'name', column: 'name' },
      { field: 'shortName', column: 'short_name' },
    ],
    rows,
  );
  return taken.map((issue) => ({
    ...issue,
    status: 409,
    message: `organizations-admin:refused.${issue.field}-taken`,
  }));
};

/** Two rows may exchange their names: none of them may be in the way of another. */
const freeNames = async (tx: Queries, rows: { _id: string }[]): Promise<void> => {
  await tx`
    update organizations set name = id::text, short_name = right(id::text, 12)
     where id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
};

/** Of two deletions at once the second one must see the first, or none might be left. */
const findDeleteIssue = async (tx: Queries, { _id }: Doc): Promise<DeleteIssue | undefined> => {
  await tx`select pg_advisory_xact_lock(hashtext('contraluz last organization'))`;
  const [row] = await tx<[{ others: number; contracts: number }]>`
    select (select count(*) from organizations where deleted_at is null and id <> ${_id}) as others,
           (select count(*) from contracts
             where organization_id = ${_id} and deleted_at is null) as contracts`;
  if (row.contracts > 0)
    return { message: 'organizations-admin:refused.in-use', values: { count: row.contracts } };
  return row.others > 0 ? undefined : { message: 'organizations-admin:refused.last-one' };
};
