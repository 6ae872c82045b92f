import type { Mark } from '../../figures/figures/mark.ts';
import {
  isVariable,
  type VariableAbbreviation,
  variables,
} from '../../figures/figures/variable.ts';

/**
 * Whether what one variable counts is always among what another one counts, so that dividing them is a
 * share of cases. Suppliers are none: whether one concentrates the spend depends on all of them.
 */
export const isPartOf = (part: string, whole: string): boolean =>
  isVariable(part) && isVariable(whole) && kindOf(part) === kindOf(whole) && isWithin(part, whole);

const kindOf = (variable: VariableAbbreviation): string => {
  const { of, suppliers, formats } = variables[variable];
  if (formats) return 'formats';
  return suppliers ? variable : `${of.measure} ${of.population}`;
};

const isWithin = (part: VariableAbbreviation, whole: VariableAbbreviation): boolean => {
  const [inner, outer] = [variables[part], variables[whole]];
  if (inner.formats) return inner.formats === 'all';
  if (inner.suppliers || inner.of.measure !== 'contracts') return false;
  const { procedureType, category, marks } = outer.of;
  return (
    (procedureType === undefined || procedureType === inner.of.procedureType) &&
    (category === undefined || category === inner.of.category) &&
    (marks === undefined ||
      inner.of.marks?.every((one) => marks.some((mark) => isAlso(one, mark))) === true)
  );
};

/** Whether what has one mark has another one in any case. */
const isAlso = (one: Mark, other: Mark): boolean =>
  one === other || (one === 'OVER_LIMIT_WITHOUT_EXCEPTION' && other === 'COMPARED_WITH_LIMIT');
