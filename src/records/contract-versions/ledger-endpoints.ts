import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { ChangedVersion, ContractOfDay } from './contract-version.ts';
import { Digest, LedgerDay, VersionRecord } from './ledger-entry.ts';
import { contractOfDayPlace, contractVersionsPlace, ledgerDaysPlace } from './version-places.ts';

const open = { access: 'public', organization: 'required', method: 'GET' } as const;

export const listContractVersions = {
  ...open,
  ...contractVersionsPlace,
  cost: 'low',
  summary: 'What the public saw of a contract since when, and what each change changed',
  schema: {
    querystring: z.strictObject({ id: z.uuid() }),
    response: { 200: docsOf(ChangedVersion) },
  },
} as const satisfies Endpoint;

export const showContractOfDay = {
  ...open,
  ...contractOfDayPlace,
  cost: 'low',
  summary: 'A contract as the public saw it at the end of a day',
  schema: {
    querystring: z.strictObject({ id: z.uuid(), at: z.iso.date() }),
    response: { 200: replyOf(ContractOfDay) },
  },
} as const satisfies Endpoint;

export const listLedgerDays = {
  ...open,
  ...ledgerDaysPlace,
  cost: 'low',
  summary:
    'The days in which what the public sees of contracts changed, each with the root of its tree',
  schema: {
    querystring: z.strictObject({
      /** So many of the newest; all when left out. */
      newest: z.coerce.number().int().positive().max(10_000).optional(),
    }),
    response: { 200: docsOf(LedgerDay) },
  },
} as const satisfies Endpoint;

export const downloadLedgerDay = {
  ...open,
  url: '/public-api/ledger/:file',
  summary: 'All entries of the tree of a day, from which anybody can compute its root',
  produces: ['application/json; charset=utf-8'],
  schema: { params: z.strictObject({ file: z.string().regex(/^\d{4}-\d{2}-\d{2}\.json$/) }) },
} as const satisfies FileEndpoint;

/** That a version is in the tree of its day (docs/ledger.md). */
export const VersionProof = z.strictObject({
  record: VersionRecord,
  /** Canonical JSON of what the public saw; null where the contract was withdrawn or the law had it removed. */
  state: z.string().nullable(),
  /** The day that its version belongs to; null while it is not over. */
  day: LedgerDay.nullable(),
  /** What has to be hashed with its entry, from below, to get the root. */
  path: z.array(Digest),
});
export type VersionProof = z.infer<typeof VersionProof>;

export const proveVersion = {
  ...open,
  url: '/public-api/ledger/proof',
  cost: 'low',
  summary:
    'What proves that a version of a contract is in the tree of its day; the newest when none is named',
  schema: {
    querystring: z.strictObject({
      contract: z.uuid(),
      version: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    }),
    response: { 200: replyOf(VersionProof) },
  },
} as const satisfies Endpoint;
