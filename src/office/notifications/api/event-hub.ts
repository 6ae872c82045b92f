import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { ServerEvent } from '../../../foundation/platform/server-event.ts';

/** Somebody who listens: a tab of a browser. */
export type Listener = {
  userId: string;
  sessionId: string;
  organizationId: string;
  tell: (event: ServerEvent) => void;
  /** Says `last`, when there is something to say, and is through. */
  end: (last?: ServerEvent) => void;
  /** Looks up whether the session and its rights still are what they were, and ends if not. */
  check: () => Promise<void>;
};

/** A browser opens six connections to a server, or a hundred: more than this is no person. */
const most = { sessionId: 12, userId: 40 };

/**
 * Who listens to this process. Any process may cause an event: the database tells all of them. It is
 * listened to from the first listener on; whoever listened while the database could not be heard is
 * looked up anew and told to reload, as nobody knows what was missed.
 */
export const openEventHub = (sql: Sql) => {
  const listeners = new Set<Listener>();
  let subscribed: Promise<{ unlisten: () => Promise<void> }[]> | undefined;
  let mayHaveMissed = false;
  const hear = (): void => {
    if (mayHaveMissed) for (const listener of listeners) catchUp(listener);
    mayHaveMissed = true;
  };
  const subscribe = () =>
    Promise.all([
      sql.listen('notifications', (organizationId) => {
        for (const listener of listeners)
          if (listener.organizationId === organizationId) listener.tell('reloadNotification');
      }),
      sql.listen(
        'session_ended',
        (sessionId) => {
          for (const listener of listeners)
            if (listener.sessionId === sessionId) listener.end('signed-out');
        },
        hear,
      ),
    ]).catch(() => {
      // The driver goes on trying by itself, and would listen twice if it were asked again.
      mayHaveMissed = true;
      return [];
    });
  return {
    /** Refuses with 429 who listens already too often. */
    add: async (listener: Listener): Promise<void> => {
      refuseTooMany(listeners, listener);
      listeners.add(listener);
      await (subscribed ??= subscribe());
    },
    remove: (listener: Listener): void => void listeners.delete(listener),
    endAll: (): void => listeners.forEach((listener) => listener.end()),
    close: async (): Promise<void> => {
      const subscriptions = await subscribed;
      await Promise.all(subscriptions?.map(({ unlisten }) => unlisten()) ?? []);
    },
  };
};

const refuseTooMany = (listeners: Set<Listener>, newcomer: Listener): void => {
  const others = [...listeners];
  const isMany = (['sessionId', 'userId'] as const).some(
    (key) => others.filter((other) => other[key] === newcomer[key]).length >= most[key],
  );
  if (isMany) throw refuse(429, 'platform:api.too-many-requests');
};

const catchUp = (listener: Listener): void => {
  listener.tell('reloadNotification');
  void listener.check();
};
