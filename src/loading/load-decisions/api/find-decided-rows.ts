import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import {
  decideProbableMatches,
  type MatchVerdict,
} from '../../data-load/api/decide-probable-matches.ts';
import type { DatedRow } from '../../data-load/api/merge-repeated-rows.ts';
import { shortDigest } from '../../data-load/api/short-digest.ts';
import {
  blankDraft,
  type ContractDraft,
  type Likeness,
  type ProbableDecision,
  type RowStatus,
} from '../../data-load/load-row.ts';

/** What a confirm would make of a row, and which row of the file is written instead of it. */
export type DecidedAs = { becomes: RowStatus; repeats: number | null };

type Place = { organizationId: string; loadId: string };

/**
 * What a confirm would make of each row for decision of which something was decided, by the rule of the
 * plan itself: one that was decided to be a contract waits on where that could be several.
 */
export const findDecidedRows = async (
  sql: Queries,
  place: Place,
): Promise<Map<number, DecidedAs>> => {
  const { organizationId, loadId } = place;
  const rows = await sql<DecidedRow[]>`
    select row_index as "rowIndex", draft, probable, decision from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and status = 'PROBABLE' and decision <> 'hold'`;
  if (rows.length === 0) return new Map();
  const probable = new Map(rows.map((row) => [row.rowIndex, row.probable]));
  const decisions = new Map(rows.map(({ rowIndex, decision }) => [rowIndex, decision]));
  const verdicts = decideProbableMatches(
    rows.map(datedRow),
    probable,
    (rowIndex) => decisions.get(rowIndex) ?? 'hold',
    await findRowsOfContracts(sql, place, rows),
  );
  return new Map(
    rows.map((row) => {
      const verdict = verdicts.get(row.rowIndex);
      const repeats = verdict?.is === 'skipped' ? verdict.repeats : null;
      return [row.rowIndex, { becomes: statusAfter(verdict, row), repeats }];
    }),
  );
};

/**
 * Joins rows of `data_load_rows` with what a confirm would make of them, as it was found above:
 * `told.becomes`, null where nothing was decided.
 */
export const joinDecided = (sql: Queries, decided: ReadonlyMap<number, DecidedAs>) => {
  const told = [...decided].map(([row, { becomes }]) => ({ row, becomes }));
  return sql`
    left join jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
      as told ("row" integer, becomes text) on told."row" = row_index`;
};

type DecidedRow = {
  rowIndex: number;
  draft: Partial<ContractDraft>;
  probable: Likeness[];
  decision: ProbableDecision;
};

const datedRow = ({ rowIndex, draft }: DecidedRow): DatedRow => ({
  row: { rowIndex, draft: { ...blankDraft, ...draft } },
  target: { record: { period: draft.period ?? '' } },
});

const statusAfter = (verdict: MatchVerdict | undefined, { probable }: DecidedRow): RowStatus => {
  if (verdict?.is === 'update' && probable.some(({ saysNothingNew }) => saysNothingNew))
    return 'SKIPPED';
  return verdict ? statuses[verdict.is] : 'NEW';
};

const statuses = { held: 'PROBABLE', skipped: 'SKIPPED', update: 'CHANGED' } as const;

/** The row that stands for a contract which other rows are like, by the contract's id. */
const findRowsOfContracts = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  rows: DecidedRow[],
): Promise<Map<string, number>> => {
  const ids = rows.flatMap(({ probable }) => probable.flatMap(({ contracts }) => contracts));
  const contracts = await sql<{ id: string; identityKey: string }[]>`
    select id, identity_key as "identityKey" from contracts
     where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::uuid[])`;
  const idOf = new Map(contracts.map(({ id, identityKey }) => [shortDigest(identityKey), id]));
  const found = await sql<{ rowIndex: number; identity: string }[]>`
    select row_index as "rowIndex", facts ->> 'identity' as identity from data_load_row_facts
     where organization_id = ${organizationId} and load_id = ${loadId}
       and facts ->> 'identity' = any(${[...idOf.keys()]}::text[])
       and facts ->> 'isRepeat' is null and facts ->> 'status' <> 'ERROR'`;
  return new Map(found.map(({ rowIndex, identity }) => [idOf.get(identity) ?? '', rowIndex]));
};
