import { categories } from '../../../foundation/codelists/category.ts';
import { procedureStates, procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { quarterParts } from '../../../foundation/codelists/quarter.ts';
import { administrativeUnitTypes } from '../../../foundation/codelists/unit-type.ts';
import type { FacetKey } from '../../figures/filter-declarations.ts';
import { byMoney, type FacetGroups } from './facet-choices.ts';

/** In which order the values of a filter are offered, with those that its codes have beside. */
export const valuesOffered = (key: FacetKey, groups: FacetGroups): readonly string[] =>
  orders[key]?.(groups) ?? byMoney(groups);

const orders: Partial<Record<FacetKey, (groups: FacetGroups) => readonly string[]>> = {
  administrationPeriods: (groups) => newestFirst(groups, (value) => value),
  fiscalYears: (groups) => newestFirst(groups, (value) => value),
  trimonths: (groups) =>
    newestFirst(groups, (value) => {
      const { year, number } = quarterParts(value);
      return `${year} ${number}`;
    }),
  procedureTypes: () => procedureTypes,
  procedureStates: () => procedureStates,
  categories: (groups) => [...new Set([...byMoney(groups), ...categories])],
  unitTypes: () => administrativeUnitTypes,
};

const newestFirst = (groups: FacetGroups, timeOf: (value: string) => string): string[] =>
  [...groups.keys()]
    .filter((value) => value !== null)
    .toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
