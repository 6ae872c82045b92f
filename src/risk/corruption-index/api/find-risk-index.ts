import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { findIndexHistory, findShownCalculations } from '../../calculations/api/find-index.ts';
import { robustnessOf } from '../../calculations/robustness.ts';
import type { RiskIndex } from '../corruption-index-endpoints.ts';
import { methodIn } from '../method-notes.ts';
import { nearChanges } from '../near-changes.ts';
import { findIndexMethod } from './find-index-method.ts';

/** The index of an organization over an administration, null for all, and what explains it. */
export const findRiskIndex = async (
  sql: Sql,
  organizationId: string,
  { administrationPeriod, language }: { administrationPeriod: string | null; language: Language },
): Promise<RiskIndex> => {
  const shown = await findShownCalculations(sql, organizationId, administrationPeriod);
  const [history, method] = await Promise.all([
    findIndexHistory(sql, organizationId),
    findIndexMethod(sql, organizationId, language),
  ]);
  const index = 'isConfigured' in shown.index ? null : shown.index;
  return {
    index,
    robustness: index && robustnessOf(index.indicators),
    ...method,
    nearChanges:
      index && method.ownFormula === null
        ? nearChanges(index, (indicator) => methodIn(method.methods)(indicator)?.scale)
        : [],
    history,
    calculationsInfo: shown.others,
    calculationsBeside: shown.beside,
  };
};
