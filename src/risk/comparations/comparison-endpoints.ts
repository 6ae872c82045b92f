import {
  DownloadFormat,
  linkedOrganization,
  mediaTypes,
} from '../../foundation/downloads/download-format.ts';
import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf, replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { SuggestedMonitor } from './city-monitors.ts';
import { maxMonitorSearchCharacters } from './comparison-search.ts';
import { ComparedMonitor, ComparisonSide, MethodPart } from './comparison-side.ts';
import { ForeignId } from './foreign-id.ts';

const open = { access: 'public', organization: 'none' } as const;
const own = { access: 'public', organization: 'required' } as const;

/** Where a foreign monitor is. */
const RemoteUrl = z.string().trim().max(maxMonitorSearchCharacters);

/** What is wrong with the address of a foreign monitor. */
const addressIssues = ['scheme', 'no-host', 'local', 'credentials', 'port', 'itself'] as const;
export type AddressIssue = (typeof addressIssues)[number];

/** Why a foreign monitor could not be read. */
const foreignReasons = [
  ...addressIssues,
  'not-allowed',
  'no-answer',
  'too-slow',
  'too-large',
  'too-many-redirects',
  'encoded',
  'not-a-monitor',
  'too-many',
] as const;
const ForeignReason = z.enum(foreignReasons);
export type ForeignReason = z.infer<typeof ForeignReason>;

/** Without text: all of this installation. An address is asked for the monitors that it has. */
export const searchMonitors = {
  ...open,
  method: 'GET',
  url: '/public-api/organizations/remote/list',
  summary: 'Monitors of this installation by name, or those of a foreign address',
  schema: {
    querystring: z.strictObject({
      search: z.string().trim().max(maxMonitorSearchCharacters).default(''),
    }),
    response: {
      200: replyOf(
        z.strictObject({
          docs: z.array(ComparedMonitor),
          /** Where the monitors are; null for those of this installation. */
          baseRemoteUrl: z.string().nullable(),
          /** The text was an address, and nobody could be read there. */
          failure: ForeignReason.nullable(),
          /** Monitors elsewhere to search at, without text. */
          suggestions: z.array(SuggestedMonitor),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

/** For foreign monitors, which read `docs` (docs/comparisons.md). */
export const listLocalMonitors = {
  ...open,
  method: 'GET',
  url: '/public-api/organizations/local/list',
  cost: 'low',
  summary: 'The monitors of this installation, for foreign ones that compare themselves with them',
  schema: {
    response: { 200: docsOf(ComparedMonitor).extend({ docs: z.array(ComparedMonitor) }) },
  },
} as const satisfies Endpoint;

/** `id` may be left out by who names the organization in the header. */
const SideQuery = z.strictObject({
  id: ForeignId.optional(),
  url: RemoteUrl.optional(),
  administrationPeriod: AdministrationPeriod.optional(),
});

const detail = {
  ...open,
  method: 'GET',
  summary: 'One side of a comparison: index, sums and counts of a monitor, here or at an address',
  schema: { querystring: SideQuery, response: { 200: replyOf(ComparisonSide) } },
} as const;

export const showComparisonSide = {
  ...detail,
  url: '/public-api/comparations/detail',
} as const satisfies Endpoint;

/** As foreign monitors spell it. */
export const showComparisonSideAlias = {
  ...detail,
  url: '/public-api/comparations/detail/',
} as const satisfies Endpoint;

/** A monitor that the current one was compared with lately. */
const RecentComparison = z.strictObject({
  _id: z.uuid(),
  target: ForeignId,
  targetName: z.string(),
  color: z.string(),
  remoteUrl: z.string().nullable(),
  lastUsedAt: z.iso.datetime(),
});
export type RecentComparison = z.infer<typeof RecentComparison>;

export const maxRecentComparisons = 12;

export const retrieveComparisons = {
  ...own,
  method: 'GET',
  url: '/public-api/comparations/retrieve',
  cost: 'low',
  summary: 'What the current monitor was compared with lately, the newest first',
  schema: { response: { 200: docsOf(RecentComparison) } },
} as const satisfies Endpoint;

export const saveComparison = {
  ...own,
  method: 'POST',
  writes: 'organization',
  url: '/public-api/comparations/save',
  cost: 'low',
  summary: 'Notes what the current monitor was compared with',
  schema: {
    body: z.strictObject({ target: ForeignId, url: RemoteUrl.nullable().optional() }),
    response: { 200: replyOf(RecentComparison) },
  },
} as const satisfies Endpoint;

const Pair = z.strictObject({
  url: RemoteUrl.optional(),
  period: AdministrationPeriod.optional(),
  with: AdministrationPeriod.optional(),
});

const file = {
  ...own,
  url: '/public-api/comparations/download-comparison/:format/:id',
  summary: 'A comparison of the current monitor as a file, computed anew from the ids',
  produces: Object.values(mediaTypes),
} as const;
const FileParams = z.strictObject({ format: DownloadFormat, id: ForeignId });

export const downloadComparison = {
  ...file,
  method: 'GET',
  schema: {
    params: FileParams,
    querystring: Pair.extend({ ...linkedOrganization, filters: z.string().optional() }),
  },
} as const satisfies FileEndpoint;

/** The same file under the address that the specification names for GET. */
export const downloadComparisonFile = {
  ...downloadComparison,
  url: '/public-api/comparations/download/:format/:id',
} as const satisfies FileEndpoint;

/** `comparison`, the figures that a client sends along, is not read. */
export const downloadComparisonByPost = {
  ...file,
  method: 'POST',
  writes: 'nothing',
  schema: {
    params: FileParams,
    querystring: Pair,
    body: z.strictObject({
      url: RemoteUrl.nullable().optional(),
      comparison: z.looseObject({}).optional(),
    }),
  },
} as const satisfies FileEndpoint;

/** What tells other monitors that this is one of this product, and how it computes its index. */
export const ContraluzIdentity = z.strictObject({
  name: z.literal('Contraluz'),
  version: z.string(),
  methodHash: z.string().nullable(),
  indicators: z.array(MethodPart),
  organizations: z.array(ComparedMonitor),
});
export type ContraluzIdentity = z.infer<typeof ContraluzIdentity>;
