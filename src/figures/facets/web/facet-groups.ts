import type { Range } from '../../figures/bound-filters.ts';
import {
  type FacetKey,
  type FilterKeyIn,
  filterKeysIn,
  type SelectorKey,
  selectorKeys,
} from '../../figures/filter-declarations.ts';
import { isLacking } from '../../figures/mark-alternatives.ts';
import { marks } from '../../figures/mark.ts';

/** A part of the filter with its heading; `values` are those that it offers of its key. */
type FacetGroup = {
  title: Title;
  key: FacetKey;
  offers?: (value: string) => boolean;
  /** It is open before somebody opens it. */
  isOpen?: boolean;
};
type RangeGroup = { range: Range['name'] };

const saysLack = (value: string): boolean =>
  marks.some((mark) => mark === value && isLacking(mark));

/** Those that pages without facets have too are named as there. */
type Title = `figures:filter.${SelectorKey}` | `group.${FurtherKey | 'lacking' | 'other-marks'}`;
type FurtherKey = FilterKeyIn<'further'>;

/** Those that most people look for, before the others. */
const firstSelectors: SelectorKey[] = [
  'administrationPeriods',
  'procedureTypes',
  'administrativeUnits',
  'suppliers',
];
const firstFurther: FurtherKey[] = ['signals', 'categories', 'procedureStates', 'populations'];

const startingWith = <Key>(first: readonly Key[], keys: readonly Key[]): Key[] => [
  ...new Set([...first, ...keys]),
];

/** In the order of the screen. A filter says in its declaration in which part it stands. */
export const facetGroups: (FacetGroup | RangeGroup)[] = [
  ...startingWith(firstSelectors, selectorKeys).map((key, place) => ({
    title: `figures:filter.${key}` as const,
    key,
    isOpen: place < 2,
  })),
  { title: 'group.lacking', key: 'marks', offers: saysLack, isOpen: true },
  {
    title: 'group.other-marks',
    key: 'marks',
    offers: (value) => !saysLack(value),
  },
  { range: 'amount' },
  { range: 'date' },
  ...startingWith(firstFurther, filterKeysIn('further')).map((key) => ({
    title: `group.${key}` as const,
    key,
  })),
];

export type { FacetGroup };
