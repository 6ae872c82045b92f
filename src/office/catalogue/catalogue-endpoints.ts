import type { z as zod } from 'zod';

import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import type { Permission } from '../../foundation/platform/permission.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';

/** Most rows that one table-wide edit saves. */
export const maxUpdated = 500;

const Stamp = z.iso.datetime();

/** As the database writes it, so that ids can be compared. */
const Id = z.uuid().toLowerCase();

/** What every row of a catalogue has; `updatedAt` tells whether somebody changed it meanwhile. */
const rowShape = { _id: z.uuid(), createdAt: Stamp, updatedAt: Stamp };
export type CatalogueRow = { _id: string; createdAt: string; updatedAt: string };

/** Who changed a row last, and when: by hand, by a load, or by taking a load back. */
const LastChange = z.strictObject({
  at: Stamp,
  /** As it was then; null when a command did it. */
  userName: z.string().nullable(),
  load: z.strictObject({ fileName: z.string(), isReverted: z.boolean() }).nullable(),
});
export type LastChange = zod.infer<typeof LastChange>;

/** What every list is asked with; `order` is 'desc' for moments and 'asc' for others when left out. */
export type CatalogueQuery = {
  page: number;
  pageSize: 10 | 25 | 50 | 100;
  search: string;
  sort: string;
  order?: 'asc' | 'desc' | undefined;
};

type Parts<
  Module extends string,
  Doc extends zod.ZodRawShape,
  Draft extends zod.ZodRawShape,
  Sorts extends readonly string[],
  Removal extends zod.ZodRawShape,
  Filters extends zod.ZodRawShape,
> = {
  /** As it stands in the addresses: `/api/{module}/list`. */
  module: Module;
  permission: Permission;
  /** Whether its rows belong to the current organization, or to the whole installation. */
  organization: 'required' | 'none';
  /** Whom a change of its rows concerns. */
  writes: 'organization' | 'installation';
  /** Fields of a row beside `_id`, `createdAt` and `updatedAt`. */
  doc: Doc;
  /** What a form writes, each with its own rule; what a save of a stored row leaves out stays. */
  draft: Draft;
  /** Rules about several fields at once. */
  check?: (draft: zod.output<zod.ZodObject<Draft>>, context: zod.RefinementCtx) => void;
  /** Columns that the list sorts by, on the server and over the whole result. */
  sorts: Sorts;
  /** In English, in the plural: "suppliers". */
  name: string;
  /** What a deletion must say beside the `_id`. */
  removal?: Removal;
  /** What the list can be asked for beside its search, in the query; all of it optional. */
  filters?: Filters;
  /** A save may bring a file. */
  upload?: true;
};

/**
 * The calls of one catalogue (specification, section 7): list, one row, save (an update when there is
 * an `_id`), delete, its undo, and the rows of a table-wide edit, which are saved all or not at all.
 * A save that carries `updatedAt` is refused with 409 when the row was changed since.
 */
export const catalogueEndpoints = <
  const Module extends string,
  Doc extends zod.ZodRawShape,
  Draft extends zod.ZodRawShape,
  const Sorts extends readonly string[],
  Removal extends zod.ZodRawShape = Record<never, never>,
  Filters extends zod.ZodRawShape = Record<never, never>,
>({
  module,
  permission,
  organization,
  writes,
  doc,
  draft,
  check = () => undefined,
  sorts,
  name,
  removal,
  filters,
  upload,
}: Parts<Module, Doc, Draft, Sorts, Removal, Filters>) => {
  const Row = z.strictObject({ ...rowShape, ...doc });
  const saved = { _id: Id.optional(), updatedAt: Stamp.optional() };
  const Saved = z.strictObject({ ...saved, ...draft });
  const changed = { _id: Id, updatedAt: Stamp.optional() };
  const Changed = z.strictObject({ ...changed, ...draft });
  const Named = z.strictObject({ _id: Id });
  const Removed = z.strictObject({ _id: Id, ...(removal ?? ({} as Removal)) });
  const ListQuery = z.strictObject({
    page: Page,
    pageSize: PageSize,
    search: z.string().trim().max(200).default(''),
    sort: z.enum(['createdAt', ...sorts]).default('createdAt'),
    order: Order,
    ...(filters ?? ({} as Filters)),
  });
  const policy = { access: permission, organization } as const;
  // The rules see a draft with the keys of its row, and only read it.
  const rule = check as (value: unknown, context: zod.RefinementCtx) => void;
  return {
    Row,
    list: {
      ...policy,
      method: 'GET',
      url: `/api/${module}/list`,
      summary: `A page of the ${name}, sorted and searched over all of them`,
      schema: { querystring: ListQuery, response: { 200: listOf(Row) } },
    },
    detail: {
      ...policy,
      method: 'GET',
      url: `/api/${module}/detail`,
      summary: `One row of the ${name}, and who changed it last`,
      schema: {
        querystring: Named,
        response: {
          // Null where nobody is on record for the row as it is now.
          200: replyOf(Row).extend({ lastChange: LastChange.nullable() }),
        },
      },
    },
    save: {
      ...policy,
      ...(upload && { upload }),
      method: 'POST',
      writes,
      url: `/api/${module}/save`,
      summary: `Creates one of the ${name}, or changes the one with that _id`,
      schema: { body: Saved.superRefine(rule), response: { 200: replyOf(Row) } },
    },
    remove: {
      ...policy,
      method: 'POST',
      writes,
      url: `/api/${module}/delete`,
      summary: `Deletes one of the ${name}`,
      schema: { body: Removed, response: { 200: replyOf(z.null()) } },
    },
    restore: {
      ...policy,
      method: 'POST',
      writes,
      url: `/api/${module}/restore`,
      summary: `Takes back a deletion among the ${name}, within a minute, by who deleted`,
      schema: { body: Named, response: { 200: replyOf(Row) } },
    },
    saveUpdated: {
      ...policy,
      method: 'POST',
      writes,
      url: `/api/${module}/save-updated-docs`,
      summary: `Changes several of the ${name} at once, all of them or none`,
      schema: {
        body: z.array(Changed.superRefine(rule)).min(1).max(maxUpdated),
        response: { 200: replyOf(z.array(Row)) },
      },
    },
  } as const satisfies Record<string, Endpoint | zod.ZodType>;
};

/** The calls of any catalogue whose rows and drafts are these. */
export type CatalogueDeclaration<Doc, Draft> = {
  Row: zod.ZodType<Doc>;
  list: Endpoint;
  detail: Endpoint;
  save: Endpoint & { schema: { body: zod.ZodType<Draft> } };
  remove: Endpoint;
  restore: Endpoint;
  saveUpdated: Endpoint;
};

/** A row, a draft without the keys of its row, and the question of a list of one catalogue. */
export type DocOf<C extends { Row: zod.ZodType }> = zod.output<C['Row']>;
export type DraftOf<C extends { save: { schema: { body: zod.ZodType } } }> = Omit<
  zod.output<C['save']['schema']['body']>,
  '_id' | 'updatedAt'
>;
export type QueryOf<C extends { list: { schema: { querystring: zod.ZodType } } }> = zod.output<
  C['list']['schema']['querystring']
>;
