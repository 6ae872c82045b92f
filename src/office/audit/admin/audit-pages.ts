import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { addressValue } from '../../../foundation/platform/address-schema.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { auditFilters } from '../audit-endpoints.ts';
import { AuditKind } from '../audit-event.ts';

/** The filter as an address carries it: what does not fit counts as absent. */
export const AuditSearch = z.object({
  from: addressValue(auditFilters.from),
  to: addressValue(auditFilters.to),
  user: addressValue(auditFilters.user),
  kind: addressValue(z.enum([...AuditKind.options, 'ALL']).optional()),
  action: addressValue(auditFilters.action),
  entity: addressValue(auditFilters.entity),
  record: addressValue(auditFilters.record),
  search: addressValue(
    auditFilters.search.transform((text) => text?.replaceAll('\0', '') || undefined),
  ),
  before: addressValue(z.coerce.number<unknown>().int().positive().optional()),
});
export type AuditSearch = z.infer<typeof AuditSearch>;

export const auditRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/audit',
  validateSearch: AuditSearch,
  staticData: { access: 'GENERAL', title: 'audit-admin:title' },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
});
