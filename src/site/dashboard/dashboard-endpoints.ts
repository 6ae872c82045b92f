import { OpenCases } from '../../figures/contract-cases/contract-case.ts';
import { derivedOf } from '../../foundation/derived/derived.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { DocumentHealth } from '../../records/documents/document-health.ts';

/** Whose figures: the current organization's, or of all that the signed-in GENERAL user may enter. */
const Scope = z.enum(['current', 'all']).default('current');
export type DashboardScope = z.infer<typeof Scope>;

const ScopeQuery = z.strictObject({ scope: Scope });

/**
 * How many there are; the contracts only for who may see them
 * (docs/spec-readings.md#dashboard-notifications-and-record), else null.
 */
export const DashboardCounts = z.strictObject({
  visitsCount: z.int(),
  contractsCount: z.int().nullable(),
  proveedoresCount: z.int(),
  unidadesCount: z.int(),
  calculosCount: z.int(),
  /** The load that waits for somebody, for who has CONTRACTS; `uploadedBy` is a person's name. */
  pendingLoad: z
    .strictObject({ fileName: z.string(), uploadedBy: z.string().nullable() })
    .nullable(),
  /** What readers reported and nobody answered yet, for who has CONTRACTS. */
  openCases: OpenCases.nullable(),
  /** Of the current organization, for who has CONTRACTS; null while it has not been computed. */
  documentHealth: derivedOf(DocumentHealth).nullable(),
});
export type DashboardCounts = z.infer<typeof DashboardCounts>;

export const showDashboard = {
  method: 'GET',
  url: '/api/admin/info-dashboard',
  access: 'signed-in',
  organization: 'required',
  summary: 'How many visits, contracts, suppliers, units and calculations there are',
  schema: { querystring: ScopeQuery, response: { 200: replyOf(DashboardCounts) } },
} as const satisfies Endpoint;

export const visitSpans = ['MONTHS', 'QUARTER', 'YEAR'] as const;
export type VisitSpan = (typeof visitSpans)[number];

/** `starts` are the first days of what the labels name, oldest first; `data` has one count for each. */
export const VisitSeries = z.strictObject({
  datasets: z.array(z.strictObject({ name: z.string(), data: z.array(z.int()) })),
  labels: z.array(z.string()),
  starts: z.array(z.iso.date()),
});
export type VisitSeries = z.infer<typeof VisitSeries>;

export const countVisitsByMonth = {
  method: 'POST',
  writes: 'nothing',
  url: '/api/admin/visits-month',
  access: 'signed-in',
  organization: 'required',
  summary: 'Visits of the last twelve months, four quarters or six years',
  schema: {
    querystring: ScopeQuery,
    body: z.strictObject({ type: z.enum(visitSpans).default('MONTHS') }),
    response: { 200: replyOf(VisitSeries) },
  },
} as const satisfies Endpoint;

/** `datasets` holds the views of each label, most viewed first. */
export const VisitedRoutes = z.strictObject({
  datasets: z.array(z.int()),
  labels: z.array(z.string()),
});
export type VisitedRoutes = z.infer<typeof VisitedRoutes>;

export const countVisitsByRoute = {
  method: 'GET',
  url: '/api/admin/visits-route',
  access: 'signed-in',
  organization: 'required',
  summary: 'Which information is read most: views of lists and details',
  schema: { querystring: ScopeQuery, response: { 200: replyOf(VisitedRoutes) } },
} as const satisfies Endpoint;
