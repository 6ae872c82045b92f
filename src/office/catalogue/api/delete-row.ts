import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { CatalogueStore, DeleteIssue, CatalogueScope } from './catalogue-store.ts';
import { recordWrites } from './record-writes.ts';
import { inputIssueOf } from './refuse-on-issues.ts';

type Named = { _id: string; body: Record<string, unknown> };

/** Deletes a row that nothing uses. */
export const deleteRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  { _id, body }: Named,
): Promise<void> => {
  const [before] = await store.findRows(tx, scope, [_id], { lock: true });
  if (!before) throw refuse(404, 'catalogue:gone');
  const issue = await store.checkRemove?.(tx, scope, before, body);
  if (issue) throw removalRefused(issue);
  await store.remove(tx, scope, before);
  await recordWrites(tx, scope, store, [{ action: 'DELETE', before, after: null }]);
};

const removalRefused = ({ message, values = {}, field }: DeleteIssue) =>
  field === undefined
    ? refuse(409, message, { values })
    : refuse(422, message, { values, issues: [{ field, message }] });

/** Takes a deletion back, unless the row would now have what another one has taken meanwhile. */
export const restoreRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  _id: string,
): Promise<Doc> => {
  const deleted = await store.findDeleted(tx, scope, _id);
  if (!deleted) throw refuse(404, 'catalogue:not-restorable');
  const draft = (store.draftOf?.(deleted) ?? deleted) as Draft;
  const found = (await store.check?.(tx, scope, [{ _id, draft }])) ?? [];
  // What was stored once may break the rules of today's forms.
  const issues = found.filter(({ status }) => status !== 422).map(inputIssueOf);
  if (issues.length > 0) throw refuse(409, 'catalogue:taken-meanwhile', { issues });
  await store.restore(tx, scope, deleted);
  const [after] = await store.findRows(tx, scope, [_id]);
  if (!after) throw refuse(404, 'catalogue:gone');
  await recordWrites(tx, scope, store, [{ action: 'RESTORE', before: deleted, after }]);
  return after;
};
