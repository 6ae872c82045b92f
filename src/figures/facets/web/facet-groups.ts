import type { Range } from '../../figures/bound-filters.ts';
import type { FacetKey, SelectorKey } from '../../figures/filter-declarations.ts';
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
type Title = `figures:filter.${SelectorKey}` | `group.${LinkKey | 'lacking' | 'other-marks'}`;
type LinkKey = Exclude<FacetKey, SelectorKey | 'marks'>;

const ofSelector = (key: SelectorKey, isOpen = false): FacetGroup => ({
  title: `figures:filter.${key}`,
  key,
  isOpen,
});
const ofKey = (key: LinkKey): FacetGroup => ({ title: `group.${key}`, key });

/** In the order of the screen. */
export const facetGroups: (FacetGroup | RangeGroup)[] = [
  ofSelector('administrationPeriods', true),
  ofSelector('procedureTypes', true),
  ofSelector('administrativeUnits'),
  ofSelector('suppliers'),
  ofSelector('fiscalYears'),
  ofSelector('trimonths'),
  { title: 'group.lacking', key: 'marks', offers: saysLack, isOpen: true },
  {
    title: 'group.other-marks',
    key: 'marks',
    offers: (value) => !saysLack(value),
  },
  { range: 'amount' },
  { range: 'date' },
  ofKey('categories'),
  ofKey('procedureStates'),
  ofKey('populations'),
  ofKey('applicantUnits'),
  ofKey('organizerUnits'),
  ofKey('unitTypes'),
];

export type { FacetGroup };
