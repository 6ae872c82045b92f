import { z } from './schema.ts';

/**
 * What the server says of itself, to whoever listens: there is something new in the list of
 * notifications, and that the session has ended.
 */
export const ServerEvent = z.enum(['reloadNotification', 'signed-out']);
export type ServerEvent = z.infer<typeof ServerEvent>;
