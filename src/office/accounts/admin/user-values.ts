import type { AdministratorType, Permission } from '../../../foundation/platform/permission.ts';
import type { UserRow } from '../user-catalogue.ts';

/** What the form of a user holds. */
export type UserValues = {
  name: string;
  lastName: string;
  email: string;
  active: boolean;
  administratorType: AdministratorType;
  permissions: Permission[];
  /** Ids, or `allOrganizations` alone: in the form all of them are a choice, not an empty list. */
  organizations: string[];
  notes: string;
};

export const allOrganizations = 'ALL';

/** A new user may enter the organization that is worked for, unless more is chosen. */
export const newUser = (organizationId: string): UserValues => ({
  name: '',
  lastName: '',
  email: '',
  active: true,
  administratorType: 'CUSTOM',
  permissions: [],
  organizations: organizationId === '' ? [] : [organizationId],
  notes: '',
});

export const valuesOfUser = ({
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
  organizations: organizations.length === 0 ? [allOrganizations] : organizations,
  notes: notes ?? '',
});

export const bodyOfUser = ({ organizations, ...values }: UserValues): object => ({
  ...values,
  organizations: organizations.includes(allOrganizations) ? 'all' : organizations,
});
