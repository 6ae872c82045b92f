import { referencesOf } from '../../formula/formula-tree.ts';
import { nameableFor } from '../calculation-graph.ts';
import type { NamedCalculation } from '../calculation-helper-endpoints.ts';
import { graphOf, type Method, type MethodCalculation } from './method.ts';

/** The calculations that one may name without naming itself through them, by name; all without one. */
export const nameableCalculations = (method: Method, currentId: string): NamedCalculation[] => {
  const all = [...method.calculations.values()];
  const current = all.find(({ _id }) => _id === currentId);
  return (current ? nameableFor(current.abbreviation, all, graphOf(method)) : all)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
    .map(namedOf);
};

const namedOf = (calculation: MethodCalculation): NamedCalculation => {
  const { _id, abbreviation, name, description, displayForm, tree } = calculation;
  const { calculations } = referencesOf(tree);
  return { _id, abbreviation, name, description, displayForm, calculations };
};
