import { type ContractFilters, noFilters } from '../../figures/figures/contract-filters.ts';
import type { FigureSpec } from '../../figures/figures/figure.ts';
import { figurePopulations } from '../../figures/figures/population.ts';
import {
  type AmountFilter,
  isReferenceFilter,
  type VariableFilter,
} from '../../figures/figures/variable-filter.ts';
import { lackingOf, type VariableAbbreviation, variables } from '../../figures/figures/variable.ts';

/** What an address of the list of contracts says; reports are listed only when it asks for them. */
export type ContractsBehind = ContractFilters & { incluirReportes?: 'true' };

type Narrowing = {
  administrationPeriod: string | null;
  filters?: readonly VariableFilter[];
  /** Those that the variable is of; absent where it is of all. */
  quarters?: readonly string[] | undefined;
};

/**
 * The filter of the list that selects exactly the contracts behind a variable, as many as its figure
 * says; null for a variable with filters that the list does not have.
 */
export const contractsBehind = (
  variable: VariableAbbreviation,
  narrowing: Narrowing,
): ContractsBehind | null => listOf(variables[variable].of, narrowing);

/** The same of those that lack the field; null too for a variable that no contract can lack. */
export const contractsLacking = (
  variable: VariableAbbreviation,
  narrowing: Narrowing,
): ContractsBehind | null => {
  const lacking = lackingOf(variable);
  return lacking && listOf(lacking, narrowing);
};

const listOf = (
  { population, procedureType, category, marks }: FigureSpec,
  { administrationPeriod, filters = [], quarters }: Narrowing,
): ContractsBehind | null => {
  const narrowed = narrowedBy(filters);
  if (!narrowed || quarters?.length === 0) return null;
  const populations = [...figurePopulations[population]];
  return {
    ...noFilters,
    administrationPeriods: administrationPeriod === null ? [] : [administrationPeriod],
    trimonths: [...(quarters ?? [])],
    procedureTypes: procedureType ? [procedureType] : [],
    ...narrowed,
    populations: population === 'every' ? [] : populations,
    categories: category ? [category] : [],
    marks: [...(marks ?? [])],
    ...(population === 'every' && { incluirReportes: 'true' }),
  };
};

type Narrowed = Pick<
  ContractFilters,
  'suppliers' | 'organizerUnits' | 'applicantUnits' | 'amountFrom' | 'amountTo'
>;

/** The filters of a variable as the list has them; undefined when it does not have all of them. */
const narrowedBy = (filters: readonly VariableFilter[]): Narrowed | undefined => {
  const named = (property: VariableFilter['propertyName']) =>
    filters.flatMap((filter) =>
      isReferenceFilter(filter) && filter.propertyName === property ? filter.reference : [],
    );
  const amounts = filters.flatMap((filter) => (isReferenceFilter(filter) ? [] : filter));
  const froms = amounts.flatMap((filter) => boundIn(filter, 'from'));
  const tos = amounts.flatMap((filter) => boundIn(filter, 'to'));
  const [from, to] = [Math.max(...froms), Math.min(...tos)];
  if (!filters.every(isOfList) || from > to || to < 0) return undefined;
  return {
    suppliers: named('supplier'),
    organizerUnits: named('organizerAdministrativeUnit'),
    applicantUnits: named('applicantAdministrativeUnit'),
    amountFrom: froms.length > 0 ? pesosOf(Math.max(0, from)) : '',
    amountTo: tos.length > 0 ? pesosOf(to) : '',
  };
};

const isOfList = (filter: VariableFilter): boolean =>
  isReferenceFilter(filter)
    ? filter.operator === 'EQUAL'
    : filter.propertyName === 'totalOrMaxAmount' &&
      filter.operator !== 'NOT_EQUAL' &&
      Math.abs(Number(filter.value)) < mostPesos;

/** Beyond it a number no longer has every cent. */
const mostPesos = 1e13;

/** In cents, which is what amounts are exact to, so that "more than" is from the next cent. */
const boundIn = ({ operator, value }: AmountFilter, end: 'from' | 'to'): number[] => {
  const cents = Math.round(Number(value) * 100);
  if (operator === 'EQUAL') return [cents];
  if (end === 'from' && operator === 'GREATER_EQUAL') return [cents];
  if (end === 'from' && operator === 'GREATER') return [cents + 1];
  if (end === 'to' && operator === 'LESS_EQUAL') return [cents];
  return end === 'to' && operator === 'LESS' ? [cents - 1] : [];
};

const pesosOf = (cents: number): string => (cents / 100).toFixed(2);
