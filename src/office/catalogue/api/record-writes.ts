import { isDeepStrictEqual } from 'node:util';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AuditChange } from '../../audit/audit-event.ts';
import type { CatalogueRow } from '../catalogue-endpoints.ts';
import type { Action, CatalogueStore, CatalogueScope } from './catalogue-store.ts';

export type Write<Doc> = { action: Action; before: Doc | null; after: Doc | null };

/** Keeps on record what was written, in the same transaction and last in it. */
export const recordWrites = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: Pick<CatalogueStore<Doc, Draft>, 'entity' | 'nameOf' | 'recordOf' | 'afterWrite'>,
  writes: Write<Doc>[],
): Promise<void> => {
  await store.afterWrite?.(tx, scope, writes);
  const recordOf = store.recordOf ?? fieldsOf;
  const events = writes.flatMap(({ action, before, after }) => {
    const doc = after ?? before;
    if (!doc) return [];
    const changes =
      action === 'CREATE' || action === 'UPDATE'
        ? changesOf(before ? recordOf(before) : {}, after ? recordOf(after) : {})
        : [];
    return {
      action,
      entity: store.entity,
      entityId: doc._id,
      label: store.nameOf(doc),
      changes,
      organizationId: scope.organizationId || undefined,
    };
  });
  await recordEvents(tx, scope.principal, events);
};

const fieldsOf = <Doc extends CatalogueRow>({
  _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...fields
}: Doc): Record<string, unknown> => fields;

/** The fields that differ, with their old and new value; no value is null. */
const changesOf = (
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): AuditChange[] =>
  Object.keys({ ...before, ...after }).flatMap((field) => {
    const change = { field, old: asJson(before[field]), new: asJson(after[field]) };
    return isDeepStrictEqual(change.old, change.new) ? [] : change;
  });

/** As the row is shown to clients. */
const asJson = (value: unknown): AuditChange['old'] =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as AuditChange['old']);
