import type { Problem } from '../../catalogue/api/catalogue-store.ts';
import type { Principal } from '../../platform/api/principal.ts';
import type { UserDraft, UserRow } from '../user-catalogue.ts';

type Rights = Pick<UserRow, 'administratorType' | 'permissions' | 'organizations'>;

/**
 * Whether somebody has all the rights of a user, and so may manage them: whoever may change a user's
 * address can become that user.
 */
export const outranks = (actor: Principal, { administratorType, ...user }: Rights): boolean =>
  (actor.administratorType === 'GENERAL' ||
    (administratorType === 'CUSTOM' && holdsAll(actor.permissions, user.permissions))) &&
  coversAll(actor.organizations, user.organizations);

/** Nobody gives what they do not have (decision 34). */
export const mayGive = (
  actor: Principal,
  { administratorType, permissions = [], organizations = [] }: UserDraft,
): Problem[] => {
  const isGeneral = actor.administratorType === 'GENERAL';
  const refusals: [isRefused: boolean, field: string, message: string][] = [
    [
      !isGeneral && administratorType === 'GENERAL',
      'administratorType',
      'accounts:users.general-only',
    ],
    [
      !isGeneral && !holdsAll(actor.permissions, permissions),
      'permissions',
      'accounts:users.permissions-beyond',
    ],
    [
      !coversAll(actor.organizations, organizations),
      'organizations',
      'accounts:users.organizations-beyond',
    ],
  ];
  return refusals
    .filter(([isRefused]) => isRefused)
    .map(([, field, message]) => ({ status: 403, field, message }));
};

const holdsAll = (held: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((one) => held.includes(one));

/** No organizations stand for all of them. */
const coversAll = (own: readonly string[], wanted: readonly string[]): boolean =>
  own.length === 0 || (wanted.length > 0 && holdsAll(own, wanted));
