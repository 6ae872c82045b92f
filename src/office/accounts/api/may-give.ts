import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { SaveIssue } from '../../catalogue/api/catalogue-store.ts';
import { coversOrganizations, includesAll } from '../has-all-rights-of.ts';
import type { UserDraft } from '../user-catalogue.ts';

/** Nobody gives what they do not have (docs/decisions/020-sessions-and-tokens.md). */
export const mayGive = (
  actor: Principal,
  { administratorType, permissions = [], organizations = [] }: UserDraft,
): SaveIssue[] => {
  const isGeneral = actor.administratorType === 'GENERAL';
  const refusals: [isRefused: boolean, field: string, message: string][] = [
    [
      !isGeneral && administratorType === 'GENERAL',
      'administratorType',
      'accounts:users.general-only',
    ],
    [
      !isGeneral && !includesAll(actor.permissions, permissions),
      'permissions',
      'accounts:users.permissions-beyond',
    ],
    [
      !coversOrganizations(actor.organizations, organizations),
      'organizations',
      'accounts:users.organizations-beyond',
    ],
  ];
  return refusals
    .filter(([isRefused]) => isRefused)
    .map(([, field, message]) => ({ status: 403, field, message }));
};
