import {
  type VariableQuery,
  findVariablesByPeriod,
} from '../../../figures/figures/api/find-variables.ts';
import {
  isReferenceFilter,
  type ReferenceFilter,
} from '../../../figures/figures/variable-filter.ts';
import { isVariable } from '../../../figures/figures/variable.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
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
  const elsewhere = await findQuestionsElsewhere(snapshot, used, organizationId);
  const figuresOf = async (type: CalculationType, organizationIds: readonly string[]) => {
    const ofType = used.filter((one) => one.type === type).flatMap(questionsOf);
    if (ofType.length === 0) return [];
    const questions = ofType.map(({ question }) => question);
    const figures = await findVariablesByPeriod(snapshot, organizationIds, periods, questions);
    return ofType.flatMap(({ calculation, question: { variable } }, at) =>
      periods.map((period) => ({
        key: keyOf(period, calculation, variable),
        figure: { variable, ...(figures.get(period)?.[at] ?? noFigure) },
      })),
    );
  };
  const found = [
    ...(await figuresOf('CONTRACT', [organizationId])),
    ...(await figuresOf('GENERAL', isGeneral(used) ? await findPublicOrganizations(snapshot) : [])),
  ];
  const figures = new Map(found.map(({ key, figure }) => [key, figure]));
  return (period) =>
    calculationComputer(method, (calculation, variable) =>
      elsewhere.has(keyOf(null, calculation, variable))
        ? null
        : (figures.get(keyOf(period, calculation, variable)) ?? { variable, ...noFigure }),
    );
};

type Question = { calculation: MethodCalculation; question: VariableQuery };

const questionsOf = (calculation: MethodCalculation): Question[] =>
  referencesOf(calculation.tree)
    .variables.filter(isVariable)
    .map((variable) => ({
      calculation,
      question: { variable, filters: filtersOf(calculation.filters, variable) },
    }));

/**
 * The variables of an organization's own calculations with a filter by a supplier or a unit that it does
 * not have: they would be 0 without a word, and a scale might give all points for it.
 */
const findQuestionsElsewhere = async (
  snapshot: Queries,
  calculations: readonly MethodCalculation[],
  organizationId: string,
): Promise<Set<string>> => {
  const named = calculations
    .filter(({ type }) => type === 'CONTRACT')
    .flatMap(questionsOf)
    .map(({ calculation, question: { variable, filters } }) => ({
      key: keyOf(null, calculation, variable),
      wanted: Map.groupBy(filters.filter(isReferenceFilter).filter(isWanted), propertyOf),
    }))
    .filter(({ wanted }) => wanted.size > 0);
  if (named.length === 0) return new Set();
  const ids = named.flatMap(({ wanted }) => [...wanted.values()].flat().map(referenceOf));
  const rows = await snapshot<{ id: string }[]>`
    select id from suppliers where organization_id = ${organizationId} and id = any(${ids}::uuid[])
     union all
    select id from administrative_units
     where organization_id = ${organizationId} and id = any(${ids}::uuid[])`;
  const own = new Set(rows.map(({ id }) => id));
  const isElsewhere = (filters: ReferenceFilter[]) => !filters.map(referenceOf).some(hasOwn);
  const hasOwn = (id: string) => own.has(id);
  return new Set(
    named.filter(({ wanted }) => [...wanted.values()].some(isElsewhere)).map(({ key }) => key),
  );
};

const isWanted = ({ operator }: ReferenceFilter): boolean => operator === 'EQUAL';
const propertyOf = ({ propertyName }: ReferenceFilter) => propertyName;
const referenceOf = ({ reference }: ReferenceFilter): string => reference;

const keyOf = (
  period: string | null,
  { abbreviation }: MethodCalculation,
  variable: string,
): string => `${period} ${abbreviation} ${variable}`;

const noFigure: Omit<VariableFigure, 'variable'> = { value: null, contracts: 0, withoutValue: 0 };

/** Whether one of them looks at the contracts of all organizations. */
export const isGeneral = (calculations: readonly MethodCalculation[]): boolean =>
  calculations.some(({ type }) => type === 'GENERAL');

/** Drafts count in no figure of all organizations. */
const findPublicOrganizations = async (snapshot: Queries): Promise<string[]> => {
  const rows = await snapshot<{ id: string }[]>`
    select id from organizations where deleted_at is null and not is_draft order by id`;
  return rows.map(({ id }) => id);
};
