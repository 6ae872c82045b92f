import {
  DownloadFormat,
  linkedOrganization,
  mediaTypes,
} from '../../foundation/downloads/download-format.ts';
import type { Endpoint, FileEndpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod, Organization } from '../../office/organizations/organization.ts';
import { StoredFilter } from '../calculations/calculation-filter.ts';
import { CalculationType } from '../calculations/calculation-kinds.ts';
import { CorruptionLevel } from '../calculations/corruption-level.ts';
import {
  CalculationInfo,
  IndexOfPeriod,
  IndexResult,
  IndicatorResult,
} from '../calculations/index-result.ts';
import { Robustness } from '../calculations/robustness.ts';
import { ScaleRow } from '../calculations/scale.ts';
import {
  monitorIndicesPlace,
  riskIndexFilePlace,
  riskIndexPlace,
} from './corruption-index-places.ts';
import { NearChange } from './near-changes.ts';

/** A filter of a variable, with the supplier or the unit that it names. */
const NamedFilter = z.strictObject({ filter: StoredFilter, name: z.string().nullable() });

const Named = z.strictObject({
  abbreviation: z.string(),
  name: z.string(),
  description: z.string(),
});

/** How a calculation is computed. */
const IndicatorMethod = z.strictObject({
  abbreviation: z.string(),
  type: CalculationType,
  expression: z.string(),
  /** In the order in which the formula names them, in the language of the request. */
  variables: z.array(Named),
  calculations: z.array(Named),
  /** Without rows its value is its points. */
  scale: z.array(ScaleRow),
  /** Why the lines of the default method begin and end where they do, in the language of the request; null of any other scale. */
  thresholdReason: z.string().nullable(),
  filters: z.array(NamedFilter),
});
export type IndicatorMethod = z.infer<typeof IndicatorMethod>;

/** The index with all that explains it. */
const RiskIndex = z.strictObject({
  /** Null where no calculation is marked as the index. */
  index: IndexResult.nullable(),
  /** The abbreviation of the index where its own formula makes it; null where indicators do. */
  ownFormula: z.string().nullable(),
  /** Null with fewer than two rated indicators. */
  robustness: Robustness.nullable(),
  /** Those that give another level first, then the nearest; none of an index with a formula of its own. */
  nearChanges: z.array(NearChange),
  /** One for each indicator, and for each calculation beside it. */
  methods: z.array(IndicatorMethod),
  /** By administration, the first one first. */
  history: z.array(IndexOfPeriod),
  calculationsInfo: z.array(CalculationInfo),
  /** Those, and what a formula names that is no indicator, with what they are made of. */
  calculationsBeside: z.array(IndicatorResult),
});
export type RiskIndex = z.infer<typeof RiskIndex>;
/** Of a monitor that has an index. */
export type ConfiguredIndex = RiskIndex & { index: IndexResult };

/** Without a period, all of them. */
const IndexQuery = z.strictObject({
  administrationPeriod: AdministrationPeriod.optional(),
  /** Of the words of variables. */
  lang: linkedOrganization.lang,
});

export const showRiskIndex = {
  ...riskIndexPlace,
  access: 'public',
  organization: 'required',
  cost: 'low',
  summary: 'The corruption-risk index of the current monitor, with its indicators and its method',
  schema: { querystring: IndexQuery, response: { 200: replyOf(RiskIndex) } },
} as const satisfies Endpoint;

/** How many other monitors are told beside an index; each has a calculation of its own. */
export const maxOtherMonitors = 30;

/** The index that the page of a monitor opens with. */
const MonitorIndex = z.strictObject({
  organization: Organization.pick({ _id: true, shortName: true, name: true }),
  /** Null for all of them. */
  administrationPeriod: z.string().nullable(),
  /** Null where it has none. */
  result: z.number().nullable(),
  level: CorruptionLevel.nullable(),
  /** Null where no calculation is marked as the index. */
  methodHash: z.string().nullable(),
  /** True where computing it failed, of which nothing else is known then. */
  failed: z.boolean(),
});
export type MonitorIndex = z.infer<typeof MonitorIndex>;

const OwnIndex = MonitorIndex.omit({ organization: true });
export type OwnIndex = z.infer<typeof OwnIndex>;

export const listMonitorIndices = {
  ...monitorIndicesPlace,
  access: 'public',
  organization: 'required',
  summary:
    'The corruption-risk index of the current monitor over an administration, and those of the others, by name',
  schema: {
    querystring: IndexQuery.pick({ administrationPeriod: true }),
    response: {
      200: replyOf(
        z.strictObject({
          /** As the page of the index shows it. */
          own: OwnIndex,
          docs: z.array(MonitorIndex),
          total: z.int(),
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const downloadRiskIndex = {
  ...riskIndexFilePlace,
  access: 'public',
  organization: 'required',
  summary: 'The corruption-risk index with its indicators and its method, as a file',
  produces: Object.values(mediaTypes),
  schema: {
    params: z.strictObject({ format: DownloadFormat }),
    querystring: IndexQuery.extend({ ...linkedOrganization, filters: z.string().optional() }),
  },
} as const satisfies FileEndpoint;
