import { countListed } from '../../../figures/figures/api/find-totals.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  CatalogueStore,
  Planned,
  RowSaveIssue,
  CatalogueScope,
} from '../../../office/catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../../office/catalogue/api/catalogue-table.ts';
import type { DocOf, DraftOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { renewIdentities } from '../../../records/records/api/renew-identities.ts';
import { findUnitsByKeys } from '../../../records/records/api/unit-keys.ts';
import { unitNameKey } from '../../../records/records/unit-identity.ts';
import type { unitCatalogue } from '../unit-catalogue.ts';

type Doc = DocOf<typeof unitCatalogue>;
type Draft = DraftOf<typeof unitCatalogue>;

/** The administrative units of an organization, as administrators list and edit them. */
export const unitStore: CatalogueStore<Doc, Draft> = {
  ...catalogueTable<Doc, Draft>({
    name: 'administrative_units',
    columns: (sql) => sql`name, notes`,
    holds: (sql, search) => containsText(sql, sql`folded(name)`, search),
    sorts: {
      name: (sql) => sql`folded(left(name, 60))`,
      notes: (sql) => sql`folded(left(notes, 60))`,
    },
    wholeTexts: {
      name: (sql) => sql`folded(name)`,
      notes: (sql) => sql`folded(notes)`,
    },
  }),
  entity: 'administrative-unit',
  nameOf: ({ name }) => name,
  check: async (tx, scope, rows) => findTaken(tx, scope, rows),
  insert: async (tx, { organizationId }, { _id, draft: { name, notes = null } }) => {
    await tx`
      insert into administrative_units (organization_id, id, name, notes, name_key)
      values (${organizationId}, ${_id}, ${name}, ${notes}, ${unitNameKey(name)})`;
  },
  update: async (tx, { organizationId }, rows) => {
    const ids = rows.map(({ _id }) => _id);
    // Two rows may exchange their names: none of them may be in the way of another.
    if (rows.length > 1)
      await tx`
        update administrative_units set name_key = id::text
         where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
    await tx`
      update administrative_units units
         set name = wanted.name, notes = wanted.notes, name_key = wanted.name_key
        from unnest(${ids}::uuid[],
                    ${rows.map(({ draft }) => draft.name)}::text[],
                    ${rows.map(({ draft }) => draft.notes ?? null)}::text[],
                    ${rows.map(({ draft }) => unitNameKey(draft.name))}::text[])
          as wanted (id, name, notes, name_key)
       where organization_id = ${organizationId} and units.id = wanted.id`;
  },
  afterWrite: (tx, { organizationId }, writes) =>
    renewIdentities(tx, organizationId, {
      units: writes.flatMap(({ before, after }) =>
        before && after && before.name !== after.name ? after._id : [],
      ),
    }),
  checkRemove: async (tx, { organizationId }, { _id }) => {
    const count = await countContracts(tx, organizationId, _id);
    return count === 0
      ? undefined
      : { message: 'administrative-units-admin:refused.in-use', values: { count } };
  },
  messages: {
    created: 'administrative-units-admin:done.created',
    updated: 'administrative-units-admin:done.updated',
    deleted: 'administrative-units-admin:done.deleted',
  },
};

/** Units with the name of another one, as they will be. */
const findTaken = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  rows: Planned<Doc, Draft>[],
): Promise<RowSaveIssue[]> => {
  const planned = rows.map(({ _id, draft: { name } }) => ({ _id, name, key: unitNameKey(name) }));
  const ids = new Set(planned.map(({ _id }) => _id));
  const keys = planned.map(({ key }) => key);
  const stored = await findUnitsByKeys(tx, organizationId, keys);
  const others = stored.filter(({ _id }) => !ids.has(_id));
  const known = [...planned, ...others.map(({ nameKey: key, ...unit }) => ({ ...unit, key }))];
  return planned.flatMap(({ _id, key }) => {
    const other = known.find((one) => one._id !== _id && one.key === key);
    if (!other) return [];
    const message = 'administrative-units-admin:refused.name-taken';
    return { _id, status: 409 as const, field: 'name', message, name: other.name };
  });
};

/** A contract that names the unit twice is one. */
const countContracts = (tx: Queries, organizationId: string, unitId: string): Promise<number> => {
  const all = allContractsOf(organizationId);
  return countListed(
    tx,
    { ...all, filters: { ...all.filters, administrativeUnits: [unitId] } },
    true,
  );
};
