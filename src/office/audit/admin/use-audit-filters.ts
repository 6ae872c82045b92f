import { useNavigate } from '@tanstack/react-router';

import { auditRoute, type AuditSearch } from './audit-pages.ts';
import { useAuditSearch } from './use-audit-search.ts';

/** The filter in the address. A change of it begins at the newest events again. */
export const useAuditFilters = () => {
  const { before: _, ...filters } = useAuditSearch();
  const navigate = useNavigate({ from: auditRoute.fullPath });
  const change = (part: Partial<AuditSearch>) =>
    void navigate({
      search: (known) => ({ ...known, ...part, before: undefined }),
      resetScroll: false,
    });
  return { filters, change };
};
