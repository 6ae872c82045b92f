import { type AskedVariable, findVariablesByPeriod } from '../../figures/api/find-variables.ts';
import { isVariable } from '../../figures/variable.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import { filtersOf } from '../calculation-filter.ts';
import type { CalculationType } from '../calculation-kinds.ts';
import type { VariableFigure } from '../index-result.ts';
import { type ComputeCalculation, calculationComputer } from './compute-calculation.ts';
import { type Method, type MethodCalculation, withNested } from './method.ts';

export type CalculationScope = { organizationId: string; administrationPeriod: string | null };

/** What these calculations, and those that they name, are for an organization and an administration. */
export const findCalculations = async (
  snapshot: Queries,
  method: Method,
  roots: readonly MethodCalculation[],
  { organizationId, administrationPeriod }: CalculationScope,
): Promise<ComputeCalculation> => {
  const periods = [administrationPeriod];
  const found = await findCalculationsByPeriod(snapshot, method, roots, organizationId, periods);
  return found(administrationPeriod);
};

/**
 * The same for several administrations: one question for all variables of the organization, and one
 * for those of all organizations, whatever the number of administrations.
 */
export const findCalculationsByPeriod = async (
  snapshot: Queries,
  method: Method,
  roots: readonly MethodCalculation[],
  organizationId: string,
  periods: readonly (string | null)[],
): Promise<(period: string | null) => ComputeCalculation> => {
  const used = withNested(method, roots);
  const figuresOf = async (type: CalculationType, organizationIds: readonly string[]) => {
    const asked = used.filter((one) => one.type === type).flatMap(questionsOf);
    if (asked.length === 0) return [];
    const questions = asked.map(({ question }) => question);
    const figures = await findVariablesByPeriod(snapshot, organizationIds, periods, questions);
    return asked.flatMap(({ calculation, question: { variable } }, at) =>
      periods.map((period) => ({
        key: keyOf(period, calculation, variable),
        figure: { variable, ...(figures.get(period)?.[at] ?? noFigure) },
      })),
    );
  };
  const found = [
    ...(await figuresOf('CONTRACT', [organizationId])),
    ...(await figuresOf('GENERAL', isGeneral(used) ? await findLiveOrganizations(snapshot) : [])),
  ];
  const figures = new Map(found.map(({ key, figure }) => [key, figure]));
  return (period) =>
    calculationComputer(
      method,
      (calculation, variable) =>
        figures.get(keyOf(period, calculation, variable)) ?? { variable, ...noFigure },
    );
};

type Question = { calculation: MethodCalculation; question: AskedVariable };

const questionsOf = (calculation: MethodCalculation): Question[] =>
  referencesOf(calculation.tree)
    .variables.filter(isVariable)
    .map((variable) => ({
      calculation,
      question: { variable, filters: filtersOf(calculation.filters, variable) },
    }));

const keyOf = (
  period: string | null,
  { abbreviation }: MethodCalculation,
  variable: string,
): string => `${period} ${abbreviation} ${variable}`;

const noFigure: Omit<VariableFigure, 'variable'> = { value: null, contracts: 0, withoutValue: 0 };

/** Whether one of them looks at the contracts of all organizations. */
export const isGeneral = (calculations: readonly MethodCalculation[]): boolean =>
  calculations.some(({ type }) => type === 'GENERAL');

const findLiveOrganizations = async (snapshot: Queries): Promise<string[]> => {
  const rows = await snapshot<{ id: string }[]>`
    select id from organizations where deleted_at is null order by id`;
  return rows.map(({ id }) => id);
};
