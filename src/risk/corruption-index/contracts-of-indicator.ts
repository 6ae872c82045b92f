import { isVariable, type VariableAbbreviation } from '../../figures/figures/variable.ts';
import { filtersOf } from '../calculations/calculation-filter.ts';
import type { IndicatorResult, VariableFigure } from '../calculations/index-result.ts';
import { type ContractsBehind, contractsBehind, contractsLacking } from './contracts-behind.ts';
import type { IndicatorMethod } from './corruption-index-endpoints.ts';
import { isPartOfSuppliers } from './counted-thing.ts';

export type IndicatorContext = {
  method: IndicatorMethod | undefined;
  administrationPeriod: string | null;
};

/**
 * The filter of the list of contracts that selects exactly those behind a figure; null where the list
 * cannot: contracts of other monitors, or of some suppliers, or a filter that it does not have.
 */
export const contractsOfFigure = (
  { variable, quarters }: VariableFigure,
  { method, administrationPeriod }: IndicatorContext,
): ContractsBehind | null => {
  if (!method || method.type === 'GENERAL' || !isVariable(variable)) return null;
  if (isPartOfSuppliers(variable)) return null;
  const filters = filtersOf(storedIn(method), variable);
  return contractsBehind(variable, { administrationPeriod, filters, quarters });
};

/** The same of those that lack what the indicator looks at, with how many they are. */
export const contractsLackingIn = (
  { numerator, denominator, lacking }: IndicatorResult,
  { method, administrationPeriod }: IndicatorContext,
): ContractsBehind | null => {
  const figure = [numerator, denominator].find((one) => one?.withoutValue === lacking);
  if (!figure || !method || method.type === 'GENERAL' || !isVariable(figure.variable)) return null;
  const filters = filtersOf(storedIn(method), figure.variable);
  return contractsLacking(figure.variable satisfies VariableAbbreviation, {
    administrationPeriod,
    filters,
    quarters: figure.quarters,
  });
};

const storedIn = ({ filters }: IndicatorMethod) => filters.map(({ filter }) => filter);
