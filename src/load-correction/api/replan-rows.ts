import {
  addNearNames,
  type CreatedName,
  createdNames,
  findNearRemarks,
  findNearTo,
  nearNamesKey,
  type NearRemark,
} from '../../data-load/api/add-near-names.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { knownFor } from '../../data-load/api/known-records.ts';
import { planRows, targetRows } from '../../data-load/api/plan-rows.ts';
import { planSummary } from '../../data-load/api/plan-summary.ts';
import type { PlannedRow, ReviewPlan } from '../../data-load/api/planned-row.ts';
import type { RowFacts } from '../../data-load/api/row-facts.ts';
import { linksOfRows } from '../../data-load/api/row-links.ts';
import { forgetRows, storeRows } from '../../data-load/api/store-rows.ts';
import { findStoredRecords } from '../../data-load/api/stored-records.ts';
import type { Cells } from '../../data-load/cell.ts';
import { checkRow } from '../../data-load/check-row.ts';
import type { KnownRecords } from '../../data-load/load-defaults.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import { restoreCells, type StoredCells } from '../../data-load/stored-cells.ts';
import type { Queries, Transaction } from '../../platform/api/database/database.ts';
import { mapWithPauses } from '../../platform/api/limits/map-with-pauses.ts';

type Place = { organizationId: string; loadId: string };
/** The cells of rows that were corrected, by the row's index. */
export type CorrectedCells = ReadonlyMap<number, Cells>;

/**
 * Checks corrected rows again, and compares them and every row that has something in common with
 * them, before or now, with what is stored; all other rows stay as they are, but for remarks on
 * names that are near to theirs. Gives the summary of the whole load.
 */
export const replanRows = async (
  tx: Transaction,
  place: Place,
  said: Load['options'],
  corrected: CorrectedCells,
): Promise<LoadSummary> => {
  const facts = await findFacts(tx, place);
  const plan = await planAffected(tx, place, said, { corrected, facts });
  const after = new Map(facts);
  for (const [index, { rowIndex }] of plan.rows.entries()) {
    const fact = plan.facts[index];
    if (fact) after.set(rowIndex, fact);
  }
  await remarkNearNames(tx, place, plan.rows, { before: facts, after });
  await replaceRows(tx, place, plan);
  const summary = planSummary([...after.values()], { updateExisting: false });
  await tx`
    update data_loads set summary = ${tx.json(summary)}
     where organization_id = ${place.organizationId} and id = ${place.loadId}`;
  return summary;
};

type Facts = Map<number, RowFacts>;

/** In one text, which is read faster than 31,244 rows. */
const findFacts = async (tx: Queries, { organizationId, loadId }: Place): Promise<Facts> => {
  const [found] = await tx<{ facts: string | null }[]>`
    select '[' || string_agg('[' || row_index || ',' || facts || ']', ',' order by row_index) || ']'
             as facts
      from data_load_row_facts
     where organization_id = ${organizationId} and load_id = ${loadId}`;
  return new Map(JSON.parse(found?.facts ?? '[]') as [number, RowFacts][]);
};

type Correcting = { corrected: CorrectedCells; facts: Facts };

/**
 * Rows are added until none of those that are left has anything in common with them. A load that was
 * opened before facts and links were kept is planned as a whole, and has them from then on.
 */
const planAffected = async (
  tx: Transaction,
  place: Place,
  said: Load['options'],
  { corrected, facts }: Correcting,
): Promise<ReviewPlan> => {
  const known = await knownFor(tx, place.organizationId, said);
  const rows = await findRowIndexes(tx, place);
  const isAll = facts.size < rows.length || namesSpreadFar(facts);
  let affected = isAll ? rows : await findLinked(tx, place, [...corrected.keys()], []);
  for (;;) {
    const checked = await checkAgain(tx, place, affected, corrected, known);
    const stored = await findStoredRecords(tx, place.organizationId, checked);
    const links = linksOfRows(checked, await targetRows(checked, stored), stored);
    const linked = isAll
      ? affected
      : await findLinked(tx, place, affected, [...links.values()].flat());
    if (linked.length > affected.length) {
      affected = linked;
      continue;
    }
    return { ...(await planRows(checked, stored, { updateExisting: false })), links };
  }
};

const findRowIndexes = async (
  tx: Queries,
  { organizationId, loadId }: Place,
): Promise<number[]> => {
  const [found] = await tx<{ rows: number[] }[]>`
    select coalesce(array_agg(row_index order by row_index), '{}') as rows from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}`;
  return found?.rows ?? [];
};

/**
 * Where a registered contract changes to a new unit, the row says the unit's most frequent name,
 * which any row of the sheet may change.
 */
const namesSpreadFar = (facts: Facts): boolean =>
  [...facts.values()].some(
    ({ status, organizer, applicant }) =>
      status === 'CHANGED' && (organizer?.creates ?? applicant?.creates) !== undefined,
  );

/** The rows, and all that are linked with them or by one of the links, directly or through others. */
const findLinked = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: number[],
  links: string[],
): Promise<number[]> => {
  const linksOf = async (of: number[]): Promise<string[]> => {
    const found = await tx<{ link: string }[]>`
      select distinct link from data_load_row_links
       where organization_id = ${organizationId} and load_id = ${loadId}
         and row_index = any(${of}::integer[])`;
    return found.map(({ link }) => link);
  };
  const all = new Set(rows);
  const known = new Set<string>();
  let fresh = [...new Set([...links, ...(await linksOf(rows))])];
  while (fresh.length > 0) {
    for (const link of fresh) known.add(link);
    const found = await tx<{ rowIndex: number }[]>`
      select distinct row_index as "rowIndex" from data_load_row_links
       where organization_id = ${organizationId} and load_id = ${loadId}
         and link = any(${fresh}::text[])`;
    const added = found.map(({ rowIndex }) => rowIndex).filter((rowIndex) => !all.has(rowIndex));
    for (const rowIndex of added) all.add(rowIndex);
    fresh = (await linksOf(added)).filter((link) => !known.has(link));
  }
  return [...all].toSorted((one, other) => one - other);
};

