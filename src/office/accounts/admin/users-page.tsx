import { useMemo } from 'react';

import { CataloguePage } from '../../catalogue/admin/catalogue-page.tsx';
import type { Catalogue } from '../../catalogue/admin/catalogue.ts';
import type { TranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import type { Session } from '../account-endpoints.ts';
import { hasAllRightsOf } from '../has-all-rights-of.ts';
import { type UserRow, userCatalogue } from '../user-catalogue.ts';
import { useAdminOrganization } from './use-admin-organization.ts';
import { useSession } from './use-session.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserAddress } from './user-address.tsx';
import { UserForm } from './user-form.tsx';
import { UserOrganizations } from './user-organizations.tsx';
import { UserPermissions } from './user-permissions.tsx';
import { UserState } from './user-state.tsx';
import {
  allOrganizations,
  bodyOfUser,
  newUser,
  type UserValues,
  valuesOfUser,
} from './user-values.ts';

export function UsersPage() {
  const session = useSession();
  const organizationId = useAdminOrganization()._id;
  const catalogue = useMemo(() => usersFor(session, organizationId), [session, organizationId]);
  return <CataloguePage catalogue={catalogue} />;
}

/** Nobody deletes themself, and nobody manages who has more rights; the server refuses both. */
const usersFor = (
  { user: { _id: own }, administratorType, permissions, organizations, limitedTo }: Session,
  organizationId: string,
): Catalogue<UserRow, UserValues> => {
  const actor = { administratorType, permissions, organizations: limitedTo };
  return {
    ...users,
    moreFields: moreFields(organizations),
    valuesOf: (row) => (row ? valuesOfUser(row) : newUser(organizationId)),
    mayEdit: (row) => row._id === own || hasAllRightsOf(actor, row),
    mayDelete: (row) => row._id !== own && hasAllRightsOf(actor, row),
  };
};

const nameOf = ({ name, lastName }: UserRow) => `${name} ${lastName}`;

/** On a phone the last name stands beside the first. */
const nothing = () => null;

const users: Omit<Catalogue<UserRow, UserValues>, 'valuesOf'> = {
  name: 'users',
  endpoints: userCatalogue,
  texts: 'accounts-admin',
  columns: [
    { field: 'name', kind: 'text', brief: nameOf },
    { field: 'lastName', kind: 'text', brief: nothing },
    { field: 'email', kind: 'text', render: (row) => <UserAddress {...row} /> },
    {
      field: 'administratorType',
      kind: 'choice',
      choices: ['GENERAL', 'CUSTOM'],
      texts: 'accounts-admin:users.type',
    },
    { field: 'permissions', kind: 'text', render: (row) => <UserPermissions {...row} /> },
    { field: 'organizations', kind: 'text', render: (row) => <UserOrganizations {...row} /> },
    {
      field: 'active',
      kind: 'boolean',
      render: (row) => <UserState {...row} />,
      brief: (row) => <UserState {...row} />,
    },
    { field: 'hasSecondFactor', kind: 'boolean', fixed: true, hidden: true },
    { field: 'createdAt', kind: 'date', fixed: true, hidden: true },
  ],
  nameOf,
  bodyOf: bodyOfUser,
  Form: UserForm,
  formWidth: '42rem',
  useMoreActions: useUserActions,
  blankInCopy: ['name', 'lastName', 'email'],
  wrapsTexts: true,
  canEditTable: false,
};

const moreFields = (organizations: readonly { _id: string; name: string }[]) => [
  {
    field: 'permissions' as const,
    label: 'accounts-admin:users.form.permissions',
    kind: 'list' as const,
    nameOf: (permission: string, translate: TranslateKey) =>
      translate(`accounts-admin:users.permission.${permission}`),
  },
  {
    field: 'organizations' as const,
    label: 'accounts-admin:users.form.organizations',
    kind: 'list' as const,
    nameOf: (id: string, translate: TranslateKey) =>
      id === allOrganizations
        ? translate('accounts-admin:users.organizations.all')
        : (organizations.find(({ _id }) => _id === id)?.name ?? id),
  },
  { field: 'notes' as const, label: 'accounts-admin:users.form.notes', kind: 'text' as const },
];
