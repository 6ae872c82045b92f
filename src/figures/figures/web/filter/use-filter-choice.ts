import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import type { ContractFilters } from '../../contract-filters.ts';
import type { FilterKey } from '../../filter-declarations.ts';
import { hasDefaultPeriod, readableFilters, withToggled } from '../../filter-search.ts';

/**
 * What is chosen in a filter and what chooses something else: it becomes the address, from which
 * everything on the page follows, back on page 1. What stands `typed` beside the choices is chosen
 * with the next one.
 */
export const useFilterChoice = (
  filters: ContractFilters,
  typed?: () => Partial<ContractFilters>,
) => {
  const navigate = useNavigate();
  const [chosen, choose] = useNewest(filters);
  const apply = (next: ContractFilters) => {
    // The address keeps what was typed and cannot be read, for the page to say so.
    choose(readableFilters(next));
    void navigate({
      to: '.',
      // The router cannot know which page's search this is; the keys are of every filter.
      search: (old) => ({ ...old, ...next, page: 1 }) as never,
      resetScroll: false,
    });
  };
  const isDefaultPeriod = useSearch({
    strict: false,
    select: (search) => hasDefaultPeriod(search, filters),
  });
  // An administration that nobody chose gives way to a year or quarter of another one.
  const toggle = (key: FilterKey, value: string, isOutside = false) => {
    const next = withToggled({ ...chosen, ...typed?.() }, key, value);
    apply(isOutside && isDefaultPeriod ? { ...next, administrationPeriods: [] } : next);
  };
  return { chosen, apply, toggle, isDefaultPeriod };
};

/** What was chosen last: known here before the address has caught up, then the address decides. */
const useNewest = (filters: ContractFilters) => {
  const [known, setKnown] = useState({ address: filters, chosen: filters });
  const key = (one: ContractFilters) => JSON.stringify(one);
  const current =
    key(known.address) === key(filters) ? known : { address: filters, chosen: filters };
  if (current !== known) setKnown(current);
  const choose = (chosen: ContractFilters) => setKnown({ address: filters, chosen });
  return [current.chosen, choose] as const;
};
