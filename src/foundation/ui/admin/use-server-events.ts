import { useEffect, useEffectEvent } from 'react';

import { adminRootRoute } from './admin-root-route.ts';
import { type ReceivedEvent, listenToServer } from './server-events.ts';

/** Hears what the server says of itself, as long as the component is shown. */
export const useServerEvents = (hear: (heard: ReceivedEvent) => void): void => {
  const { organizationId } = adminRootRoute.useRouteContext();
  const onHeard = useEffectEvent(hear);
  useEffect(
    () => (organizationId ? listenToServer(organizationId, onHeard) : undefined),
    [organizationId],
  );
};
