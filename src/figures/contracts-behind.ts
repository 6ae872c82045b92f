import { type ContractFilters, noFilters } from './contract-filters.ts';
import type { FigureSpec } from './figure.ts';
import { figurePopulations } from './population.ts';
import type { VariableFilter } from './variable-filter.ts';
import { lackingOf, type VariableAbbreviation, variables } from './variable.ts';

/** What an address of the list of contracts says; reports are listed only when it asks for them. */
export type ContractsBehind = ContractFilters & { incluirReportes?: 'true' };

type Narrowing = { administrationPeriod: string | null; filters?: readonly VariableFilter[] };

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
  { administrationPeriod, filters = [] }: Narrowing,
): ContractsBehind | null => {
  if (!filters.every(isOfSupplier)) return null;
  const populations = [...figurePopulations[population]];
  return {
    ...noFilters,
    administrationPeriods: administrationPeriod === null ? [] : [administrationPeriod],
    procedureTypes: procedureType ? [procedureType] : [],
    suppliers: filters.flatMap((filter) => ('reference' in filter ? filter.reference : [])),
    populations: population === 'every' ? [] : populations,
    categories: category ? [category] : [],
    marks: [...(marks ?? [])],
    ...(population === 'every' && { incluirReportes: 'true' }),
  };
};

const isOfSupplier = ({ propertyName, operator }: VariableFilter): boolean =>
  propertyName === 'supplier' && operator === 'EQUAL';
