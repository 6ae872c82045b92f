import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { contractContains } from '../../../figures/figures/api/selection.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CatalogueStore, Planned } from '../../../office/catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../../office/catalogue/api/catalogue-table.ts';
import type { DocOf, DraftOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { renewIdentities } from '../../../records/records/api/renew-identities.ts';
import { rfcKey, supplierNameKey } from '../../../records/records/supplier-identity.ts';
import type { supplierCatalogue } from '../supplier-catalogue.ts';
import { checkSuppliers } from './check-suppliers.ts';

type Doc = DocOf<typeof supplierCatalogue>;
export type SupplierDraft = DraftOf<typeof supplierCatalogue>;
export type PlannedSupplier = Planned<Doc, SupplierDraft>;

/** The suppliers of an organization, as administrators list and edit them. */
export const supplierStore: CatalogueStore<Doc, SupplierDraft> = {
  ...catalogueTable<Doc, SupplierDraft>({
    name: 'suppliers',
    columns: (sql) => sql`name, rfc, notes`,
    holds: (sql, search) => contractContains(sql, 'suppliers', search),
    sorts: {
      name: (sql) => sql`name_order`,
      rfc: (sql) => sql`rfc`,
      notes: (sql) => sql`notes_order`,
    },
    wholeTexts: {
      name: (sql) => sql`folded(name)`,
      notes: (sql) => sql`folded(notes)`,
    },
  }),
  entity: 'supplier',
  nameOf: ({ name }) => name,
  check: checkSuppliers,
  insert: async (tx, { organizationId }, { _id, draft }) => {
    const { name, rfc = null, notes = null } = draft;
    await tx`
      insert into suppliers (organization_id, id, name, rfc, notes, rfc_key, name_key)
      values (${organizationId}, ${_id}, ${name}, ${rfc}, ${notes}, ${rfcKey(rfc)},
              ${supplierNameKey(name)})`;
  },
  update: async (tx, { organizationId }, rows) => {
    const renamed = rows.filter(isRenamed);
    if (renamed.length > 1) await freeKeys(tx, organizationId, renamed);
    await tx`
      update suppliers
         set name = wanted.name, rfc = wanted.rfc, notes = wanted.notes,
             rfc_key = wanted.rfc_key, name_key = coalesce(wanted.name_key, suppliers.name_key)
        from unnest(${rows.map(({ _id }) => _id)}::uuid[],
                    ${rows.map(({ draft }) => draft.name)}::text[],
                    ${rows.map(({ draft }) => draft.rfc ?? null)}::text[],
                    ${rows.map(({ draft }) => draft.notes ?? null)}::text[],
                    ${rows.map(({ draft }) => rfcKey(draft.rfc ?? null))}::text[],
                    ${rows.map((row) => (isRenamed(row) ? supplierNameKey(row.draft.name) : null))}::text[])
          as wanted (id, name, rfc, notes, rfc_key, name_key)
       where organization_id = ${organizationId} and suppliers.id = wanted.id`;
  },
  afterWrite: (tx, { organizationId }, writes) =>
    renewIdentities(tx, organizationId, {
      suppliers: writes.flatMap(({ before, after }) =>
        before && after && (before.name !== after.name || before.rfc !== after.rfc)
          ? after._id
          : [],
      ),
    }),
  checkRemove: async (tx, { organizationId }, { _id }) => {
    const all = allContractsOf(organizationId);
    const own = { ...all, filters: { ...all.filters, suppliers: [_id] } };
    const count = await countListed(tx, own, true);
    return count === 0
      ? undefined
      : { message: 'suppliers-admin:refused.in-use', values: { count } };
  },
  messages: {
    created: 'suppliers-admin:done.created',
    deleted: 'suppliers-admin:done.deleted',
  },
};

/** One that is still called alike keeps its key, which may be that of before letters were joined. */
const isRenamed = ({ draft, stored }: { draft: SupplierDraft; stored: Doc }): boolean =>
  supplierNameKey(draft.name) !== supplierNameKey(stored.name) ||
  rfcKey(draft.rfc ?? null) !== rfcKey(stored.rfc);

/** Two rows may exchange their names: none of them may be in the way of another. */
const freeKeys = async (
  tx: Queries,
  organizationId: string,
  rows: { _id: string }[],
): Promise<void> => {
  await tx`
    update suppliers
       set name_key = id::text, rfc_key = case when rfc_key is not null then id::text end
     where organization_id = ${organizationId}
       and id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
};
