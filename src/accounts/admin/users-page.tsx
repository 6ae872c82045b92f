import { useMemo } from 'react';

import { CataloguePage } from '../../catalogue/admin/catalogue-page.tsx';
import type { Catalogue } from '../../catalogue/admin/catalogue.ts';
import type { Say } from '../../catalogue/admin/use-say.ts';
import { type UserRow, userCatalogue } from '../user-catalogue.ts';
import { InvitationButton } from './invitation-button.tsx';
import { useSession } from './use-session.ts';
import { UserForm, type UserValues } from './user-form.tsx';
import { UserState } from './user-state.tsx';

export function UsersPage() {
  const { user, organizations } = useSession();
  const own = user._id;
  const catalogue = useMemo(
    () => ({ ...users, mayDelete: isNot(own), moreFields: moreFields(organizations) }),
    [own, organizations],
  );
  return <CataloguePage catalogue={catalogue} />;
}

/** Nobody deletes themself; the form of one's own row says so. */
const isNot =
  (own: string) =>
  ({ _id }: UserRow): boolean =>
    _id !== own;

const users: Catalogue<UserRow, UserValues> = {
  name: 'users',
  endpoints: userCatalogue,
  texts: 'accounts-admin',
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'lastName', kind: 'text' },
    { field: 'email', kind: 'text' },
    {
      field: 'administratorType',
      kind: 'choice',
      choices: ['GENERAL', 'CUSTOM'],
      texts: 'accounts-admin:users.type',
      hidden: true,
    },
    { field: 'active', kind: 'boolean', render: (row) => <UserState {...row} /> },
  ],
  nameOf: ({ name, lastName }) => `${name} ${lastName}`,
  valuesOf: (row) => (row ? valuesOfStored(row) : newUser),
  Form: UserForm,
  formWidth: '42rem',
  RowActions: InvitationButton,
  blankInCopy: ['name', 'lastName', 'email'],
  canEditTable: false,
};

const moreFields = (organizations: readonly { _id: string; name: string }[]) => [
  {
    field: 'permissions' as const,
    label: 'accounts-admin:users.form.permissions',
    kind: 'list' as const,
    nameOf: (permission: string, say: Say) => say(`accounts-admin:users.permission.${permission}`),
  },
  {
    field: 'organizations' as const,
    label: 'accounts-admin:users.form.organizations',
    kind: 'list' as const,
    nameOf: (id: string) => organizations.find(({ _id }) => _id === id)?.name ?? id,
  },
  { field: 'notes' as const, label: 'accounts-admin:users.form.notes', kind: 'text' as const },
];

const newUser: UserValues = {
  name: '',
  lastName: '',
  email: '',
  active: true,
  administratorType: 'CUSTOM',
  permissions: [],
  organizations: [],
  notes: '',
};

const valuesOfStored = ({
  name,
  lastName,
  email,
  active,
  administratorType,
  permissions,
  organizations,
  notes,
}: UserRow): UserValues => ({
  name,
  lastName,
  email,
  active,
  administratorType,
  permissions,
  organizations,
  notes: notes ?? '',
});
