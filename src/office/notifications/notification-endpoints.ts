import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

/** blue: begun, green: done, red: stopped. */
export const NotificationStatus = z.enum(['blue', 'green', 'red']);
export type NotificationStatus = z.infer<typeof NotificationStatus>;

export const Notification = z.strictObject({
  _id: z.uuid(),
  /** The key of its text and what goes into the holes; `messageText` says it in the asked language. */
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  messageText: z.string(),
  status: NotificationStatus,
  /** Null when a command did it. */
  author: z.strictObject({ fullName: z.string(), profilePicture: z.uuid().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
  /** What one did oneself counts as read, and so does what was there before one was. */
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Most that the list shows. */
export const maxNotifications = 50;

export const listNotifications = {
  method: 'GET',
  url: '/api/admin/notifications',
  access: 'signed-in',
  organization: 'required',
  summary: 'The newest 50 notifications of the organization, and whether some are not read yet',
  schema: {
    response: {
      200: replyOf(z.strictObject({ docs: z.array(Notification), newNotifications: z.boolean() })),
    },
  },
} as const satisfies Endpoint;

/**
 * The specification lets this one GET change something
 * (docs/spec-readings.md#dashboard-notifications-and-record).
 */
export const readNotifications = {
  method: 'GET',
  writes: 'account',
  url: '/api/admin/read-notifications',
  access: 'signed-in',
  organization: 'required',
  summary: 'Marks the notifications as read, up to the one that is named or all of them',
  schema: {
    querystring: z.strictObject({ upTo: z.uuid().optional() }),
    response: { 200: replyOf(z.null()) },
  },
} as const satisfies Endpoint;

export const listenToEvents = {
  method: 'GET',
  url: '/events',
  access: 'signed-in',
  organization: 'required',
  summary: 'Server-sent events: what is new, and the end of the session, as they happen',
  schema: {},
  produces: ['text/event-stream'],
} as const satisfies FileEndpoint;
