import { z } from './schema.ts';

/** The eight areas a CUSTOM user may be granted; GENERAL users have all of them. */
export const permissions = [
  'USERS',
  'SUPPLIERS',
  'ORGANIZATIONS',
  'ADMINISTRATIVE_UNITS',
  'CONTRACTS',
  'RESOURCES',
  'CALCULATIONS',
  'SETTINGS',
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

const administratorTypes = ['GENERAL', 'CUSTOM'] as const;
export const AdministratorType = z.enum(administratorTypes);
export type AdministratorType = z.infer<typeof AdministratorType>;

/**
 * Who may make a call: anybody, whoever is signed in, GENERAL users only, or who has that
 * permission (GENERAL users have them all).
 */
export type Access = 'public' | 'signed-in' | 'GENERAL' | Permission;

/**
 * What a call changes: nothing, what belongs to who calls, what belongs to some organizations, or what
 * belongs to the installation and so concerns every organization.
 */
export type Writes = 'nothing' | 'account' | 'organization' | 'installation';

export type Grants = { administratorType: AdministratorType; permissions: readonly Permission[] };

export const mayUse = (
  { administratorType, permissions: granted }: Grants,
  access: Access,
): boolean => {
  if (access === 'public' || access === 'signed-in') return true;
  if (administratorType === 'GENERAL') return true;
  return access !== 'GENERAL' && granted.includes(access);
};

/** The empty list stands for all organizations (docs/spec-readings.md#users-and-permissions). */
export const mayEnter = (organizations: readonly string[], organizationId: string): boolean =>
  organizations.length === 0 || organizations.includes(organizationId);

/** What belongs to the installation is written by who may enter every organization. */
export const mayWrite = (organizations: readonly string[], writes: Writes | undefined): boolean =>
  writes !== 'installation' || organizations.length === 0;
