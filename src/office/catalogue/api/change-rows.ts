import { isDeepStrictEqual } from 'node:util';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { CatalogueStore, CatalogueScope } from './catalogue-store.ts';
import { recordWrites } from './record-writes.ts';
import { refuseOnIssues } from './refuse-on-issues.ts';

/** A row as somebody wants it, and the moment of the state that they saw. */
export type RowChange<Draft> = { _id: string; updatedAt?: string | undefined; draft: Draft };

/** How the fields of the row at that place among the changes are called in a refusal. */
export type FieldAt = (index: number, field: string) => string;

/**
 * Changes rows, all or none: refuses rows that are not there (404), that were changed since they were
 * seen or have what another row has (409), or break a rule (422). What is no change writes nothing.
 * Answers the rows as they are now, in the order of the changes.
 */
export const changeRows = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  changes: RowChange<Draft>[],
  fieldAt: FieldAt,
): Promise<Doc[]> => {
  const ids = changes.map(({ _id }) => _id);
  refuseRepeated(ids, fieldAt);
  const before = await findAll(tx, scope, store, ids, fieldAt);
  const wanted = pairsOf(changes, before);
  refuseConflicts(store, wanted, fieldAt);
  const rows = wanted.filter((one) => differs(store, one)).map((one) => plan(store, one));
  if (rows.length === 0) return before;
  const issues = (await store.check?.(tx, scope, rows)) ?? [];
  refuseOnIssues(
    issues.map(({ _id, field, ...issue }) => ({
      ...issue,
      field: fieldAt(ids.indexOf(_id), field),
    })),
  );
  await store.update(tx, scope, rows);
  const after = await findAll(tx, scope, store, ids, fieldAt);
  await recordUpdates(tx, scope, store, rows, after);
  return after;
};

/** Two states of one row in one edit: nobody can tell which is meant. */
const refuseRepeated = (ids: string[], fieldAt: FieldAt): void => {
  const repeated = ids.flatMap((id, index) => (ids.indexOf(id) < index ? index : []));
  refuseOnIssues(
    repeated.map((index) => ({
      status: 422,
      field: fieldAt(index, '_id'),
      message: 'catalogue:repeated',
    })),
  );
};

/** In the order of the ids; locked, so that they stay as they are until they are written. */
const findAll = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  ids: string[],
  fieldAt: FieldAt,
): Promise<Doc[]> => {
  const found = await store.findRows(tx, scope, ids, { lock: true });
  const byId = new Map(found.map((doc) => [doc._id, doc]));
  const gone = ids.flatMap((id, index) => (byId.has(id) ? [] : index));
  if (gone.length > 0)
    throw refuse(404, 'catalogue:gone', {
      issues: gone.map((index) => ({ field: fieldAt(index, '_id'), message: 'catalogue:gone' })),
    });
  return ids.flatMap((id) => byId.get(id) ?? []);
};

type Wanted<Doc, Draft> = RowChange<Draft> & { stored: Doc };

const pairsOf = <Doc, Draft>(changes: RowChange<Draft>[], stored: Doc[]): Wanted<Doc, Draft>[] =>
  stored.flatMap((doc, index) => {
    const change = changes[index];
    return change ? { ...change, stored: doc } : [];
  });

const refuseConflicts = <Doc extends CatalogueRow, Draft extends object>(
  { nameOf }: CatalogueStore<Doc, Draft>,
  wanted: Wanted<Doc, Draft>[],
  fieldAt: FieldAt,
): void => {
  const issues = wanted.flatMap(({ updatedAt, stored }, index) => {
    if (updatedAt === undefined || isSameMoment(updatedAt, stored.updatedAt)) return [];
    const field = fieldAt(index, '_id');
    return { field, message: 'catalogue:changed-meanwhile', name: nameOf(stored) };
  });
  const [first] = issues;
  if (first)
    throw refuse(409, 'catalogue:changed-meanwhile', { issues, values: { name: first.name } });
};

/** To the millisecond, which is what clients are told. */
const isSameMoment = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

const differs = <Doc extends CatalogueRow, Draft extends object>(
  store: CatalogueStore<Doc, Draft>,
  { draft, stored }: Wanted<Doc, Draft>,
): boolean => {
  const before = draftOf(store, stored);
  return givenFields(draft).some(
    ([field, value]) => !isDeepStrictEqual(value, before[field] ?? null),
  );
};

/** The stored draft has all the keys that the new one leaves out. */
const plan = <Doc extends CatalogueRow, Draft extends object>(
  store: CatalogueStore<Doc, Draft>,
  { _id, draft, stored }: Wanted<Doc, Draft>,
) => {
  const whole = { ...draftOf(store, stored), ...Object.fromEntries(givenFields(draft)) };
  return { _id, stored, draft: whole as Draft };
};

const draftOf = <Doc extends CatalogueRow, Draft extends object>(
  store: CatalogueStore<Doc, Draft>,
  stored: Doc,
): Record<string, unknown> => ({ ...(store.draftOf?.(stored) ?? stored) });

const givenFields = (draft: object): [string, unknown][] =>
  Object.entries(draft).filter(([, value]) => value !== undefined);

const recordUpdates = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  rows: { _id: string; stored: Doc }[],
  after: Doc[],
): Promise<void> => {
  const now = new Map(after.map((doc) => [doc._id, doc]));
  const writes = rows.map(({ _id, stored }) => ({
    action: 'UPDATE' as const,
    before: stored,
    after: now.get(_id) ?? stored,
  }));
  await recordWrites(tx, scope, store, writes);
};
