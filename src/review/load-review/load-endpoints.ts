import { mediaTypes } from '../../foundation/downloads/download-format.ts';
import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { storedUploadField } from '../../foundation/platform/upload.ts';
import { sheetSize } from '../../foundation/spreadsheets/sheet-size.ts';
import { LoadDefaults } from '../../loading/data-load/load-defaults.ts';
import { LoadSummary } from '../../loading/data-load/load-summary.ts';
import { EarlierAnswers } from '../../loading/load-questions/earlier-answers.ts';
import { loadPolicy as policy } from '../../loading/past-loads/load-policy.ts';
import { SheetReading } from '../../loading/sheet-layouts/sheet-reading.ts';
import { LoadStatusSum } from './load-status-sum.ts';

const Moment = z.iso.datetime();

/** What is done with a file before its rows can be reviewed, in this order. */
export const readingStages = ['waiting', 'reading', 'comparing', 'storing'] as const;

/** How far the reading of a file is. It was interrupted when nobody has worked on it for a while. */
const Progress = z.strictObject({
  stage: z.enum(readingStages),
  rows: z.int(),
  /** Rows with errors in what was read, and the first of them, each with one of its errors. */
  errorRows: z.int(),
  firstErrors: z.array(
    z.strictObject({ rowIndex: z.int(), heading: z.string(), text: z.string() }),
  ),
  isInterrupted: z.boolean(),
});

/** The load that is read, or waits to be confirmed or cancelled. */
const CurrentLoad = z.strictObject({
  _id: z.uuid(),
  fileName: z.string(),
  /** While it is confirmed it can be neither changed nor cancelled. */
  status: z.enum(['READING', 'MAPPING', 'OPEN', 'CONFIRMING']),
  uploadedBy: z.string().nullable(),
  createdAt: Moment,
  /** Who confirms it just now, and since when. */
  confirming: z.strictObject({ by: z.string(), at: Moment }).nullable(),
  /** While its file is read. */
  progress: Progress.nullable(),
  /** How its file was read; null until it was, and for a load of the command line. */
  reading: SheetReading.nullable(),
  /** Whether it can be chosen once more what its columns are. */
  canChangeLayout: z.boolean(),
  /** Null until its rows were read for the first time. */
  summary: LoadSummary.nullable(),
  /** Why the last file with corrections could not be read; the rows are those of the file before. */
  refusalText: z.string().nullable(),
  defaults: LoadDefaults,
  blankUnreadable: z.boolean(),
  /** Which of its values the last load of files with the same headings had. */
  earlierAnswers: EarlierAnswers.nullable(),
  /** Whether a confirm is to write the changed values of registered contracts. */
  updateExisting: z.boolean(),
  /** What became of its rows before its file was read again; null when it was read once. */
  statusesBefore: z.array(LoadStatusSum).nullable(),
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

/** How the last load came to its end, for those who looked at it meanwhile. */
const EndedLoad = z.strictObject({
  fileName: z.string(),
  status: z.enum(['CONFIRMED', 'CANCELLED', 'REVERTED']),
  /** Null for a command. */
  by: z.string().nullable(),
  at: Moment,
  /** False where a confirm had nothing to write. */
  wroteContracts: z.boolean(),
});
export type EndedLoad = z.infer<typeof EndedLoad>;

export const LoadState = z.strictObject({
  current: CurrentLoad.nullable(),
  refused: RefusedLoad.nullable(),
  ended: EndedLoad.nullable(),
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
  writes: 'organization',
  url: '/api/data-load/upload',
  upload: { megabytes: sheetSize.megabytes },
  summary: 'Takes a spreadsheet and has it read; with `idDataLoad` it corrects the open load',
  schema: {
    body: z.strictObject({
      file: storedUploadField('data-load:upload.no-file'),
      idDataLoad: z.uuid().optional(),
    }),
    response: { 200: replyOf(LoadState) },
  },
} as const satisfies Endpoint;

export const readLoadAgain = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/read-again',
  summary: 'Reads the open load again with other values for blanks and other meanings',
  schema: {
    body: z.strictObject({ defaults: LoadDefaults, blankUnreadable: z.boolean() }),
    response: { 200: replyOf(LoadState) },
  },
} as const satisfies Endpoint;

export const setLoadOptions = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/set-options',
  summary:
    'Says whether a confirm of the open load, and its preview, update registered contracts where those calls do not say it',
  schema: {
    body: z.strictObject({ updateExisting: z.boolean() }),
    response: { 200: replyOf(LoadState) },
  },
} as const satisfies Endpoint;

export const cancelCurrentLoad = {
  ...policy,
  method: 'POST',
  writes: 'organization',
  url: '/api/data-load/cancel-current',
  summary: 'Cancels the load that is read or open; nothing of it is kept',
  schema: { body: z.strictObject({}), response: { 200: replyOf(z.strictObject({})) } },
} as const satisfies Endpoint;

export const downloadTemplate = {
  ...policy,
  method: 'GET',
  url: '/api/data-load/download-plantilla',
  summary: 'The template of a load, with explanations and an example',
  produces: [mediaTypes.xls],
  schema: {},
} as const satisfies FileEndpoint;
