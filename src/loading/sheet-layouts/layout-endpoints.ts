import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { StatedUnit } from '../data-load/amount-notation.ts';
import { AmountsIncludeTax } from '../data-load/amounts-include-tax.ts';
import { columnCodes, type ColumnCode } from '../data-load/columns.ts';
import { Fit } from './cells-that-fit.ts';
import { ChoiceChanges, ColumnChoices, SourceChanges } from './layout-draft.ts';
import { LayoutQuestion } from './layout-questions.ts';
import { ChosenLayout } from './layout.ts';
import { proposalReasons } from './propose-sources.ts';
import { placesOfValues } from './values-stated-by-file.ts';

const policy = { access: 'CONTRACTS', organization: 'required' } as const;
const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);

const PreviewColumn = z.strictObject({
  name: z.string(),
  heading: z.string(),
  letter: z.string(),
  /** Its first cells as they are, and how many of the rows that are shown have one. */
  samples: z.array(z.string()),
  filled: z.int(),
  /** Of these the ones that can be read as a field, for fields that not any text can be. */
  fits: z.partialRecord(Code, Fit),
  /** What its amounts add up to, as they are written; null where they are none. */
  sum: z.number().nullable(),
});

/** What was chosen for the headings of a file, by whom; null for somebody who is not there any more. */
export const RememberedBy = z.strictObject({
  _id: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RememberedBy = z.infer<typeof RememberedBy>;

const StatedValueOfFile = z.strictObject({
  value: z.string(),
  place: z.enum(placesOfValues),
  text: z.string(),
});
export type StatedValueOfFile = z.infer<typeof StatedValueOfFile>;

/** Why a file could not be read with the columns that were chosen, and what of them is to be changed. */
export const RefusedLayout = z.strictObject({
  text: z.string(),
  part: z.enum(['columns', 'heading-row', 'sheets']).nullable(),
  /** The columns that a sheet does not have. */
  columns: z.array(z.string()),
});
export type RefusedLayout = z.infer<typeof RefusedLayout>;

/** The first rows of a load whose columns are asked for, and what they probably are. */
export const LoadLayout = z.strictObject({
  fileName: z.string(),
  sheets: z.array(z.strictObject({ name: z.string(), isHidden: z.boolean() })),
  sheet: z.string(),
  /** Others that have the same headings, and whether they are read as well: hidden ones when somebody says so. */
  sheetsAlike: z.array(
    z.strictObject({ name: z.string(), isHidden: z.boolean(), isRead: z.boolean() }),
  ),
  headingRow: z.int(),
  /** Rows that may hold the headings, with how they begin. */
  headingRows: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  rows: z.int(),
  /** The rows that the sums are of, and whether those are all. */
  summed: z.strictObject({ rows: z.int(), isWhole: z.boolean() }),
  /** What the columns leave in doubt; no row is read before a person has decided each. */
  questions: z.array(LayoutQuestion.extend({ isAnswered: z.boolean() })),
  amountsIncludeTax: AmountsIncludeTax.nullable(),
  /** That amounts are in thousands or millions, as the sheet says it. */
  statedUnit: StatedUnit.nullable(),
  columns: z.array(PreviewColumn),
  sources: ChosenLayout.shape.sources,
  /** The sources without what was chosen for columns, and that. */
  proposed: ChosenLayout.shape.sources,
  choices: ColumnChoices,
  reasons: z.partialRecord(Code, z.enum(proposalReasons)),
  /** Values for all rows that the file itself says, outside its rows. */
  statedValues: z.partialRecord(Code, StatedValueOfFile),
  /** A few rows whose descriptions differ as much as possible. */
  examples: z.array(z.strictObject({ row: z.int(), text: z.string() })),
  /** Who chose what these headings are, and when; null when nobody did. */
  remembered: RememberedBy.nullable(),
  /** Why it was not read with what was chosen; null before, and once something else is chosen. */
  refusal: RefusedLayout.nullable(),
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
    response: { 200: replyOf(LoadLayout) },
  },
} as const satisfies Endpoint;

export const keepLayoutDraft = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/keep-layout-draft',
  summary: 'Keeps what was chosen for the columns of the load so far; nothing is read with it',
  schema: {
    body: z.strictObject({
      sheet: z.string().max(200),
      headingRow: z.int().min(1).max(1000).optional(),
      changes: SourceChanges.default({}),
      choices: ChoiceChanges.default({}),
      leftOutSheets: z.array(z.string().max(200)).max(100).optional(),
      amountsIncludeTax: AmountsIncludeTax.optional(),
    }),
    response: { 200: replyOf(LoadLayout) },
  },
} as const satisfies Endpoint;

export const setLoadLayout = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/set-layout',
  summary: 'Says what the columns of the load are, and has its file read; a confirm remembers it',
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
  writes: 'organization',
  url: '/api/data-load/change-layout',
  summary: 'Asks once more what the columns of the open load are',
  schema: { body: z.strictObject({}), response: { 200: replyOf(z.strictObject({})) } },
} as const satisfies Endpoint;

export const keepLoadLayout = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/keep-layout',
  summary: 'Goes back to the rows of the load as they were read',
  schema: { body: z.strictObject({}), response: { 200: replyOf(z.strictObject({})) } },
} as const satisfies Endpoint;

export const listLoadLayouts = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/layouts',
  summary: 'What the organization remembers of the columns of its files, by whom and when',
  schema: { response: { 200: replyOf(z.strictObject({ docs: z.array(RememberedBy) })) } },
} as const satisfies Endpoint;

export const forgetLoadLayout = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/forget-layout',
  summary: 'Forgets what was said of the columns of files; the next file is asked about again',
  schema: {
    body: z.strictObject({ _id: z.string().max(40) }),
    response: { 200: replyOf(z.strictObject({})) },
  },
} as const satisfies Endpoint;
