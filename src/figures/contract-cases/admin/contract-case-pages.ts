import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { addressValue } from '../../../foundation/platform/address-schema.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { CaseFilters } from '../contract-case.ts';

/** The filter as an address carries it, and the case that is open. */
export const CasesSearch = z.object({
  state: addressValue(CaseFilters.shape.state),
  contract: addressValue(CaseFilters.shape.contract),
  page: addressValue(z.coerce.number<unknown>().int().positive().optional()),
  /** A case, or `new` for an answer about the contract of the filter. */
  open: addressValue(z.union([z.uuid(), z.literal('new')]).optional()),
});
export type CasesSearch = z.infer<typeof CasesSearch>;

export const contractCasesRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/cases',
  validateSearch: CasesSearch,
  staticData: { access: 'CONTRACTS', title: 'contract-cases-admin:title' },
  component: lazyRouteComponent(() => import('./contract-cases-page.tsx'), 'ContractCasesPage'),
});
