import type { Queries } from '../../platform/api/database/database.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { CatalogueStore, Obstacle, Scope } from './catalogue-store.ts';
import { faultOf } from './problem-refused.ts';
import { recordWrites } from './record-writes.ts';

type Named = { _id: string; body: Record<string, unknown> };

/** Deletes a row that nothing uses. */
export const deleteRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: Scope,
  store: CatalogueStore<Doc, Draft>,
  { _id, body }: Named,
): Promise<void> => {
  const [before] = await store.findRows(tx, scope, [_id], { lock: true });
  if (!before) throw refuse(404, 'catalogue:gone');
  const obstacle = await store.checkRemove?.(tx, scope, before, body);
  if (obstacle) throw removalRefused(obstacle);
  await store.remove(tx, scope, before);
  await recordWrites(tx, scope, store, [{ action: 'DELETE', before, after: null }]);
};

const removalRefused = ({ message, values = {}, field }: Obstacle) =>
  field === undefined
    ? refuse(409, message, { values })
    : refuse(422, message, { values, faults: [{ field, message }] });

/** Takes a deletion back, unless the row would now have what another one has taken meanwhile. */
export const restoreRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: Scope,
  store: CatalogueStore<Doc, Draft>,
  _id: string,
): Promise<Doc> => {
  const deleted = await store.findDeleted(tx, scope, _id);
  if (!deleted) throw refuse(404, 'catalogue:not-restorable');
  const draft = (store.draftOf?.(deleted) ?? deleted) as Draft;
  const problems = (await store.check?.(tx, scope, [{ _id, draft }])) ?? [];
  // What was stored once may break the rules of today's forms.
  const faults = problems.filter(({ status }) => status !== 422).map(faultOf);
  if (faults.length > 0) throw refuse(409, 'catalogue:taken-meanwhile', { faults });
  await store.restore(tx, scope, deleted);
  const [after] = await store.findRows(tx, scope, [_id]);
  if (!after) throw refuse(404, 'catalogue:gone');
  await recordWrites(tx, scope, store, [{ action: 'RESTORE', before: deleted, after }]);
  return after;
};
