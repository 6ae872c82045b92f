import type { Problem } from '../../catalogue/api/catalogue-store.ts';
import type { Principal } from '../../platform/api/http/principal.ts';
import { coversAll, holdsAll } from '../has-all-rights-of.ts';
import type { UserDraft } from '../user-catalogue.ts';

/** Nobody gives what they do not have (docs/decisions/020-sessions-and-tokens.md). */
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
