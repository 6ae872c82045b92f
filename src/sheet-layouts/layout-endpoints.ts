import { columnCodes, type ColumnCode } from '../data-load/columns.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';
import { ChosenLayout } from './layout.ts';
import { proposalReasons } from './propose-sources.ts';

const policy = { access: 'CONTRACTS', organization: 'required' } as const;
const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);

const PreviewColumn = z.strictObject({
  name: z.string(),
  heading: z.string(),
  letter: z.string(),
  /** Its first cells as they are, and how many of the rows that are shown have one. */
  samples: z.array(z.string()),
  filled: z.int(),
});

/** The first rows of a load whose columns are asked for, and what they probably are. */
export const LoadLayout = z.strictObject({
  fileName: z.string(),
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.string(),
  headingRow: z.int(),
  /** Rows that may hold the headings, with how they begin. */
  headingRows: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  rows: z.int(),
  columns: z.array(PreviewColumn),
  sources: ChosenLayout.shape.sources,
  reasons: z.partialRecord(Code, z.enum(proposalReasons)),
  /** Whether the rows as they were read before are still there. */
  canKeep: z.boolean(),
});
export type LoadLayout = z.infer<typeof LoadLayout>;

export const showLoadLayout = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-layout',
  summary: 'The first rows of the load whose columns are asked for, and what they probably are',
  schema: {
    querystring: z.strictObject({
      sheet: z.string().max(200).optional(),
      headingRow: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    response: { 200: replyOf(LoadLayout) },
  },
} as const satisfies Endpoint;

export const setLoadLayout = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/set-layout',
  summary: 'Says what the columns of the load are; it is remembered, and its file is read',
  schema: {
    body: z.strictObject({
      sheets: z.array(z.string().max(200)).min(1).max(100),
      headingRow: z.int().min(1).max(1000),
      sources: ChosenLayout.shape.sources,
    }),
    response: { 200: replyOf(z.strictObject({})) },
  },
} as const satisfies Endpoint;

export const changeLoadLayout = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/change-layout',
  summary: 'Asks once more what the columns of the open load are',
  schema: { body: z.strictObject({}), response: { 200: replyOf(z.strictObject({})) } },
} as const satisfies Endpoint;

export const keepLoadLayout = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/keep-layout',
  summary: 'Goes back to the rows of the load as they were read',
  schema: { body: z.strictObject({}), response: { 200: replyOf(z.strictObject({})) } },
} as const satisfies Endpoint;
