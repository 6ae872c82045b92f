import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listNotifications } from '../notification-endpoints.ts';

export const notificationsQuery = queryOf(listNotifications);
