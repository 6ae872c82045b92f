import { createRoute } from '@tanstack/react-router';

import { adminRootRoute } from './admin-root-route.ts';

/** The parent of everything below /admin; its frame is attached in `main`. */
export const adminShellRoute = createRoute({
  getParentRoute: () => adminRootRoute,
  id: 'shell',
  beforeLoad: ({ context, location, matches }) => context.guard({ context, location, matches }),
});
