import type { Grants } from '../../foundation/platform/permission.ts';

/**
 * The empty list of organizations stands for all of them
 * (docs/spec-readings.md#users-and-permissions).
 */
type Rights = Grants & { organizations: readonly string[] };

/**
 * Whether somebody has all the rights of a user, and so may manage them: whoever may change a user's
 * address can become that user.
 */
export const hasAllRightsOf = (actor: Rights, { administratorType, ...user }: Rights): boolean =>
  (actor.administratorType === 'GENERAL' ||
    (administratorType === 'CUSTOM' && includesAll(actor.permissions, user.permissions))) &&
  coversOrganizations(actor.organizations, user.organizations);

export const includesAll = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => held.includes(one));

/** Whether who may enter `own` may enter all of `wanted`. */
export const coversOrganizations = (own: readonly string[], wanted: readonly string[]): boolean =>
  own.length === 0 || (wanted.length > 0 && includesAll(own, wanted));
