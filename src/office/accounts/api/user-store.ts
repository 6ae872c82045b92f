import type { CatalogueStore } from '../../catalogue/api/catalogue-store.ts';
import { catalogueTable } from '../../catalogue/api/catalogue-table.ts';
import { findLastChange } from '../../catalogue/api/find-last-change.ts';
import type { CatalogueSource } from '../../catalogue/api/table-rows.ts';
import type { UserDraft, UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { afterUserWrite } from './after-user-write.ts';
import { checkRemoval, findUserIssues } from './user-rules.ts';

const table: CatalogueSource = {
  name: 'users',
  columns: (sql) => sql`
    name, last_name as "lastName", email, active, administrator_type as "administratorType",
    permissions, organizations::text[] as organizations, notes,
    case when password_hash is not null then 'NONE'
         when invited_at > now() - interval '72 hours' then 'OPEN'
         else 'EXPIRED' end as invitation,
    exists (select from second_factors
             where user_id = users.id and added_at is not null) as "hasSecondFactor"`,
  /** Who is limited to organizations sees those who are limited to some of them. */
  within: (sql, { principal: { userId, organizations } }) =>
    organizations.length === 0
      ? sql`true`
      : sql`(id = ${userId}
             or organizations <> '{}' and organizations <@ ${organizations}::uuid[])`,
  holds: (sql, search) => sql`
    (strpos(folded(concat_ws(' ', name, last_name)), folded(${search.normalize('NFC')})) > 0
     or strpos(lower(email), lower(${search})) > 0)`,
  sorts: {
    name: (sql) => sql`folded(name)`,
    lastName: (sql) => sql`folded(last_name)`,
    email: (sql) => sql`lower(email)`,
    administratorType: (sql) => sql`administrator_type`,
    active: (sql) => sql`active`,
  },
};

export const userStore = (keys: AccountKeys): CatalogueStore<UserRow, UserDraft> => ({
  ...catalogueTable<UserRow, UserDraft>(table),
  entity: 'user',
  nameOf: ({ name, lastName }) => `${name} ${lastName}`,

  insert: async (tx, _scope, { _id, draft }) => {
    const values = valuesOf(draft);
    await tx`insert into users ${tx({ id: _id, ...values })}`;
    if (values.active) await tx`update users set invited_at = now() where id = ${_id}`;
  },

  update: async (tx, _scope, rows) => {
    // Out of each other's way, or two could not exchange their addresses.
    if (rows.length > 1)
      await tx`
        update users set email = id::text where id = any(${rows.map(({ _id }) => _id)}::uuid[])`;
    for (const { _id, draft, stored } of rows) {
      const values = valuesOf(draft);
      const isInvited = values.active && (!stored.active || stored.email !== draft.email);
      await tx`
        update users
           set ${tx(values)}, invited_at = case when ${isInvited} then now() else invited_at end
         where id = ${_id}`;
    }
  },

  check: findUserIssues,
  checkRemove: checkRemoval,
  afterWrite: afterUserWrite(keys),
  // Who renames themself in their profile changes what a form of the user shows.
  findLastChange: (sql, _scope, user) =>
    findLastChange(sql, user, [
      { entity: 'user' },
      { entity: 'profile', fields: ['name', 'lastName'] },
    ]),
  recordOf: ({
    _id,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    invitation: _invitation,
    hasSecondFactor: _hasSecondFactor,
    ...fields
  }) => fields,

  messages: {
    created: 'accounts:users.created',
    updated: 'accounts:users.updated',
    deleted: 'accounts:users.deleted',
  },
});

/** Of a GENERAL user no permissions are kept, who has them all. */
const valuesOf = ({
  name,
  lastName,
  email,
  active = true,
  administratorType,
  permissions = [],
  organizations = [],
  notes = null,
}: UserDraft) => ({
  name,
  last_name: lastName,
  email,
  active,
  administrator_type: administratorType,
  permissions: administratorType === 'GENERAL' ? [] : permissions,
  organizations,
  notes,
});
