import { columnCodes, type ColumnCode } from '../data-load/columns.ts';
import { LoadDefaults } from '../data-load/load-defaults.ts';
import { probableDecisions, rowStatuses } from '../data-load/load-row.ts';
import { loadStatuses } from '../data-load/load-status.ts';
import { LoadSummary } from '../data-load/load-summary.ts';
import { mediaTypes } from '../downloads/download-format.ts';
import { KnownSum } from '../figures/contract-totals.ts';
import type { Endpoint, FileEndpoint } from '../platform/endpoint.ts';
import { Page, PageSize } from '../platform/paging.ts';
import { listOf, replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';
import { storedUploadField } from '../platform/upload.ts';
import { likenessKinds } from '../records/likeness.ts';
import { sheetSize } from '../spreadsheets/sheet-size.ts';
import { loadFieldNames } from './load-field-names.ts';

const policy = { access: 'CONTRACTS', organization: 'required' } as const;
const Moment = z.iso.datetime();
const Id = z.uuid();

/** What is done with a file before its rows can be reviewed, in this order. */
export const readingStages = ['waiting', 'reading', 'comparing', 'storing'] as const;

/** How far the reading of a file is. It was interrupted when nobody has worked on it for a while. */
const Progress = z.strictObject({
  stage: z.enum(readingStages),
  rows: z.int(),
  isInterrupted: z.boolean(),
});

/** The load that is read, or waits to be confirmed or cancelled. */
const CurrentLoad = z.strictObject({
  _id: Id,
  fileName: z.string(),
  status: z.enum(['READING', 'OPEN']),
  uploadedBy: z.string().nullable(),
  createdAt: Moment,
  /** While its file is read. */
  progress: Progress.nullable(),
  /** Null until its rows were read for the first time. */
  summary: LoadSummary.nullable(),
  /** Why the last file with corrections could not be read; the rows are those of the file before. */
  refusalText: z.string().nullable(),
  defaults: LoadDefaults,
  blankUnreadable: z.boolean(),
  /** Whether its file is here, so that it can be read again with other values. */
  canBeReadAgain: z.boolean(),
  /** When the same file was confirmed before. */
  sameFileConfirmedAt: Moment.nullable(),
});

export type CurrentLoad = z.infer<typeof CurrentLoad>;

/** A file that could not be read, if nothing was uploaded since. */
const RefusedLoad = z.strictObject({
  fileName: z.string(),
  uploadedBy: z.string().nullable(),
  createdAt: Moment,
  refusalText: z.string(),
});

export const LoadState = z.strictObject({
  current: CurrentLoad.nullable(),
  refused: RefusedLoad.nullable(),
  recentConfirmedAt: Moment.nullable(),
  recentUploadedBy: z.string().nullable(),
});
export type LoadState = z.infer<typeof LoadState>;

export const showLoadState = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-info',
  summary: 'The spreadsheet that is read or waits to be confirmed, and the last one that was',
  schema: { response: { 200: replyOf(LoadState) } },
} as const satisfies Endpoint;

export const uploadLoadFile = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/upload',
  upload: { megabytes: sheetSize.megabytes },
  summary: 'Takes a spreadsheet and has it read; with `idDataLoad` it corrects the open load',
  schema: {
    body: z.strictObject({
      file: storedUploadField('data-load:upload.no-file'),
      idDataLoad: Id.optional(),
    }),
    response: { 200: replyOf(LoadState) },
  },
} as const satisfies Endpoint;

const Cell = z.strictObject({
  /** As the cell says it. */
  value: z.string().nullable(),
  errors: z.array(z.string()),
  infos: z.array(z.string()),
  /** Whether its supplier or unit would be created. */
  shouldCreateDoc: z.boolean(),
});

const LikeContract = z.strictObject({
  _id: Id,
  contractNumber: z.string().nullable(),
  supplier: z.string().nullable(),
  contractDate: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  totalOrMaxAmount: z.number().nullable(),
});

const Said = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const LoadRowDoc = z.strictObject({
  rowIndex: z.int(),
  status: z.enum(rowStatuses),
  summary: z.strictObject({
    hasErrors: z.boolean(),
    skipRow: z.boolean(),
    willCreateDoc: z.boolean(),
    hasInfos: z.boolean(),
  }),
  data: z.record(z.enum(loadFieldNames), Cell),
  /** Old and new values of the registered contract, by the field of the row. */
  changes: z.array(z.strictObject({ field: z.string(), old: Said, new: Said })),
  /** What a row for decision is like. */
  probable: z.array(
    z.strictObject({
      kind: z.enum(likenessKinds),
      contracts: z.array(LikeContract),
      rows: z.array(z.int()),
    }),
  ),
  decision: z.enum(probableDecisions).nullable(),
});
export type LoadRowDoc = z.infer<typeof LoadRowDoc>;

const shown = z.stringbool().default(true);
const Code = z.enum(columnCodes as [ColumnCode, ...ColumnCode[]]);

export const listLoadRows = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current',
  summary: 'A page of the rows of the open load, with what was found in each cell',
  schema: {
    querystring: z.strictObject({
      page: Page,
      pageSize: PageSize,
      search: z.string().trim().max(200).default(''),
      showNoIssues: shown,
      showSkipped: shown,
      showErrors: shown,
      showChanges: shown,
      showForDecision: shown,
      /** Only rows in which something was found in that column, or with the text of that key. */
      column: Code.optional(),
      key: z.string().max(100).optional(),
    }),
    response: { 200: listOf(LoadRowDoc) },
  },
} as const satisfies Endpoint;

