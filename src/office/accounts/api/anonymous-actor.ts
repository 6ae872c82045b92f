import type { Actor } from '../../audit/api/record-events.ts';

/** Who has not told, or not proven, who they are. */
export const anonymousActor: Actor = { userId: null, sessionId: null, fullName: '' };
