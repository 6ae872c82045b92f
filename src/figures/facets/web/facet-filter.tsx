import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';

import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { boundKeys, reversedRanges } from '../../figures/bound-filters.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { facetKeys, filterKeys } from '../../figures/filter-declarations.ts';
import { countChoices } from '../../figures/filter-search.ts';
import { unreadFilters } from '../../figures/unread-filters.ts';
import { FilterChips } from '../../figures/web/filter/filter-chips.tsx';
import { FilterSearchBox } from '../../figures/web/filter/filter-search-box.tsx';
import { FilterSheet } from '../../figures/web/filter/filter-sheet.tsx';
import { KeptFields } from '../../figures/web/filter/kept-fields.tsx';
import { UnreadNote } from '../../figures/web/filter/unread-note.tsx';
import { useFilterChoice } from '../../figures/web/filter/use-filter-choice.ts';
import type { Facets } from '../facet-endpoints.ts';
import { type FacetsQuery, facetsQuery } from './facet-calls.ts';
import { facetGroups } from './facet-groups.ts';
import { FacetList } from './facet-list.tsx';
import { FacetRange } from './facet-range.tsx';
import { SupplierFinder } from './supplier-finder.tsx';

import classes from './facet-filter.module.css';

type Props = FacetsQuery & {
  /** The address of the page it is on and filters, for the form that works without scripts. */
  action: string;
  placeholder: string;
  /** What the button out of the filter says: how much it finds. */
  found: ReactNode;
  /** What stands in the line of the button that opens the filter. */
  tools?: ReactNode;
};

/**
 * The filter of a list with what each choice would leave, beside the list. A choice acts at once, a
 * range when it is sent or with the next choice; without scripts all of it is one form.
 */
export function FacetFilter({ action, placeholder, found, tools, ...query }: Props) {
  const { t } = useTexts('facets');
  const { filters, whole } = query;
  const form = useRef<HTMLFormElement>(null);
  const { chosen, apply, toggle, isDefaultPeriod } = useFilterChoice(filters, () =>
    typedIn(form.current),
  );
  const facets = useQuery({
    ...facetsQuery({ ...query, isDefaultPeriod }),
    placeholderData: keepPreviousData,
  });
  // The router has no type for what an address may say beyond the filter of its page.
  const address = useLocation().search as QueryValues;
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={t('figures:filter.title')}
      className={classes.filter}
      onSubmit={(event) => {
        event.preventDefault();
        apply({ ...chosen, ...typedIn(form.current) });
      }}
      ref={form}
    >
      <KeptFields hidden={facets.data ? keysWithoutFacet : filterKeys} filters={chosen} />
      <div className={classes.unread}>
        <UnreadNote unread={unreadFilters(address)} reversed={reversedRanges(address)} />
      </div>
      <div className={classes.facets} aria-busy={facets.isPlaceholderData}>
        <div className={classes.chips}>
          <FilterChips filters={chosen} />
        </div>
        <div className={classes.sheet} data-on-screen="">
          <FilterSheet chosen={countChoices(chosen)} found={found} className={classes.groups}>
            <FilterSearchBox key={chosen.search} search={chosen.search} placeholder={placeholder} />
            {facets.isError && <p role="alert">{t('failed')}</p>}
            {facets.data && showGroups(facets.data.data)}
            <p>
              <small>{t('hint')}</small>
            </p>
          </FilterSheet>
        </div>
        {tools}
      </div>
    </form>
  );

  function showGroups(data: Facets) {
    return facetGroups.map((group) => {
      if ('range' in group)
        return <FacetRange key={group.range} name={group.range} filters={chosen} />;
      const facet = data[group.key];
      if (!facet) return <p key={group.title}>{t('computing')}</p>;
      return (
        <FacetList
          key={group.title}
          group={group}
          facet={facet}
          chosen={chosen[group.key]}
          isWhole={whole === group.key}
          reports={query.reports}
          onToggle={(key, { value, isOutside }) => toggle(key, value, isOutside)}
        >
          {group.key === 'suppliers' && (
            <SupplierFinder
              query={query}
              chosen={chosen.suppliers}
              onToggle={(value) => toggle('suppliers', value)}
            />
          )}
        </FacetList>
      );
    });
  }
}

/** Links alone set them. */
const keysWithoutFacet = filterKeys.filter((key) => !facetKeys.some((one) => one === key));

/** What is typed and not chosen: the words, and the ends of ranges. */
const typedIn = (form: HTMLFormElement | null): Partial<ContractFilters> =>
  Object.fromEntries(
    [...new FormData(form ?? undefined)].flatMap(([name, text]) =>
      typedKeys.includes(name) && typeof text === 'string' ? [[name, text.trim()]] : [],
    ),
  );

const typedKeys: readonly string[] = ['search', ...boundKeys];