export const LoadIssueGroup = z.strictObject({
  kind: z.enum(['error', 'info']),
  column: Code,
  field: z.enum(loadFieldNames),
  key: z.string(),
  /** Rows in which it was found, the first of them, and what those that state an amount add up to. */
  count: z.int(),
  firstRows: z.array(z.int()),
  amount: KnownSum,
  /** The text of its first row. */
  text: z.string(),
});
export type LoadIssueGroup = z.infer<typeof LoadIssueGroup>;

/** Rows of which one thing becomes, and what those that state an amount add up to. */
const LoadStatusSum = z.strictObject({
  status: z.enum(rowStatuses),
  decision: z.enum(probableDecisions).nullable(),
  count: z.int(),
  amount: KnownSum,
});
export type LoadStatusSum = z.infer<typeof LoadStatusSum>;

export const listLoadIssues = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-issues',
  summary: 'What was found in the open load, by rule and column, and the sums of its rows',
  schema: {
    response: {
      200: replyOf(
        z.strictObject({ docs: z.array(LoadIssueGroup), statuses: z.array(LoadStatusSum) }),
      ),
    },
  },
} as const satisfies Endpoint;

const done = z.strictObject({});

export const readLoadAgain = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/read-again',
  summary: 'Reads the open load again with other values for blanks and other meanings',
  schema: {
    body: z.strictObject({ defaults: LoadDefaults, blankUnreadable: z.boolean() }),
    response: { 200: replyOf(LoadState) },
  },
} as const satisfies Endpoint;

export const decideLoadRows = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/decide-current',
  summary: 'Says whether rows for decision are contracts that are there; how many rows that were',
  schema: {
    body: z.strictObject({
      decision: z.enum(probableDecisions),
      /** Only those that are for decision for this reason. */
      kind: z.enum(likenessKinds).optional(),
      rows: z.array(z.int().positive()).min(1).max(10_000).optional(),
    }),
    response: { 200: replyOf(z.strictObject({ decided: z.int() })) },
  },
} as const satisfies Endpoint;

export const cancelCurrentLoad = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/cancel-current',
  summary: 'Cancels the load that is read or open; nothing of it is kept',
  schema: { body: done, response: { 200: replyOf(done) } },
} as const satisfies Endpoint;

export const confirmCurrentLoad = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/confirm-current',
  summary: 'Writes the open load, all of it or nothing',
  schema: {
    body: z.strictObject({
      /** The load that was looked at: another one is not confirmed in its place. */
      _id: Id.optional(),
      ignoreErrors: z.boolean().default(false),
      updateExisting: z.boolean().default(false),
    }),
    response: {
      200: replyOf(
        z.strictObject({ _id: Id, summary: LoadSummary, updatedContractsCount: z.int() }),
      ),
    },
  },
} as const satisfies Endpoint;

const PastLoad = z.strictObject({
  _id: Id,
  fileName: z.string(),
  status: z.enum(loadStatuses),
  uploadedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  revertedBy: z.string().nullable(),
  createdAt: Moment,
  confirmedAt: Moment.nullable(),
  revertedAt: Moment.nullable(),
  summary: LoadSummary.nullable(),
  refusalText: z.string().nullable(),
  canBeReverted: z.boolean(),
});

export type PastLoad = z.infer<typeof PastLoad>;

export const listLoads = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/list',
  summary: 'The loads of the organization that came to an end, the newest first',
  schema: {
    querystring: z.strictObject({ page: Page, pageSize: PageSize }),
    response: { 200: listOf(PastLoad) },
  },
} as const satisfies Endpoint;

const LeftContract = z.strictObject({ _id: Id, contractNumber: z.string().nullable() });

export const showRevertPreview = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/revert-preview',
  summary: 'What a load that is taken back would delete, restore and leave',
  schema: {
    querystring: z.strictObject({ _id: Id }),
    response: {
      200: replyOf(
        z.strictObject({
          deletedContractsCount: z.int(),
          restoredContractsCount: z.int(),
          /** Contracts that somebody changed since; at most a hundred of them. */
          left: z.array(LeftContract),
          leftCount: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const revertConfirmedLoad = {
  ...policy,
  method: 'POST',
  url: '/api/data-load/revert',
  summary: 'Takes a confirmed load back, within thirty days',
  schema: {
    body: z.strictObject({ _id: Id }),
    response: {
      200: replyOf(
        z.strictObject({
          deletedContractsCount: z.int(),
          restoredContractsCount: z.int(),
          deletedSuppliersCount: z.int(),
          deletedAdministrativeUnitsCount: z.int(),
          left: z.array(LeftContract),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

const workbook = [mediaTypes.xls];

export const downloadValidations = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/download-validations',
  summary: 'A workbook of the open load, with what was found in its cells',
  produces: workbook,
  schema: {},
} as const satisfies FileEndpoint;

export const downloadTemplate = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/download-plantilla',
  summary: 'The empty template of a load',
  produces: workbook,
  schema: {},
} as const satisfies FileEndpoint;
