import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import { findAuditedEvents } from './find-audited-events.ts';
import { type LoadedContract, findLoadEvents } from './find-load-events.ts';
import type { PastEvent } from './past-event.ts';

/** What people and spreadsheets did to one contract, newest first. */
export const findPastEvents = async (
  sql: Queries,
  organizationId: string,
  contract: LoadedContract,
): Promise<PastEvent[]> =>
  inOrder([
    ...(await findAuditedEvents(sql, organizationId, contract._id)),
    ...(await findLoadEvents(sql, organizationId, contract)),
  ]);

/** Of the same moment, what comes later in the list came first. */
const inOrder = (events: PastEvent[]): PastEvent[] =>
  events.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
