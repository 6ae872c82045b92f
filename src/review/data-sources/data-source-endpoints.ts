import { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { Amendments, KnownSum } from '../../figures/figures/contract-totals.ts';
import { Quarter } from '../../foundation/codelists/quarter.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { replyOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AmountsIncludeTax } from '../../loading/data-load/amounts-include-tax.ts';
import { rowOutcomes } from '../../loading/data-load/load-outcome.ts';
import { TotalsRow } from '../../loading/sheet-layouts/sheet-reading.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { LinkHealth } from '../../records/documents/link-health.ts';
import { fieldNames } from '../../records/records/contract-field-names.ts';
import { dataSourcesPlace } from './data-sources-place.ts';
import { leftOutReasons } from './left-out-reasons.ts';

const Moment = z.iso.datetime();

/** A supplier has a column of its name and one of its RFC. */
const sourceFields = [...fieldNames, 'supplierRfc'] as const;

/** What the contracts of the monitor, or of one source of them, add up to now. */
const SourceFigures = z.strictObject({
  /** Whatever their state, without reports: what the list of contracts has. */
  contracts: z.int(),
  counted: z.int(),
  /** Pesos of those that count, and how many of them state none. */
  amount: KnownSum,
  withoutAmount: z.int(),
  amendments: Amendments,
  notConcluded: z.int(),
  /** Reports of quarters without procedures. */
  reports: z.int(),
});
export type SourceFigures = z.infer<typeof SourceFigures>;

/** `GONE` said what a contract said that was there, and is there no more. */
const sourceOutcomes = [...rowOutcomes, 'GONE'] as const;
export type SourceOutcome = (typeof sourceOutcomes)[number];

/**
 * Rows of which one thing became. Of rows with errors `field` and `reason` say the first one, so that
 * each row is told once.
 */
const OutcomeSum = z.strictObject({
  outcome: z.enum(sourceOutcomes),
  field: z.enum(sourceFields).nullable(),
  reason: z.enum(leftOutReasons).nullable(),
  rows: z.int(),
  /** Pesos of the rows that state an amount; null when none does. */
  amount: KnownSum,
  withoutAmount: z.int(),
});
export type OutcomeSum = z.infer<typeof OutcomeSum>;

/** A spreadsheet that was confirmed, or what was captured by hand. */
const DataSourceRecord = z.strictObject({
  /** That of the load; null for what was captured by hand. */
  _id: z.uuid().nullable(),
  fileName: z.string().nullable(),
  confirmedAt: Moment.nullable(),
  /** When it was taken back. */
  revertedAt: Moment.nullable(),
  /** Null where it was not kept what became of its rows. */
  rows: z
    .strictObject({ read: z.int(), new: z.int(), updated: z.int(), leftOut: z.int() })
    .nullable(),
  outcomes: z.array(OutcomeSum),
  /** Rows of the sheet that were no contracts, and what those of totals say; null where it was not kept. */
  notContracts: z
    .strictObject({
      rows: z.int(),
      totals: z.array(TotalsRow.pick({ row: true, label: true, amount: true })),
    })
    .nullable(),
  /** That its amounts are in thousands or millions of pesos, as the file says it. */
  scale: z.string().nullable(),
  /** By how much its amounts were multiplied, as the person who loaded it said. */
  multipliedBy: z.int().nullable(),
  /** Whether its amounts have the tax in them, as that person said; null where that was not in doubt. */
  amountsIncludeTax: AmountsIncludeTax.nullable(),
  now: SourceFigures,
});
export type DataSourceRecord = z.infer<typeof DataSourceRecord>;

/** Contracts and reports that a unit has in each of the quarters, in their order. */
const UnitCoverage = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  contracts: z.array(z.int()),
  reports: z.array(z.int()),
});
export type UnitCoverage = z.infer<typeof UnitCoverage>;

const Coverage = z.strictObject({
  /** All administrations that have contracts, and those that this is about; all when there are none. */
  administrationPeriods: z.array(AdministrationPeriod),
  chosen: z.array(AdministrationPeriod),
  /** From the first to the last one with contracts, in time order. */
  quarters: z.array(Quarter),
  units: z.array(UnitCoverage),
});
export type Coverage = z.infer<typeof Coverage>;

const DataSources = z.strictObject({
  totals: SourceFigures,
  /** Contracts that count and were published without a supplier. */
  withoutSupplier: z.int(),
  /** Of the whole monitor. */
  lastQuarter: Quarter.nullable(),
  /** The newest first; what was captured by hand comes last. */
  sources: z.array(DataSourceRecord),
  /** What the loads that were not taken back left out. */
  leftOut: z.array(OutcomeSum),
  coverage: Coverage,
  /** Of the whole monitor. */
  documentLinks: LinkHealth,
});
export type DataSources = z.infer<typeof DataSources>;

export const showDataSources = {
  ...dataSourcesPlace,
  access: 'public',
  organization: 'required',
  summary:
    'Which loads the contracts come from, what was left out, what is missing, and how many links open',
  schema: {
    body: z.strictObject({
      filters: z.strictObject({
        administrationPeriods: ContractFilters.shape.administrationPeriods,
      }),
    }),
    response: { 200: replyOf(DataSources) },
  },
} as const satisfies Endpoint;
