import { KnownSum } from '../../figures/figures/contract-totals.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page } from '../../foundation/platform/paging.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { columnCodes, type ColumnCode } from '../data-load/columns.ts';
import { loadFieldNames } from '../data-load/load-field-names.ts';
import { LoadSummary } from '../data-load/load-summary.ts';
import { ExampleRow } from '../load-questions/load-question.ts';
import { loadPolicy as policy } from '../past-loads/load-policy.ts';

const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);
const Row = z.coerce.number<number | string>().int().positive();
const Key = z.string().max(100);

const Corrected = z.strictObject({
  /** Cells. */
  corrected: z.int(),
  summary: LoadSummary,
});

export const correctLoadCells = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/correct-current',
  summary: 'Writes another value into a cell of the open load, or into all cells that say the same',
  schema: {
    body: z.strictObject({
      rowIndex: z.int().positive(),
      column: Code,
      /** What the cell said when it was looked at; another one is not corrected in its place. */
      was: z.string().nullable(),
      /** Read as a cell of the sheet; blank empties it. */
      value: z.string().max(20_000),
      everywhere: z
        .strictObject({
          /** In how many rows the cell said the same. */
          rows: z.int().positive(),
          /** Only rows in which that was found. */
          key: Key.optional(),
        })
        .optional(),
    }),
    response: { 200: replyOf(Corrected) },
  },
} as const satisfies Endpoint;

export const undoLoadCorrections = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/undo-corrections',
  summary:
    'Takes a correction back, also one of an earlier load; without `_id` all of the open load',
  schema: {
    body: z.strictObject({ _id: z.uuid().optional() }),
    response: { 200: replyOf(Corrected) },
  },
} as const satisfies Endpoint;

const LoadCorrection = z.strictObject({
  _id: z.uuid(),
  column: Code,
  /** What the cells said, and say now. */
  was: z.string().nullable(),
  value: z.string().nullable(),
  rows: z.int(),
  firstRow: z.int(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** In so many rows the file, read again, said something else: there it was dropped. */
  droppedRows: z.int(),
});
export type LoadCorrection = z.infer<typeof LoadCorrection>;

export const listLoadCorrections = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-corrections',
  summary: 'The corrections that were made to the open load on the screen, the last one first',
  schema: {
    response: {
      200: replyOf(z.strictObject({ docs: z.array(LoadCorrection), total: z.int() })),
    },
  },
} as const satisfies Endpoint;

const RememberedDecision = z.strictObject({
  _id: z.uuid(),
  /** The rows are the contract: it stays as it is, or was given their values then. */
  decision: z.enum(['skip', 'update']),
  rows: z.int(),
  firstRow: z.int(),
  contractId: z.uuid(),
  contractNumber: z.string().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RememberedDecision = z.infer<typeof RememberedDecision>;

const RememberedAnswers = z.strictObject({
  corrections: z.array(LoadCorrection),
  correctionsTotal: z.int(),
  decisions: z.array(RememberedDecision),
  decisionsTotal: z.int(),
});
export type RecalledAnswers = z.infer<typeof RememberedAnswers>;

export const listRememberedAnswers = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-remembered',
  summary: 'What the open load applied of what was corrected and decided in earlier loads',
  schema: { response: { 200: replyOf(RememberedAnswers) } },
} as const satisfies Endpoint;

export const forgetLoadDecision = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/forget-decision',
  summary: 'Takes back what was decided in an earlier load of rows of the open one',
  schema: {
    body: z.strictObject({ _id: z.uuid() }),
    response: { 200: replyOf(z.strictObject({ rows: z.int() })) },
  },
} as const satisfies Endpoint;

const LoadCellValue = z.strictObject({
  /** The first row with that cell. */
  rowIndex: z.int(),
  field: z.enum(loadFieldNames),
  value: z.string().nullable(),
  /** Rows with that cell, and what those that state an amount add up to. */
  count: z.int(),
  amount: KnownSum,
  /** What was found in the cell of that row; only that which was asked about. */
  errors: z.array(z.string()),
  infos: z.array(z.string()),
  /** What it may be, as it would be written into the cell. */
  proposals: z.array(z.string()),
  /** Of a procedure type or category: rows with different descriptions, for one value is for all. */
  examples: z.array(ExampleRow),
});
export type LoadCellValue = z.infer<typeof LoadCellValue>;

export const listLoadCellValues = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-values',
  summary: 'The different cells of a column of the open load, with their rows, money and proposals',
  schema: {
    querystring: z.strictObject({
      column: Code,
      /** Only rows in which that was found. */
      key: Key.optional(),
      /** Only cells that say the same as that row's. */
      rowIndex: Row.optional(),
      /** Only cells with that text in them. */
      search: z.string().trim().max(200).default(''),
      page: Page,
    }),
    response: {
      200: replyOf(
        z.strictObject({
          docs: z.array(LoadCellValue),
          page: z.int(),
          pages: z.int(),
          total: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const findLoadNames = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/registered-names',
  summary: 'Registered suppliers or units whose name contains a text, for a cell of the open load',
  schema: {
    querystring: z.strictObject({
      column: z.enum(['C15', 'C17', 'C18']),
      search: z.string().trim().max(200),
    }),
    response: { 200: replyOf(z.strictObject({ docs: z.array(z.string()) })) },
  },
} as const satisfies Endpoint;
