import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { Page, PageSize } from '../../foundation/platform/paging.ts';
import { listOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AmountsIncludeTax } from '../data-load/amounts-include-tax.ts';
import { meaningKinds, type MeaningKind } from '../data-load/load-meanings.ts';
import { loadStatuses } from '../data-load/load-status.ts';
import { loadPolicy as policy } from './load-policy.ts';

const Moment = z.iso.datetime();
const Id = z.uuid();
const MeaningKindName = z.enum(meaningKinds as [MeaningKind, ...MeaningKind[]]);

/**
 * What became of the rows of a load; every part is of other rows, so they add up to `read`. Of a load that was
 * not confirmed it is what the review said of them.
 */
const PastLoadRows = z.strictObject({
  read: z.int(),
  new: z.int(),
  updated: z.int(),
  /** They differ from a registered contract, which was left as it is. */
  notUpdated: z.int(),
  /** They say what is registered, or what another row says. */
  skipped: z.int(),
  undecided: z.int(),
  errors: z.int(),
  /** Of an old load it was not kept whether these updated their contract. */
  unknown: z.int(),
});
export type PastLoadRows = z.infer<typeof PastLoadRows>;

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
  /** Null of a file that could not be read, and of a load of which it was not kept. */
  rows: PastLoadRows.nullable(),
  refusalText: z.string().nullable(),
  /** Whether its amounts have the tax in them, as who loaded it said; null where that was not in doubt. */
  amountsIncludeTax: AmountsIncludeTax.nullable(),
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
          /** What the load told that spellings mean, which goes with it. */
          meanings: z.array(
            z.strictObject({ kind: MeaningKindName, spelling: z.string(), meaning: z.string() }),
          ),
          /** Amendments that stay while the contract that they amend is deleted. */
          unlinkedAmendmentsCount: z.int(),
          /** Deleted contracts that later loads say too, by their number, and the files of these. */
          repeatedLater: z.strictObject({ contracts: z.int(), fileNames: z.array(z.string()) }),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const revertConfirmedLoad = {
  ...policy,
  method: 'POST',
  writes: 'organization',
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
          withdrawnMeaningsCount: z.int(),
          left: z.array(LeftContract),
        }),
      ),
    },
  },
} as const satisfies Endpoint;
