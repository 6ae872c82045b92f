import { findFiguresBy } from '../../../figures/figures/api/find-figures.ts';
import { allContractsOf } from '../../../figures/figures/api/selection.ts';
import { contractsOf } from '../../../figures/figures/figure.ts';
import type { DerivedData } from '../../../foundation/derived/api/derived-data.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { CalculationInfo, IndexResult, IndicatorResult } from '../index-result.ts';
import { mostPoints } from '../scale.ts';
import { calculationHash } from './calculation-hash.ts';
import type { ComputeCalculation } from './compute-calculation.ts';
import { findCalculationsByPeriod, isGeneral } from './find-calculations.ts';
import { indexOf } from './index-of.ts';
import { indicatorOf } from './indicator-of.ts';
import {
  calculationsBeside,
  findMethod,
  type Method,
  type MethodCalculation,
  otherCalculationsOf,
  withNested,
} from './method.ts';

/** All that visitors are shown of one administration period, or of all of them. */
const PeriodCalculations = z.strictObject({
  administrationPeriod: z.string().nullable(),
  index: IndexResult.omit({ asOf: true }).nullable(),
  others: z.array(CalculationInfo),
  /** These, and what any formula names that is no indicator, each with what it is made of. */
  beside: z.array(IndicatorResult),
});
export type PeriodCalculations = z.infer<typeof PeriodCalculations>;

const KeptCalculations = z.strictObject({
  /** Of the data of all organizations, where a calculation looks at them. */
  everyVersion: z.string().nullable(),
  periods: z.array(PeriodCalculations),
});
export type KeptCalculations = z.infer<typeof KeptCalculations>;

/** What the method computes for an organization, for all periods together and for each of them. */
export const keptCalculations: DerivedData<KeptCalculations> = {
  name: 'calculations',
  version: 7,
  value: KeptCalculations,
  compute: async (snapshot, organizationId) => {
    const method = await findMethod(snapshot);
    const periods = await findPeriods(snapshot, method, organizationId);
    return {
      everyVersion: await findEveryVersion(snapshot, method),
      periods: await computePeriods(snapshot, method, organizationId, periods),
    };
  },
};

/** The index has a period of its own, or there is one for each that the organization has. */
const findPeriods = async (
  snapshot: Queries,
  { index }: Method,
  organizationId: string,
): Promise<(string | null)[]> => {
  if (index?.administrationPeriod) return [index.administrationPeriod];
  const specs = { contracts: contractsOf('every') };
  const by = ['administrationPeriod'] as const;
  const groups = await findFiguresBy(snapshot, allContractsOf(organizationId), { by }, specs);
  const periods = groups.flatMap(({ by: { administrationPeriod } }) => administrationPeriod ?? []);
  return [null, ...periods.toSorted()];
};

/** What the method computes for each of these administrations, in their order. */
export const computePeriods = async (
  snapshot: Queries,
  method: Method,
  organizationId: string,
  periods: readonly (string | null)[],
): Promise<PeriodCalculations[]> => {
  const { index } = method;
  const others = otherCalculationsOf(method);
  const beside = calculationsBeside(method);
  const roots = index ? [index, ...others] : others;
  const computerOf = await findCalculationsByPeriod(
    snapshot,
    method,
    roots,
    organizationId,
    periods,
  );
  return periods.map((administrationPeriod) => {
    const compute = computerOf(administrationPeriod);
    return {
      administrationPeriod,
      index: index ? indexOf(method, index, compute, administrationPeriod) : null,
      others: others.map((one) => infoOf(method, one, compute)),
      beside: beside.map((one) => besideOf(method, one, compute)),
    };
  });
};

const infoOf = (
  method: Method,
  calculation: MethodCalculation,
  compute: ComputeCalculation,
): CalculationInfo => {
  const { abbreviation, name, description, displayForm, hasPercentScale, scale } = calculation;
  const { result, value } = compute(calculation);
  return {
    abbreviation,
    name,
    description,
    result: result && result.toNumber(),
    // Points are plain numbers, whatever the formula gives.
    displayForm: hasPercentScale ? 'NORMAL' : displayForm,
    unscaled: hasPercentScale
      ? { value: value && value.toNumber(), displayForm, maxPoints: mostPoints(scale) }
      : null,
    hash: calculationHash(method, calculation),
  };
};

/** Only an index leaves out the points of few cases. */
const besideOf = (
  method: Method,
  calculation: MethodCalculation,
  compute: ComputeCalculation,
): IndicatorResult => {
  const { hasPercentScale, scale } = calculation;
  const hash = calculationHash(method, calculation);
  const computed = compute(calculation);
  const { value, result, reason } = computed;
  return {
    ...indicatorOf({ calculation, computed, hash, part: undefined }),
    reason,
    isRated: value !== null,
    points: hasPercentScale && result ? result.toNumber() : null,
    maxPoints: hasPercentScale ? mostPoints(scale) : 0,
  };
};

/** Changes with the data of any organization; null where no calculation looks at all of them. */
export const findEveryVersion = async (sql: Queries, method: Method): Promise<string | null> => {
  const shown = [...(method.index ? [method.index] : []), ...otherCalculationsOf(method)];
  if (!isGeneral(withNested(method, shown))) return null;
  const [row] = await sql<{ version: string | null }[]>`
    select md5(string_agg(id::text || ' ' || data_version::text, ',' order by id)) as version
      from organizations where deleted_at is null and not is_draft`;
  return row?.version ?? null;
};
