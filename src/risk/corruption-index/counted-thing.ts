import { isVariable, variables } from '../../figures/figures/variable.ts';

export const countedThings = ['pesos', 'contracts', 'suppliers', 'formats'] as const;
/** What the value of a variable is a number of. */
export type CountedThing = (typeof countedThings)[number];

/** Whether it counts those of the suppliers that have more than others. */
export const isPartOfSuppliers = (variable: string): boolean =>
  isVariable(variable) && ![undefined, 'all'].includes(variables[variable].suppliers);

export const countedThing = (variable: string): CountedThing => {
  if (!isVariable(variable)) return 'contracts';
  const { of, suppliers, formats } = variables[variable];
  if (suppliers) return 'suppliers';
  if (formats) return 'formats';
  return of.measure === 'amount' ? 'pesos' : 'contracts';
};
