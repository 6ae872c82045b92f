import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { z } from '../../../foundation/platform/schema.ts';
import { adminShellRoute } from '../../../foundation/ui/admin/admin-shell-route.ts';
import { linkedFields } from './settings-fields.ts';

/** Without a tab the first one is open: what the organization says of itself. */
const SettingsSearch = z.object({
  tab: z.literal('theme').optional().catch(undefined),
  edit: z.enum(linkedFields).optional().catch(undefined),
});

export const settingsRoute = createRoute({
  getParentRoute: () => adminShellRoute,
  path: '/admin/settings',
  validateSearch: SettingsSearch,
  staticData: { access: 'SETTINGS', title: 'settings-admin:title' },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
});
