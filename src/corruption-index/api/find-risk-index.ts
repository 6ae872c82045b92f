import {
  findCalculationsBeside,
  findIndex,
  findIndexHistory,
  findOtherCalculations,
} from '../../calculations/api/find-index.ts';
import { robustnessOf } from '../../calculations/robustness.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { findIndexMethod } from './find-index-method.ts';

/** The index of an organization over an administration, null for all, and what explains it. */
export const findRiskIndex = async (
  sql: Sql,
  organizationId: string,
  { administrationPeriod, language }: { administrationPeriod: string | null; language: Language },
): Promise<RiskIndex> => {
  const found = await findIndex(sql, organizationId, administrationPeriod);
  const [history, calculationsInfo, calculationsBeside, method] = await Promise.all([
    findIndexHistory(sql, organizationId),
    findOtherCalculations(sql, organizationId, administrationPeriod),
    findCalculationsBeside(sql, organizationId, administrationPeriod),
    findIndexMethod(sql, organizationId, language),
  ]);
  const index = 'isConfigured' in found ? null : found;
  return {
    index,
    robustness: index && robustnessOf(index.indicators),
    ...method,
    history,
    calculationsInfo,
    calculationsBeside,
  };
};
