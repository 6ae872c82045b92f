import { findFilterNames } from '../../../../figures/figures/api/find-filter-names.ts';
import { noFilters } from '../../../../figures/figures/contract-filters.ts';
import type { Queries, Sql } from '../../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../../foundation/platform/api/database/read-snapshot.ts';
import { refuse } from '../../../../foundation/platform/api/http/refuse.ts';
import { clampPage, type Paging } from '../../../../foundation/platform/paging.ts';
import {
  type ContractRecord,
  recordSelect,
} from '../../../../records/records/api/contract-record.ts';
import type { HistoryChange, HistoryEvent } from '../../contract-helper-endpoints.ts';
import { findPastEvents } from './find-past-events.ts';
import type { PastEvent } from './past-event.ts';
import {
  type ValueDifference,
  differences,
  isReference,
  isUnit,
  type Value,
  type Values,
  valuesOfRecord,
} from './recorded-values.ts';

/** All that is on record of one contract, a deleted one too, newest first. */
export const findContractHistory = (
  sql: Sql,
  organizationId: string,
  { _id, ...paging }: Paging & { _id: string },
) =>
  readSnapshot(sql, async (snapshot) => {
    const contract = await findRecord(snapshot, organizationId, _id);
    const events = await findPastEvents(snapshot, organizationId, contract);
    const told = tell(withCreation(events, contract), valuesOfRecord(contract));
    const clamped = clampPage(paging, told.length);
    const first = (clamped.page - 1) * paging.pageSize;
    const page = told.slice(first, first + paging.pageSize);
    return { docs: await withNames(snapshot, organizationId, page), ...clamped };
  });

type Stored = ContractRecord & {
  loadId: string | null;
  createdAt: string;
  deletedAt: string | null;
};

const findRecord = async (sql: Queries, organizationId: string, id: string): Promise<Stored> => {
  const [record] = await sql<Stored[]>`
    select id as "_id", load_id as "loadId", created_at as "createdAt",
           deleted_at as "deletedAt", ${sql.unsafe(recordSelect)}
      from contracts where organization_id = ${organizationId} and id = ${id}`;
  if (!record) throw refuse(404, 'catalogue:gone');
  return record;
};

/** Nobody may be on record for what a command brought. */
const withCreation = (events: PastEvent[], { _id, createdAt }: Stored): PastEvent[] =>
  events.some(({ action }) => action === 'CREATE')
    ? events
    : [
        ...events,
        { _id, at: createdAt, action: 'CREATE', userName: null, load: null, before: () => ({}) },
      ];

type ToldEvent = Omit<HistoryEvent, 'changes'> & { changes: (HistoryChange | ValueDifference)[] };

/** Goes back in time from what the contract says now, so that what a load changed shows. */
const tell = (events: PastEvent[], now: Values): ToldEvent[] => {
  let after = now;
  return events.map(({ before, changes, ...event }) => {
    const earlier = before(after);
    const told = changes ?? differences(earlier, after);
    after = earlier;
    return { ...event, changes: told };
  });
};

/** Ids of suppliers and units as names; those of the audit are names already. */
const withNames = async (
  sql: Queries,
  organizationId: string,
  events: ToldEvent[],
): Promise<HistoryEvent[]> => {
  const changes = events.flatMap((event) => event.changes);
  const idsOf = (isWanted: (field: string) => boolean) =>
    changes
      .filter(({ field }) => isWanted(field))
      .flatMap((change) => [change.old, change.new])
      .filter((value) => typeof value === 'string' && uuid.test(value))
      .map(String);
  const names = await findFilterNames(sql, organizationId, {
    ...noFilters,
    suppliers: idsOf((field) => field === 'supplier'),
    administrativeUnits: idsOf(isUnit),
  });
  const named = (value: Value) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return events.map((event) => ({
    ...event,
    changes: event.changes.map((change) =>
      isReference(change.field)
        ? { ...change, old: named(change.old), new: named(change.new) }
        : change,
    ),
  }));
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
