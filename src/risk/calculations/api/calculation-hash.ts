import { createHash } from 'node:crypto';

import { canonicalText } from '../../formula/formula-tree.ts';
import { sortScale } from '../scale.ts';
import type { Method, MethodCalculation } from './method.ts';

/** Raise it when a variable counts something else: equal hashes compute alike (src/figures/figures/variable.ts). */
const variablesVersion = 3;

/**
 * SHA-256 over what a calculation computes, in JSON whose keys are in one order: two monitors with the
 * same hash compute alike, whatever their calculations are called. Filters that name a supplier or a
 * unit are left out, for no other monitor has it (docs/calculations.md#hash).
 */
export const calculationHash = (method: Method, calculation: MethodCalculation): string => {
  const { tree, type, displayForm, hasPercentScale, scale, filters } = calculation;
  const nestedHash = (abbreviation: string): string => {
    const nested = method.calculations.get(abbreviation);
    return nested ? calculationHash(method, nested) : abbreviation;
  };
  const content = {
    displayForm,
    expression: canonicalText(tree, nestedHash),
    filters: filters
      .filter(({ reference }) => reference === null)
      .map(({ variableAbbreviation, propertyName, operator, value }) =>
        [variableAbbreviation, propertyName, operator, value].join(' '),
      )
      .toSorted(),
    scale: hasPercentScale
      ? sortScale(scale).map(({ min, max, value, valueAtMax = value }) =>
          valueAtMax === value ? [min, max, value] : [min, max, value, valueAtMax],
        )
      : null,
    type,
    variables: variablesVersion,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};
