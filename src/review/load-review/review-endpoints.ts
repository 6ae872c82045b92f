import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { mediaTypes } from '../../foundation/downloads/download-format.ts';
import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { columnCodes, type ColumnCode } from '../../loading/data-load/columns.ts';
import { loadFieldNames } from '../../loading/data-load/load-field-names.ts';
import { probableDecisions, rowStatuses } from '../../loading/data-load/load-row.ts';
import { LoadSummary } from '../../loading/data-load/load-summary.ts';
import { loadPolicy as policy } from '../../loading/past-loads/load-policy.ts';
import { likenessKinds } from '../../records/records/likeness.ts';
import { LoadChange } from '../load-preview/load-change.ts';
import { LoadStatusSum } from './load-status-sum.ts';

const Id = z.uuid();

const Cell = z.strictObject({
  /** As the cell says it. */
  value: z.string().nullable(),
  /** What it was multiplied to, in pesos; null where it stands for itself. */
  pesos: z.number().nullable(),
  errors: z.array(z.string()),
  infos: z.array(z.string()),
  /** What it may be, as it would be written into the cell. */
  proposals: z.array(z.string()),
  /** Whether its supplier or unit would be created. */
  shouldCreateDoc: z.boolean(),
});

/** What tells two contracts apart, as it is meant and not as it is written. */
const ComparedContract = z.strictObject({
  contractNumber: z.string().nullable(),
  supplier: z.string().nullable(),
  contractDate: z.string().nullable(),
  totalOrMaxAmount: z.number().nullable(),
  servicesDescription: z.string().nullable(),
  organizerAdministrativeUnit: z.string().nullable(),
  updateDate: z.string().nullable(),
  informationDate: z.string().nullable(),
});
export type ComparedContract = z.infer<typeof ComparedContract>;

const LikeContract = ComparedContract.extend({ _id: Id });
const LikeRow = ComparedContract.extend({ rowIndex: z.int() });

export const LoadRowDoc = z.strictObject({
  rowIndex: z.int(),
  status: z.enum(rowStatuses),
  /** What a confirm would make of it; of a row for decision it is what was decided of it. */
  becomes: z.enum(rowStatuses),
  /** The row of the file that is written instead of it. */
  repeats: z.int().nullable(),
  summary: z.strictObject({
    hasErrors: z.boolean(),
    skipRow: z.boolean(),
    willCreateDoc: z.boolean(),
    hasInfos: z.boolean(),
  }),
  data: z.record(z.enum(loadFieldNames), Cell),
  /** Old and new values of the registered contract, by the field of the row. */
  changes: z.array(LoadChange),
  /** What a row for decision is like. */
  probable: z.array(
    z.strictObject({
      kind: z.enum(likenessKinds),
      contracts: z.array(LikeContract),
      /** Of the same file. */
      rows: z.array(LikeRow),
    }),
  ),
  /** What the row itself says of that; null when it is not for decision. */
  compared: ComparedContract.nullable(),
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
      /** Rows by what a confirm would make of them. */
      showNoIssues: shown,
      showSkipped: shown,
      showErrors: shown,
      showChanges: shown,
      showForDecision: shown,
      /** Only rows that are like others or like registered contracts, whatever was decided of them. */
      onlyAlike: z.stringbool().default(false),
      /** Only rows in which something was found in that column, or with the text of that key. */
      column: Code.optional(),
      key: z.string().max(100).optional(),
      /** As the sheet has them, or the largest amount first. */
      order: z.enum(['SHEET', 'AMOUNT']).default('SHEET'),
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

/** Rows for decision for one reason. */
const LoadLikenessSum = z.strictObject({
  kind: z.enum(likenessKinds),
  count: z.int(),
  amount: KnownSum,
});
export type LoadLikenessSum = z.infer<typeof LoadLikenessSum>;

export const listLoadIssues = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/current-issues',
  summary: 'What was found in the open load, by rule and column, and the sums of its rows',
  schema: {
    response: {
      200: replyOf(
        z.strictObject({
          docs: z.array(LoadIssueGroup),
          statuses: z.array(LoadStatusSum),
          likenesses: z.array(LoadLikenessSum),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const decideLoadRows = {
  ...policy,
  method: 'POST',
  writes: 'organization',
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

export const confirmCurrentLoad = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/confirm-current',
  fillsDisk: true,
  summary: 'Writes the open load, all of it or nothing',
  schema: {
    body: z.strictObject({
      /** The load that was looked at: another one is not confirmed in its place. */
      _id: Id.optional(),
      ignoreErrors: z.boolean().default(false),
      /** Left out, as the options of the load say. */
      updateExisting: z.boolean().optional(),
      /** The sums that were looked at: rows with other ones are not confirmed. */
      statuses: z
        .array(LoadStatusSum)
        .max(rowStatuses.length ** 2)
        .optional(),
    }),
    response: {
      200: replyOf(
        z.strictObject({
          _id: Id,
          summary: LoadSummary,
          updatedContractsCount: z.int(),
          /** Who confirmed it meanwhile, when that was somebody else; null for a command. */
          confirmedByOther: z.string().nullable().optional(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const downloadValidations = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/download-validations',
  summary: 'A workbook of the open load, with what was found in its cells',
  produces: [mediaTypes.xls],
  schema: {},
} as const satisfies FileEndpoint;
