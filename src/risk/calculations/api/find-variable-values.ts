import { findVariables } from '../../../figures/figures/api/find-variables.ts';
import { variableWords } from '../../../figures/figures/api/variable-words.ts';
import { variableAbbreviations, variables } from '../../../figures/figures/variable.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { CalculationVariable } from '../calculation-helper-endpoints.ts';
import type { CalculationScope } from './find-calculations.ts';

/** Every variable in words, and what it is now. */
export const findVariableValues = (
  sql: Sql,
  { organizationId, administrationPeriod, language }: CalculationScope & { language: Language },
): Promise<CalculationVariable[]> =>
  readSnapshot(sql, async (snapshot) => {
    const figures = await findVariables(
      snapshot,
      { organizationIds: [organizationId], administrationPeriod },
      variableAbbreviations.map((variable) => ({ variable, filters: [] })),
    );
    return variableAbbreviations.map((abbreviation, at) => ({
      abbreviation,
      ...variableWords(abbreviation, language),
      axis: variables[abbreviation].axis,
      ...(figures[at] ?? { value: null, contracts: 0, withoutValue: 0 }),
    }));
  });
