import type { Queries } from '../../../platform/api/database.ts';
import type { PastEvent } from './past-event.ts';
import { valuesOfRow } from './recorded-values.ts';

type Contract = { _id: string; loadId: string | null; deletedAt: string | null };

/** What spreadsheets did to one contract: brought it, changed it, and were taken back. */
export const findLoadEvents = async (
  sql: Queries,
  organizationId: string,
  contract: Contract,
): Promise<PastEvent[]> => {
  const loads = await sql<Load[]>`
    select loads.id as "_id", file_name as "fileName", confirmed_at as "confirmedAt",
           reverted_at as "revertedAt", old_row as "oldRow",
           confirmer.name || ' ' || confirmer.last_name as "confirmedBy",
           reverter.name || ' ' || reverter.last_name as "revertedBy"
      from data_loads loads
      left join data_load_changes changes
        on changes.organization_id = loads.organization_id and changes.load_id = loads.id
       and changes.contract_id = ${contract._id}
      left join users confirmer on confirmer.id = loads.confirmed_by
      left join users reverter on reverter.id = loads.reverted_by
     where loads.organization_id = ${organizationId} and loads.confirmed_at is not null
       and (loads.id = ${contract.loadId} or changes.contract_id is not null)`;
  return loads.flatMap((load) =>
    load.oldRow === null ? eventsOfBringer(load, contract) : eventsOfChanger(load, load.oldRow),
  );
};

type Load = {
  _id: string;
  fileName: string;
  confirmedAt: string;
  confirmedBy: string | null;
  revertedAt: string | null;
  revertedBy: string | null;
  oldRow: Record<string, unknown> | null;
};

const eventsOfBringer = (load: Load, { deletedAt }: Contract): PastEvent[] => [
  { ...confirmed(load), action: 'CREATE', before: () => ({}) },
  ...(load.revertedAt !== null && load.revertedAt === deletedAt
    ? [{ ...reverted(load, load.revertedAt), action: 'DELETE' as const, before: asAfter }]
    : []),
];

/** What it made of the contract is not kept once it was taken back, so those two tell no values. */
const eventsOfChanger = (load: Load, oldRow: Record<string, unknown>): PastEvent[] => [
  { ...confirmed(load), action: 'UPDATE', before: () => valuesOfRow(oldRow) },
  ...(load.revertedAt === null
    ? []
    : [{ ...reverted(load, load.revertedAt), action: 'UPDATE' as const, before: asAfter }]),
];

const asAfter: PastEvent['before'] = (after) => after;

const confirmed = ({ _id, fileName, confirmedAt, confirmedBy }: Load) => ({
  _id,
  at: confirmedAt,
  userName: confirmedBy,
  load: { fileName, isReverted: false },
});

const reverted = ({ _id, fileName, revertedBy }: Load, at: string) => ({
  _id: `${_id}-reverted`,
  at,
  userName: revertedBy,
  load: { fileName, isReverted: true },
});
