import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { uploadField } from '../../foundation/platform/upload.ts';
import {
  CallDays,
  CallDaysDraft,
  categoryGroups,
  LimitDraft,
  limitedProcedures,
  LimitGap,
  ProcurementLimit,
  ruleScopes,
} from './procurement-limit.ts';

/** Limits of law belong to the installation: only who may enter every organization writes them. */
const policy = { access: 'CONTRACTS', organization: 'required' } as const;

export const listProcurementLimits = {
  ...policy,
  method: 'GET',
  url: '/api/procurement-limits/list',
  summary: 'The limits of law of the organization, what they replaced, and days without any',
  schema: {
    response: {
      200: replyOf(
        z.strictObject({
          limits: z.array(ProcurementLimit),
          days: z.array(CallDays),
          gaps: z.array(LimitGap),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** What a limit says of contracts, before it is entered. */
const LimitQuestion = z.strictObject({
  scope: z.enum(ruleScopes),
  procedureType: z.enum(limitedProcedures),
  categoryGroup: z.enum(categoryGroups),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  amount: z.coerce.number<number | string>().positive().lt(1e13),
  /** Of an amount without tax. */
  taxRate: z.coerce.number<number | string>().min(0).max(1).optional(),
  replaces: z.uuid().optional(),
});
export type LimitQuestion = z.infer<typeof LimitQuestion>;

/** Counts of contracts of the current organization. */
const LimitEffect = z.strictObject({
  /** Those of its procedure, category and days. */
  contracts: z.int(),
  /** Of these the ones over it, with its tax. */
  above: z.int(),
  /** Between the limit and the limit with its tax. */
  undecidable: z.int(),
  /** Up to 5 % below. */
  near: z.int(),
  /** Over the limit then and not now, and the other way round. */
  appearing: z.int(),
  ending: z.int(),
});
export type LimitEffect = z.infer<typeof LimitEffect>;

export const previewProcurementLimit = {
  ...policy,
  method: 'GET',
  url: '/api/procurement-limits/preview',
  summary: 'How many contracts of the organization a limit would put over it, before it is entered',
  schema: { querystring: LimitQuestion, response: { 200: replyOf(LimitEffect) } },
} as const satisfies Endpoint;

export const saveProcurementLimit = {
  ...policy,
  method: 'POST',
  writes: 'installation',
  url: '/api/procurement-limits/enter',
  summary: 'Enters a limit of law, in the place of another one if named',
  schema: {
    body: z.strictObject({ limit: LimitDraft, replaces: z.uuid().optional() }),
    response: { 200: replyOf(ProcurementLimit) },
  },
} as const satisfies Endpoint;

export const saveCallDays = {
  ...policy,
  method: 'POST',
  writes: 'installation',
  url: '/api/procurement-limits/enter-days',
  summary: 'Enters the days between a call and proposals, in the place of others if named',
  schema: {
    body: z.strictObject({ days: CallDaysDraft, replaces: z.uuid().optional() }),
    response: { 200: replyOf(CallDays) },
  },
} as const satisfies Endpoint;

const LimitImport = z.strictObject({
  entered: z.int(),
  replaced: z.int(),
  /** Lines that say what is there already. */
  unchanged: z.int(),
});
export type LimitImport = z.infer<typeof LimitImport>;

export const importProcurementLimits = {
  ...policy,
  method: 'POST',
  writes: 'installation',
  url: '/api/procurement-limits/import',
  upload: true,
  summary: 'Enters the limits of law of a CSV, or none while a line of it is wrong',
  schema: {
    body: z.strictObject({
      file: uploadField('procurement-limits-admin:import.no-file'),
      /** Says only what it would do. */
      preview: z.stringbool().optional(),
    }),
    response: { 200: replyOf(LimitImport) },
  },
} as const satisfies Endpoint;
