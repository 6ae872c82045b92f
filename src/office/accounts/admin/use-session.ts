import { useSuspenseQuery } from '@tanstack/react-query';

import type { Session } from '../account-endpoints.ts';
import { sessionQuery } from './session-query.ts';

/** Who works here; the guard has asked before any page of the shell is shown. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data.data;
