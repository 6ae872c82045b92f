import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useServerEvents } from '../../../foundation/ui/admin/use-server-events.ts';
import { readNotifications } from '../notification-endpoints.ts';
import { notificationsQuery } from './notifications-query.ts';

/**
 * The list, kept up to date while it is looked at or not, and how to mark it as read. What the open
 * page shows is asked for anew together with it.
 */
export const useNotifications = () => {
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const query = useQuery(notificationsQuery);
  const reload = () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  const wasConnected = useRef(false);
  useServerEvents((heard) => {
    if (heard === 'signed-out') return;
    // What rings the bell may have changed any list and any counter; so may what was missed.
    const isFirst = heard === 'connected' && !wasConnected.current;
    wasConnected.current = true;
    void (isFirst ? reload() : queries.invalidateQueries());
  });
  const rest = () =>
    queries.setQueryData(
      notificationsQuery.queryKey,
      (known) => known && { ...known, data: { ...known.data, newNotifications: false } },
    );
  return {
    query,
    reload,
    /** Up to the newest one; the list goes on showing which ones were new. */
    markRead: async () => {
      const [newest] = query.data?.data.docs ?? [];
      if (!newest || !query.data?.data.newNotifications) return;
      // When it fails they simply stay new.
      await call(readNotifications, { query: { upTo: newest._id } }).then(rest, () => {});
    },
  };
};
