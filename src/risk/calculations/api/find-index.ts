import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { findDerived } from '../../../foundation/derived/api/find-derived.ts';
import type { AsOf, Derived } from '../../../foundation/derived/derived.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { createConcurrencyLimit } from '../../../foundation/platform/api/limits/create-concurrency-limit.ts';
import type {
  CalculationInfo,
  IndexOfPeriod,
  IndexResult,
  IndicatorResult,
  NoIndex,
} from '../index-result.ts';
import { robustnessOf } from '../robustness.ts';
import {
  computePeriods,
  findEveryVersion,
  type KeptCalculations,
  keptCalculations,
  type PeriodCalculations,
} from './kept-calculations.ts';
import { findMethod } from './method.ts';

/** What visitors are shown of one administration: all of one moment, so that the parts agree. */
export type ShownCalculations = {
  index: IndexResult | NoIndex;
  /** Beside the index, by name. */
  others: CalculationInfo[];
  /** The same, and what any formula names that is no indicator, with what they are made of. */
  beside: IndicatorResult[];
};

/**
 * The index of an organization over an administration period, null for all of them, and what is
 * computed beside it; an index with a period of its own has that one, whatever is asked. What is kept
 * is computed anew first when the data or the method changed, once for all who ask at that moment.
 */
export const findShownCalculations = async (
  sql: Sql,
  organizationId: string,
  administrationPeriod: string | null,
): Promise<ShownCalculations> => {
  const { period, asOf } = await findPeriod(sql, organizationId, administrationPeriod);
  const { index, others, beside } = period;
  return { index: index ? { ...index, asOf } : { isConfigured: false }, others, beside };
};

/** The index of each administration period that the organization has contracts of, in their order. */
export const findIndexHistory = async (
  sql: Sql,
  organizationId: string,
): Promise<IndexOfPeriod[]> => {
  const { value } = await findCurrent(sql, organizationId);
  return value.periods.flatMap(({ administrationPeriod, index }) => {
    if (!index || administrationPeriod === null) return [];
    const { result, level, computablePoints, maxPoints } = index;
    const band = result === null ? null : (robustnessOf(index.indicators)?.band ?? null);
    const indicators = index.indicators.map(({ abbreviation, value, points }) => ({
      abbreviation,
      value,
      points,
    }));
    return { administrationPeriod, result, level, band, computablePoints, maxPoints, indicators };
  });
};

const findPeriod = async (
  sql: Sql,
  organizationId: string,
  administrationPeriod: string | null,
): Promise<{ period: PeriodCalculations; asOf: AsOf }> => {
  const { value, asOf } = await findCurrent(sql, organizationId);
  const [first] = value.periods;
  const period =
    value.periods.find((one) => one.administrationPeriod === administrationPeriod) ??
    (first?.administrationPeriod ? first : undefined);
  if (period) return { period, asOf };
  const endTurn = await takeTurn(nobodyLeaves);
  try {
    const [computed] = await readSnapshot(sql, async (snapshot) =>
      computePeriods(snapshot, await findMethod(snapshot), organizationId, [administrationPeriod]),
    );
    return { period: computed ?? noPeriod, asOf };
  } finally {
    endTurn();
  }
};

/** An address may name any of a million periods without contracts, and nothing of those is kept. */
const takeTurn = createConcurrencyLimit({ limit: 2, timeout: 10_000 });
const nobodyLeaves = new AbortController().signal;

/** What is kept, which is computed now when it is not of the data and the method of now. */
const findCurrent = async (
  sql: Sql,
  organizationId: string,
): Promise<Derived<KeptCalculations>> => {
  const kept = await findDerived(sql, organizationId, keptCalculations);
  if (kept?.asOf.isCurrent && (await isOfEveryVersion(sql, kept.value))) return kept;
  // Its stamp tells of the organization's own data alone.
  const always = kept?.asOf.isCurrent ?? false;
  await computeDerived(sql, organizationId, keptCalculations, { always });
  return (await findDerived(sql, organizationId, keptCalculations)) ?? nothing;
};

/** Asked only where something looks at all organizations. */
const isOfEveryVersion = async (sql: Sql, { everyVersion }: KeptCalculations): Promise<boolean> =>
  everyVersion === null || everyVersion === (await findEveryVersion(sql, await findMethod(sql)));

const noPeriod: PeriodCalculations = {
  administrationPeriod: null,
  index: null,
  others: [],
  beside: [],
};

/** Of an organization that was deleted meanwhile. */
const nothing: Derived<KeptCalculations> = {
  value: { everyVersion: null, periods: [noPeriod] },
  asOf: { computedAt: new Date(0).toISOString(), isCurrent: false },
};
