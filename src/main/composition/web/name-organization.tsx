import { useMatch, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Organization } from '../../../office/organizations/organization.ts';

/**
 * Writes the organization into an address that came without it, so that whoever gets the address
 * sees the same. The router is not told: nothing is drawn anew, the history has no more entries than
 * before, and the page stays where it is.
 */
export function NameOrganization({ organization }: { organization: Organization | undefined }) {
  const isAbout = useMatch({ from: '/organization', shouldThrow: false }) !== undefined;
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const name = organization?.shortName;
  useEffect(() => {
    const named = new URL(location.href);
    if (!isAbout || !name || named.searchParams.has('org')) return;
    named.searchParams.set('org', name);
    // The router listens to `history.replaceState`.
    History.prototype.replaceState.call(history, history.state, '', named);
  }, [address, isAbout, name]);
  return null;
}
