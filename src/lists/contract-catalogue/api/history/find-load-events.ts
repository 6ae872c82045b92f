import type { Queries } from '../../../../foundation/platform/api/database/database.ts';
import type { PastEvent } from './past-event.ts';
import { valuesOfRow } from './recorded-values.ts';

export type LoadedContract = { _id: string; loadId: string | null; deletedAt: string | null };

/**
 * What spreadsheets did to one contract: brought it, changed it, and were taken back. The audit knows
 * who and when: its moments are in the order in which things were done, and its names those of then.
 */
export const findLoadEvents = async (
  sql: Queries,
  organizationId: string,
  contract: LoadedContract,
): Promise<PastEvent[]> => {
  const loads = await sql<Load[]>`
    select loads.id as "_id", file_name as "fileName", reverted_at as "revertedAt",
           coalesce(confirmation.at, confirmed_at) as "confirmedOn",
           coalesce(reversion.at, reverted_at) as "revertedOn",
           case when confirmed_by is not null then
             coalesce(confirmation.user_name, concat_ws(' ', confirmer.name, confirmer.last_name))
           end as "confirmedBy",
           case when reverted_by is not null then
             coalesce(reversion.user_name, concat_ws(' ', reverter.name, reverter.last_name))
           end as "revertedBy",
           old_row as "oldRow", taken_back_row as "takenBackRow",
           old_row is null or written_at is not null or reverted_at is null as "isKept"
      from data_loads loads
      left join data_load_changes changes
        on changes.organization_id = loads.organization_id and changes.load_id = loads.id
       and changes.contract_id = ${contract._id}
      left join audit_events confirmation
        on confirmation.organization_id = loads.organization_id
       and confirmation.entity = 'data-load' and confirmation.entity_id = loads.id
       and confirmation.action = 'CONFIRM'
      left join audit_events reversion
        on reversion.organization_id = loads.organization_id
       and reversion.entity = 'data-load' and reversion.entity_id = loads.id
       and reversion.action = 'REVERT'
      left join users confirmer on confirmer.id = loads.confirmed_by
      left join users reverter on reverter.id = loads.reverted_by
     where loads.organization_id = ${organizationId} and loads.confirmed_at is not null
       and (loads.id = ${contract.loadId} or changes.contract_id is not null)`;
  return loads.flatMap((load) =>
    load.oldRow === null ? eventsOfBringer(load, contract) : eventsOfChanger(load, load.oldRow),
  );
};

type Row = Record<string, unknown>;
type Load = {
  _id: string;
  fileName: string;
  confirmedOn: string;
  confirmedBy: string | null;
  revertedAt: string | null;
  revertedOn: string | null;
  revertedBy: string | null;
  oldRow: Row | null;
  /** Null where the contract was left alone, and where that was not kept. */
  takenBackRow: Row | null;
  isKept: boolean;
};

const eventsOfBringer = (load: Load, { deletedAt }: LoadedContract): PastEvent[] => [
  { ...confirmed(load), action: 'CREATE', before: () => ({}) },
  ...(load.revertedOn !== null && load.revertedAt === deletedAt
    ? [{ ...reverted(load, load.revertedOn), action: 'DELETE' as const, before: asAfter }]
    : []),
];

const eventsOfChanger = (load: Load, oldRow: Row): PastEvent[] => [
  { ...confirmed(load), action: 'UPDATE', before: () => valuesOfRow(oldRow) },
  ...eventsOfReversion(load),
];

/** A load that is taken back leaves alone what somebody changed since. */
const eventsOfReversion = (load: Load): PastEvent[] => {
  const { revertedOn, takenBackRow, isKept } = load;
  if (revertedOn === null || (isKept && takenBackRow === null)) return [];
  const before = takenBackRow ? () => valuesOfRow(takenBackRow) : asAfter;
  return [{ ...reverted(load, revertedOn), action: 'UPDATE', before }];
};

const asAfter: PastEvent['before'] = (after) => after;

const confirmed = ({ _id, fileName, confirmedOn, confirmedBy, isKept }: Load) => ({
  _id,
  at: confirmedOn,
  userName: confirmedBy,
  load: { fileName, isReverted: false, isKept },
});

const reverted = ({ _id, fileName, revertedBy, isKept }: Load, at: string) => ({
  _id: `${_id}-reverted`,
  at,
  userName: revertedBy,
  load: { fileName, isReverted: true, isKept },
});
