import type { z as zod } from 'zod';

import { AdministratorType, Permission } from '../../foundation/platform/permission.ts';
import { z } from '../../foundation/platform/schema.ts';
import { catalogueEndpoints } from '../catalogue/catalogue-endpoints.ts';
import { userName } from './user-name.ts';

/** NONE once there is a password; OPEN while the mailed link can be used; then EXPIRED. */
const Invitation = z.enum(['NONE', 'OPEN', 'EXPIRED']);

/** An address as people write it; what is longer than any that exists is none. */
const Email = z
  .string('accounts:validation.email-required')
  .trim()
  .min(1, 'accounts:validation.email-required')
  .max(254, 'accounts:validation.email')
  .refine((text) => text === '' || z.email().safeParse(text).success, 'accounts:validation.email');

const Permissions = z
  .array(Permission)
  .max(50)
  .transform((granted) => [...new Set(granted)].toSorted());

/** What is kept of `all` is the empty list, which therefore cannot be sent. */
const Organizations = z.union(
  [
    z.literal('all').transform((): string[] => []),
    z
      .array(z.uuid())
      .min(1)
      .max(1000)
      .transform((ids) => [...new Set(ids)].toSorted()),
  ],
  'accounts:validation.organizations-required',
);

/** A new user is active and has no permissions by default. */
const draftFields = {
  name: userName('name'),
  lastName: userName('lastName'),
  email: Email,
  active: z.boolean('accounts:validation.active').optional(),
  administratorType: z.enum(AdministratorType.options, 'accounts:validation.administratorType'),
  /** Of a CUSTOM user; a GENERAL one has all, and none are kept. */
  permissions: Permissions.optional(),
  /** To which the user is limited, or `all`; a new user needs one of them. */
  organizations: Organizations.optional(),
  notes: z.string().trim().max(2000, 'accounts:validation.notes-long').nullable().optional(),
};

const needsPermissions = (
  { administratorType, permissions }: Pick<UserDraft, 'administratorType' | 'permissions'>,
  context: zod.RefinementCtx,
): void => {
  if (administratorType === 'CUSTOM' && permissions?.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['permissions'],
      message: 'accounts:validation.permissions',
    });
};

type NewUser = Pick<UserDraft, 'organizations'> & { _id?: string };

const needsOrganizations = ({ _id, organizations }: NewUser, context: zod.RefinementCtx): void => {
  if (_id === undefined && organizations === undefined)
    context.addIssue({
      code: 'custom',
      path: ['organizations'],
      message: 'accounts:validation.organizations-required',
    });
};

export const userCatalogue = catalogueEndpoints({
  module: 'users',
  permission: 'USERS',
  organization: 'none',
  writes: 'organization',
  doc: {
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    active: z.boolean(),
    administratorType: AdministratorType,
    permissions: z.array(Permission),
    organizations: z.array(z.uuid()),
    notes: z.string().nullable(),
    invitation: Invitation,
    /** Besides the password a code of an application is asked for. */
    hasSecondFactor: z.boolean(),
  },
  draft: draftFields,
  check: (draft, context) => {
    needsPermissions(draft, context);
    needsOrganizations(draft, context);
  },
  sorts: ['name', 'lastName', 'email', 'administratorType', 'active'],
  name: 'users',
});

const Draft = z.strictObject(draftFields);
export type UserDraft = z.output<typeof Draft>;
export type UserRow = z.infer<typeof userCatalogue.Row>;
