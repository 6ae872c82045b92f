import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { RowFacts } from '../../data-load/api/row-facts.ts';

type Place = { organizationId: string; loadId: string };

/** What each row of a load adds to its summary, by the row's index. */
export type LoadFacts = Map<number, RowFacts>;

/** For whoever changes them: remembered ones are taken, for reading 31,244 takes longer than all else of a correction. */
export const findFacts = async (tx: Queries, place: Place): Promise<LoadFacts> => {
  const [load] = await tx<{ revision: string | null }[]>`
    select facts_revision as revision from data_loads
     where organization_id = ${place.organizationId} and id = ${place.loadId}`;
  const remembered = recallFacts(place.loadId, load?.revision ?? null);
  return remembered ?? (await readFacts(tx, place)).facts;
};

/**
 * Those of an open load, for whoever changes none; in one text, which is read faster than as many rows. They are
 * not complete once the load was confirmed meanwhile.
 */
export const readFacts = async (
  tx: Queries,
  { organizationId, loadId }: Place,
): Promise<{ facts: LoadFacts; isComplete: boolean }> => {
  const [found] = await tx<{ facts: string | null; rows: number }[]>`
    select (select '[' || string_agg('[' || row_index || ',' || facts || ']', ',' order by row_index)
                       || ']'
              from data_load_row_facts
             where organization_id = ${organizationId} and load_id = ${loadId}) as facts,
           (select count(*) from data_load_rows
             where organization_id = ${organizationId} and load_id = ${loadId}) as rows`;
  const facts: LoadFacts = new Map(JSON.parse(found?.facts ?? '[]') as [number, RowFacts][]);
  return { facts, isComplete: facts.size === found?.rows };
};

type Remembered = { revision: string; facts: LoadFacts; expiry: NodeJS.Timeout };

/** Of the loads that were corrected lately in this process. */
const remembered = new Map<string, Remembered>();

const mostRows = 200_000;
const minutes = 10;

/**
 * Keeps the facts of all rows of a load for its next correction. Where the transaction that stored
 * them is rolled back, nobody ever finds their revision in the database, and they are not used.
 */
export const rememberFacts = (loadId: string, revision: string, facts: LoadFacts): void => {
  const expiry = setTimeout(() => forget(loadId), minutes * 60_000).unref();
  remembered.set(loadId, { revision, facts, expiry });
  let rows = [...remembered.values()].reduce((sum, each) => sum + each.facts.size, 0);
  for (const [oldest, { facts: old }] of remembered) {
    if (rows <= mostRows || oldest === loadId) break;
    rows -= old.size;
    forget(oldest);
  }
};

/** They are changed by who takes them, so nobody else finds them until they are remembered again. */
const recallFacts = (loadId: string, revision: string | null): LoadFacts | undefined => {
  const known = remembered.get(loadId);
  forget(loadId);
  return known?.revision === revision ? known.facts : undefined;
};

const forget = (loadId: string): void => {
  clearTimeout(remembered.get(loadId)?.expiry);
  remembered.delete(loadId);
};
