import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { addressValue } from '../../../foundation/platform/address-schema.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { documentFilters } from '../document-overview-endpoints.ts';

/** The filter as an address carries it: what does not fit counts as absent. */
export const DocumentSearch = z.object({
  state: addressValue(documentFilters.state),
  copy: addressValue(documentFilters.copy),
  reason: addressValue(documentFilters.reason),
  host: addressValue(documentFilters.host),
  unit: addressValue(documentFilters.unit),
  search: addressValue(
    documentFilters.search.transform((text) => text?.replaceAll('\0', '') || undefined),
  ),
  contract: addressValue(documentFilters.contract),
  page: addressValue(z.coerce.number<unknown>().int().positive().optional()),
});
export type DocumentSearch = z.infer<typeof DocumentSearch>;

export const documentsRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/documents',
  validateSearch: DocumentSearch,
  staticData: { access: 'CONTRACTS', title: 'documents-admin:title' },
  component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
});
