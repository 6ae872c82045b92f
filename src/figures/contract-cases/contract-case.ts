import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { SignalId } from '../figures/signal-id.ts';

/** How the municipality can answer: with an explanation, with a correction, or that it is so. */
export const answerStates = ['ANSWERED', 'CORRECTED', 'CONFIRMED'] as const;
export const CaseAnswerState = z.enum(answerStates);
export type CaseAnswerState = z.infer<typeof CaseAnswerState>;

/** A dismissed case is about something else, such as advertising, and nothing of it is public. */
export const caseStates = ['OPEN', ...answerStates, 'DISMISSED'] as const;
export const CaseState = z.enum(caseStates);
export type CaseState = z.infer<typeof CaseState>;

const CaseOrigin = z.enum(['READER', 'OFFICE']);

export const maxCaseWords = 4000;

const words = (key: string) => `contract-cases-admin:issue.${key}` as const;

/** What was answered, and when it was said first. */
const GivenAnswer = z.strictObject({
  state: CaseAnswerState,
  /** Plain text. */
  answer: z.string(),
  documentUrl: z.httpUrl().nullable(),
  /** Null for staff of the monitor. */
  signedAs: z.string().nullable(),
  answeredAt: z.iso.datetime(),
});
export type GivenAnswer = z.infer<typeof GivenAnswer>;

/** What the public reads of a case; nothing of what a reader wrote is in it. */
export const ContractAnswer = z.strictObject({
  ...GivenAnswer.shape,
  _id: z.uuid(),
  /** The signal that it is about; null for the contract as a whole. */
  signal: SignalId.nullable(),
  openedBy: CaseOrigin,
  openedAt: z.iso.datetime(),
  /** When it was changed last; null when it is as it was first given. */
  changedAt: z.iso.datetime().nullable(),
  /** What it said before each change, the newest first. */
  earlier: z.array(GivenAnswer),
});
export type ContractAnswer = z.infer<typeof ContractAnswer>;

const AnswerFields = z.strictObject({
  state: z.enum([...answerStates, 'DISMISSED']),
  /** Null of a case that is dismissed. */
  answer: z.string().trim().max(maxCaseWords, words('answer-long')).nullable(),
  documentUrl: z.httpUrl(words('address')).max(2000, words('address')).nullable(),
  signedAs: z
    .string()
    .trim()
    .max(150, words('signed-long'))
    .regex(/^\P{Cc}*$/u, words('signed'))
    .nullable(),
});

/** What somebody of the office answers. */
export const CaseAnswerDraft = AnswerFields.superRefine(({ state, answer }, context) => {
  if ((state === 'DISMISSED') === !answer) return;
  const message = state === 'DISMISSED' ? words('dismissed') : words('answer');
  context.addIssue({ code: 'custom', path: ['answer'], message });
});
export type CaseAnswerDraft = z.infer<typeof CaseAnswerDraft>;

/** The contract of a case, as it is called. */
const CaseSubject = z.strictObject({
  _id: z.uuid(),
  contractNumber: z.string().nullable(),
  servicesDescription: z.string().nullable(),
  unitName: z.string(),
  /** A contract that was deleted keeps its cases. */
  isDeleted: z.boolean(),
});

export const ContractCase = z.strictObject({
  _id: z.uuid(),
  contract: CaseSubject,
  signal: SignalId.nullable(),
  openedBy: CaseOrigin,
  openedAt: z.iso.datetime(),
  /** Until it was closed, or until now. */
  daysOpen: z.int(),
  state: CaseState,
  closedAt: z.iso.datetime().nullable(),
  /** Of what the reader wrote; null of the office's own, and some months after it was closed. */
  beginning: z.string().nullable(),
});
export type ContractCase = z.infer<typeof ContractCase>;

export const ContractCaseDetail = ContractCase.extend({
  /** Null of the office's own, and some months after it was closed. */
  readerWords: z.string().nullable(),
  answer: z.string().nullable(),
  documentUrl: z.httpUrl().nullable(),
  signedAs: z.string().nullable(),
  /** Who answered, by name: for the office alone. */
  answeredBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type ContractCaseDetail = z.infer<typeof ContractCaseDetail>;

export const CaseFilters = z.strictObject({
  state: CaseState.optional(),
  contract: z.uuid().optional(),
});

export const CasesQuery = CaseFilters.extend({ page: Page, pageSize: PageSize });
export type CasesQuery = z.infer<typeof CasesQuery>;

/** How many wait for an answer, and for how many days the oldest has. */
export const OpenCases = z.strictObject({ count: z.int(), oldestDays: z.int() });
export type OpenCases = z.infer<typeof OpenCases>;

/** What an answer can be about: a contract as a whole, or a signal that was found at it. */
export const AnswerableContract = CaseSubject.extend({ signals: z.array(SignalId) });
export type AnswerableContract = z.infer<typeof AnswerableContract>;
