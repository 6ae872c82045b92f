import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { CatalogueStore, CatalogueScope } from './catalogue-store.ts';
import { recordWrites } from './record-writes.ts';
import { refuseOnIssues } from './refuse-on-issues.ts';

/** Writes a new row, under an id that nobody but us chooses. */
export const createRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  draft: Draft,
): Promise<Doc> => {
  await store.checkCreate?.(tx, scope);
  const _id = newId();
  refuseOnIssues((await store.check?.(tx, scope, [{ _id, draft }])) ?? []);
  await store.insert(tx, scope, { _id, draft });
  const [after] = await store.findRows(tx, scope, [_id]);
  if (!after) throw refuse(404, 'catalogue:gone');
  await recordWrites(tx, scope, store, [{ action: 'CREATE', before: null, after }]);
  return after;
};
