import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { uploadField } from '../../foundation/platform/upload.ts';
import {
  CallDays,
  CallDaysDraft,
  LimitDraft,
  LimitGap,
  ProcurementLimit,
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
