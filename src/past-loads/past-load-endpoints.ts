import { loadStatuses } from '../data-load/load-status.ts';
import { LoadSummary } from '../data-load/load-summary.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { Page, PageSize } from '../platform/paging.ts';
import { listOf, replyOf } from '../platform/reply.ts';
import { z } from '../platform/schema.ts';
import { loadPolicy as policy } from './load-policy.ts';

const Moment = z.iso.datetime();
const Id = z.uuid();

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
