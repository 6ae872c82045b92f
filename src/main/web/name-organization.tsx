import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Organization } from '../../organizations/organization.ts';
import { readQueryString } from '../../platform/query-string.ts';

/**
 * Writes the organization into an address that came without it, so that whoever gets the address
 * sees the same. The history has no more entries than before, and the page stays where it is.
 */
export function NameOrganization({ organization }: { organization: Organization | undefined }) {
  const navigate = useNavigate();
  const named = useMatch({
    from: '/organization',
    shouldThrow: false,
    select: ({ search }) => search.org,
  });
  const isNeeded = useMatch({ from: '/organization', shouldThrow: false }) && named === undefined;
  const name = organization?.shortName;
  useEffect(() => {
    if (!isNeeded || !name) return;
    void navigate({
      to: '.',
      // All that the address says, also what no page understands.
      search: { ...readQueryString(location.search), org: name } as never,
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [isNeeded, name, navigate]);
  return null;
}
