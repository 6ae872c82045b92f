import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { RowFacts } from '../../data-load/api/row-facts.ts';
import type { RowIssue } from '../../data-load/load-row.ts';
import {
  addNearNames,
  type CreatedName,
  createdNames,
  findNearRemarks,
  findNearTo,
  nearNamesKey,
  type NearRemark,
} from '../../load-decisions/api/add-near-names.ts';
import { changedSpellings, createdNameKey, createdSpellingKey } from './changed-spellings.ts';
import type { LoadFacts } from './load-facts.ts';

type Place = { organizationId: string; loadId: string };

type Change = {
  /** Of the replanned rows, as they were. */
  before: LoadFacts;
  /** Of all rows, as they are now. */
  facts: LoadFacts;
};

/**
 * Says at each name of the replanned rows which others are near it. What is near depends on the other
 * names, so rows elsewhere may gain or lose the remark.
 */
export const remarkNearNames = async (
  tx: Transaction,
  place: Place,
  rows: PlannedRow[],
  { before, facts }: Change,
): Promise<void> => {
  const replanned = new Set(rows.map(({ rowIndex }) => rowIndex));
  const own = namesOf(facts, (rowIndex) => replanned.has(rowIndex));
  const old = namesOf(before);
  if (own.length + old.length === 0) return;
  const created = namesOf(facts);
  const changed = changedSpellings({ before: old, after: own, all: created });
  const known = new Set(old.map(createdSpellingKey));
  if (changed.length === 0 && own.every((name) => known.has(createdSpellingKey(name))))
    return addNearNames(rows, await findKeptRemarks(tx, place, before));
  const isTouched = await findTouched(tx, place, { changed, among: [...created, ...old] });
  const others = [...facts].flatMap(([rowIndex, each]) => {
    const names = replanned.has(rowIndex) ? [] : createdNames(each).filter(isTouched);
    return names.length > 0 ? [{ rowIndex, names }] : [];
  });
  const about = [...own, ...others.flatMap(({ names }) => names)];
  const remarkOf = await findNearRemarks(tx, place.organizationId, { created, about });
  addNearNames(rows, remarkOf);
  await replaceRemarks(tx, place, others, remarkOf);
};

const namesOf = (facts: LoadFacts, isWanted = (_rowIndex: number) => true): CreatedName[] =>
  [...facts].flatMap(([rowIndex, each]) => (isWanted(rowIndex) ? createdNames(each) : []));

const noFacts: RowFacts = { status: 'ERROR', amount: null };

/** The remarks at the names of rows as they are stored. */
const findKeptRemarks = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  before: LoadFacts,
): Promise<NearRemark> => {
  const found = await tx<{ rowIndex: number; remark: RowIssue }[]>`
    select row_index as "rowIndex", finding as remark
      from data_load_rows, jsonb_array_elements(findings) finding
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${[...before.keys()]}::integer[])
       and finding ->> 'key' = ${nearNamesKey}`;
  const remarks = new Map(
    found.flatMap(({ rowIndex, remark }) =>
      createdNames(before.get(rowIndex) ?? noFacts)
        .filter(({ column }) => column === remark.column)
        .map((created) => [createdSpellingKey(created), remark.values] as const),
    ),
  );
  return (created) => {
    const values = remarks.get(createdSpellingKey(created));
    return values && { kind: 'info', column: created.column, key: nearNamesKey, values };
  };
};

type Changed = { changed: CreatedName[]; among: CreatedName[] };

/** Whether a name is one of those that changed, or near one. */
const findTouched = async (
  tx: Queries,
  { organizationId }: Place,
  { changed, among }: Changed,
): Promise<(created: CreatedName) => boolean> => {
  const wanted = { created: among, about: changed };
  const near = await findNearTo(tx, organizationId, wanted, Number.POSITIVE_INFINITY);
  const touched = new Set(
    changed.flatMap((created) =>
      [created.name, ...near({ ...created, rfc: null })].map((name) =>
        createdNameKey({ ...created, name }),
      ),
    ),
  );
  const known = new Map<string, boolean>();
  return (created) => {
    const spelling = createdSpellingKey(created);
    const isTouched = known.get(spelling) ?? touched.has(createdNameKey(created));
    known.set(spelling, isTouched);
    return isTouched;
  };
};

type Touched = { rowIndex: number; names: CreatedName[] };

const replaceRemarks = async (
  tx: Transaction,
  { organizationId, loadId }: Place,
  touched: Touched[],
  remarkOf: NearRemark,
): Promise<void> => {
  if (touched.length === 0) return;
  const wanted = touched.map(({ rowIndex, names }) => ({
    rowIndex,
    columns: names.map(({ column }) => column),
    remarks: names.flatMap((created) => remarkOf(created) ?? []),
  }));
  await tx`
    with told as (
      select row_index,
             coalesce(jsonb_agg(finding order by place) filter (where not is_told), '[]') as others,
             coalesce(jsonb_agg(finding order by place) filter (where is_told), '[]') as before,
             wanted.remarks
        from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb)
               as wanted ("rowIndex" integer, columns jsonb, remarks jsonb)
        join data_load_rows on row_index = "rowIndex"
        left join jsonb_array_elements(findings) with ordinality each (finding, place) on true
       cross join lateral (
             select finding ->> 'key' = ${nearNamesKey} and columns ? (finding ->> 'column')
                      as is_told) matched
       where organization_id = ${organizationId} and load_id = ${loadId}
       group by row_index, wanted.remarks)
    update data_load_rows set findings = others || remarks
      from told
     where organization_id = ${organizationId} and load_id = ${loadId}
       and data_load_rows.row_index = told.row_index and before <> remarks`;
};