const checkAgain = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: number[],
  corrected: CorrectedCells,
  known: KnownRecords,
) => {
  const found = await tx<{ rowIndex: number; cells: StoredCells }[]>`
    select row_index as "rowIndex", cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[])
     order by row_index`;
  return mapWithPauses(found, ({ rowIndex, cells }) =>
    checkRow({ rowIndex, cells: corrected.get(rowIndex) ?? restoreCells(cells) }, known),
  );
};

/** A decision holds as long as what it was about stays what it was. */
const replaceRows = async (tx: Transaction, place: Place, plan: ReviewPlan): Promise<void> => {
  const { organizationId, loadId } = place;
  const rows = plan.rows.map(({ rowIndex }) => rowIndex);
  const decided = await tx<{ rowIndex: number; decision: ProbableDecision; probable: string }[]>`
    select row_index as "rowIndex", decision, probable::text from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[]) and decision is not null`;
  const before = new Map(decided.map((row) => [row.rowIndex, row]));
  const decisions = plan.rows.flatMap(({ rowIndex, status, probable }) => {
    const row = before.get(rowIndex);
    return row && status === 'PROBABLE' && isSame(JSON.parse(row.probable), probable)
      ? [[rowIndex, row.decision] as const]
      : [];
  });
  await forgetRows(tx, place, rows);
  await storeRows(tx, place, plan, new Map(decisions));
};

const isSame = (one: PlannedRow['probable'], other: PlannedRow['probable']): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ kind, contracts, rows }: PlannedRow['probable'][number]) => ({
  kind,
  contracts: contracts.toSorted(),
  rows,
});

type Change = { before: Facts; after: Facts };

/** What is near a name depends on the other names: rows elsewhere may gain or lose the remark. */
const remarkNearNames = async (
  tx: Transaction,
  place: Place,
  rows: PlannedRow[],
  { before, after }: Change,
): Promise<void> => {
  const { organizationId } = place;
  const [old, current] = [namesIn(before), namesIn(after)];
  if (rows.length === after.size) {
    const remarkOfAll = await findNearRemarks(tx, organizationId, {
      created: current,
      about: current,
    });
    return addNearNames(rows, remarkOfAll);
  }
  const changed = changedNames(old, current);
  const near = await findNearTo(
    tx,
    organizationId,
    { created: [...old, ...current], about: changed },
    Number.POSITIVE_INFINITY,
  );
  const touched = new Set([
    ...changed.map(({ name }) => name),
    ...changed.flatMap((created) => near(created)),
  ]);
  const own = new Set(rows.map(({ rowIndex }) => rowIndex));
  const ownNames = [...own].flatMap((rowIndex) => createdNames(after.get(rowIndex) ?? noFacts));
  const others = current.filter(({ name }) => touched.has(name));
  const about = [...ownNames, ...others];
  const remarkOf = await findNearRemarks(tx, organizationId, { created: current, about });
  addNearNames(rows, remarkOf);
  if (others.length === 0) return;
  const remarkedBefore = await findNearRemarks(tx, organizationId, { created: old, about: others });
  for (const [rowIndex, facts] of after) {
    if (own.has(rowIndex)) continue;
    for (const created of createdNames(facts))
      if (
        touched.has(created.name) &&
        textOf(remarkedBefore(created)) !== textOf(remarkOf(created))
      )
        await replaceRemark(tx, place, rowIndex, { created, remarkOf });
  }
};

const noFacts: RowFacts = { status: 'ERROR', amount: null };

const namesIn = (facts: Facts): CreatedName[] => [...facts.values()].flatMap(createdNames);

/** The names that more or fewer rows create than before; a frequent spelling may take another's place. */
const changedNames = (old: CreatedName[], current: CreatedName[]): CreatedName[] => {
  const counts = new Map<string, { created: CreatedName; more: number }>();
  const count = (created: CreatedName, step: number) => {
    const key = `${created.column} ${created.name}`;
    const known = counts.get(key) ?? { created, more: 0 };
    counts.set(key, { created, more: known.more + step });
  };
  for (const created of old) count(created, -1);
  for (const created of current) count(created, 1);
  return [...counts.values()].filter(({ more }) => more !== 0).map(({ created }) => created);
};

const textOf = (remark: ReturnType<NearRemark>): unknown => remark?.values.names;

const replaceRemark = async (
  tx: Transaction,
  { organizationId, loadId }: Place,
  rowIndex: number,
  { created, remarkOf }: { created: CreatedName; remarkOf: NearRemark },
): Promise<void> => {
  const remark = remarkOf(created);
  await tx`
    update data_load_rows
       set findings = coalesce(
             (select jsonb_agg(finding order by place)
                from jsonb_array_elements(findings) with ordinality as each (finding, place)
               where not (finding ->> 'key' = ${nearNamesKey}
                 and finding ->> 'column' = ${created.column})), '[]')
             || ${tx.json(remark ? [remark] : [])}::jsonb
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = ${rowIndex}`;
};
