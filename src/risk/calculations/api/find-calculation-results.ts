import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { CalculationResult } from '../calculation-helper-endpoints.ts';
import type { IndicatorResult } from '../index-result.ts';
import { findShownCalculations } from './find-index.ts';

/** What visitors are shown of the index and its parts, and what stands beside them. */
export const findCalculationResults = async (
  sql: Sql,
  organizationId: string,
  administrationPeriod: string | null,
) => {
  const { index, beside } = await findShownCalculations(sql, organizationId, administrationPeriod);
  if ('isConfigured' in index) return { index: null, docs: beside.map(resultOf) };
  const { result, level, indicators } = index;
  return { index: { result, level }, docs: [...indicators, ...beside].map(resultOf) };
};

const resultOf = (calculation: IndicatorResult): CalculationResult => {
  const { abbreviation, displayForm, value, points, maxPoints, isRated } = calculation;
  return { abbreviation, displayForm, value, points, maxPoints, isRated };
};
