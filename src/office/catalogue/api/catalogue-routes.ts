import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import type { Endpoint } from '../../../foundation/platform/endpoint.ts';
import type {
  CatalogueDeclaration,
  CatalogueQuery,
  CatalogueRow,
  LastChange,
} from '../catalogue-endpoints.ts';
import type { CatalogueStore, CatalogueScope } from './catalogue-store.ts';
import { changeRows, type RowChange } from './change-rows.ts';
import { createRow } from './create-row.ts';
import { deleteRow, restoreRow } from './delete-row.ts';
import { findLastChange } from './find-last-change.ts';
import { writeWithin } from './write-within.ts';

type Parts<
  Doc extends CatalogueRow,
  Draft extends object,
  Query extends CatalogueQuery = CatalogueQuery,
> = {
  sql: Sql;
  endpoints: CatalogueDeclaration<NoInfer<Doc>, NoInfer<Draft>>;
  store: CatalogueStore<Doc, Draft, Query>;
};

/** The six calls of a catalogue. What the bodies hold is what their schemas have let through. */
export const catalogueRoutes =
  <Doc extends CatalogueRow, Draft extends object, Query extends CatalogueQuery>(
    parts: Parts<Doc, Draft, Query>,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { sql, endpoints, store } = parts;
    // Only the page of the list is asked with the query of the catalogue.
    const rows = store as unknown as CatalogueStore<Doc, Draft>;
    const messages = { ...usualMessages, ...store.messages };

    const answer = (
      endpoint: Endpoint,
      answerWith: (scope: CatalogueScope, input: unknown) => Promise<object>,
    ) =>
      app.route({
        ...routeOf(endpoint),
        handler: async (request) => ({
          error: false,
          ...(await answerWith(scopeOf(request), request.body ?? request.query)),
        }),
      });

    answer(endpoints.list, async (scope, query) => {
      const { lastUpdate, ...data } = await store.findPage(sql, scope, query as Query);
      return { data, lastUpdate };
    });

    answer(endpoints.detail, async (scope, query) => {
      const { _id } = query as Named;
      const [data] = await store.findRows(sql, scope, [_id]);
      if (!data) throw refuse(404, 'catalogue:gone');
      const lastChange = await findLastChangeOf(sql, scope, rows, data);
      return { data, lastUpdate: data.updatedAt, lastChange };
    });

    answer(endpoints.save, async (scope, body) => {
      const { _id, ...change } = changeIn<Draft>(body);
      const data = await writeWithin(sql, scope, (tx) =>
        _id === undefined
          ? createRow(tx, scope, rows, change.draft)
          : changeRow(tx, scope, rows, { ...change, _id }),
      );
      const message = _id === undefined ? messages.created : messages.updated;
      return { data, message, lastUpdate: data.updatedAt };
    });

    answer(endpoints.saveUpdated, async (scope, body) => {
      const changes = (body as unknown[]).map(changeIn<Draft>) as RowChange<Draft>[];
      const data = await writeWithin(sql, scope, (tx) =>
        changeRows(tx, scope, rows, changes, (index, field) => `${index}.${field}`),
      );
      return { data, message: messages.rowsUpdated };
    });

    answer(endpoints.remove, async (scope, body) => {
      const { _id, ...rest } = body as Named & Record<string, unknown>;
      await writeWithin(sql, scope, (tx) => deleteRow(tx, scope, rows, { _id, body: rest }));
      return { data: null, message: messages.deleted };
    });

    answer(endpoints.restore, async (scope, body) => {
      const { _id } = body as Named;
      const data = await writeWithin(sql, scope, (tx) => restoreRow(tx, scope, rows, _id));
      return { data, message: messages.restored };
    });
  };

type Named = { _id: string };

const scopeOf = (request: FastifyRequest): CatalogueScope => ({
  organizationId: request.organizationId,
  principal: principalOf(request),
  language: requestLanguage(request),
});

/** What is left of a body without the keys of its row is the draft. */
const changeIn = <Draft>(body: unknown) => {
  const { _id, updatedAt, ...draft } = body as { _id?: string; updatedAt?: string };
  return { _id, updatedAt, draft: draft as Draft };
};

const findLastChangeOf = <Doc extends CatalogueRow, Draft extends object>(
  sql: Sql,
  scope: CatalogueScope,
  { entity, findLastChange: find }: CatalogueStore<Doc, Draft>,
  doc: Doc,
): Promise<LastChange | null> => {
  const organizationId = scope.organizationId || undefined;
  return find?.(sql, scope, doc) ?? findLastChange(sql, doc, [{ entity, organizationId }]);
};

const changeRow = async <Doc extends CatalogueRow, Draft extends object>(
  tx: Queries,
  scope: CatalogueScope,
  store: CatalogueStore<Doc, Draft>,
  change: RowChange<Draft>,
): Promise<Doc> => {
  const [doc] = await changeRows(tx, scope, store, [change], (_index, field) => field);
  if (!doc) throw refuse(404, 'catalogue:gone');
  return doc;
};

const usualMessages = {
  created: 'catalogue:created',
  updated: 'catalogue:updated',
  deleted: 'catalogue:deleted',
  restored: 'catalogue:restored',
  rowsUpdated: 'catalogue:rows-updated',
};
