import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { reversedRanges } from '../../figures/bound-filters.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import type { SelectorKey } from '../../figures/filter-declarations.ts';
import { countChoices, everyPart } from '../../figures/filter-search.ts';
import { unreadFilters } from '../../figures/unread-filters.ts';
import { FilterChips } from '../../figures/web/filter/filter-chips.tsx';
import {
  namedSuppliers,
  useOptions,
  useSupplierOptions,
} from '../../figures/web/filter/filter-options.ts';
import { FilterSearchBox } from '../../figures/web/filter/filter-search-box.tsx';
import { FilterSheet } from '../../figures/web/filter/filter-sheet.tsx';
import { KeptFields } from '../../figures/web/filter/kept-fields.tsx';
import { type Show, shownParts } from '../../figures/web/filter/shown-parts.ts';
import { UnreadNote } from '../../figures/web/filter/unread-note.tsx';
import { useFilterChoice } from '../../figures/web/filter/use-filter-choice.ts';
import { useFilterWords } from '../../figures/web/filter/use-filter-words.ts';
import { FilterSelect } from './filter-select.tsx';
import { SupplierSelect } from './supplier-select.tsx';

import classes from '../../figures/web/filter/contract-filter.module.css';

type Props = {
  /** The address of the page it is on and filters, for the form that works without scripts. */
  action: string;
  /** Offers the choices of one supplier's contracts only. */
  supplierId?: string;
  filters: ContractFilters;
  /** Adds what the page itself has chosen to the filters of its address. */
  within?: (filters: ContractFilters) => ContractFilters;
  /** What the page itself reads in its address. */
  own?: string[];
  show?: Show;
  placeholder?: string;
  /** What a phone's button out of the filter says: how much the filter finds. */
  found: ReactNode;
  /** What stands beside it on a phone. */
  tools?: ReactNode;
};

/**
 * One filter for every page. A choice acts at once: it becomes the address, from which everything
 * on the page follows, back on page 1. Without scripts it is a form to send.
 */
export function ContractFilter({
  action,
  supplierId,
  filters,
  within = (same) => same,
  own,
  show = {},
  placeholder = '',
  found,
  tools,
}: Props) {
  const { t } = useTexts('figures');
  const { chosen, apply, toggle, isDefaultPeriod } = useFilterChoice(filters);
  // The router has no type for what an address may say beyond the filter of its page.
  const address = useLocation().search as QueryValues;
  const words = useFilterWords(chosen);
  const parts = shownParts(show);
  const shown: readonly string[] = parts;
  const options = {
    ...useOptions(parts, chosen.administrationPeriods, supplierId),
    suppliers: useSupplierOptions('', namedSuppliers(chosen), parts.includes('suppliers')),
  };
  return (
    <form
      method="get"
      action={action}
      role="search"
      aria-label={t('filter.title')}
      className={classes.filter}
      onSubmit={(event) => {
        event.preventDefault();
        const search = new FormData(event.currentTarget).get('search');
        apply({ ...chosen, search: typeof search === 'string' ? search.trim() : '' });
      }}
    >
      <KeptFields hidden={everyPart.filter((part) => !shown.includes(part))} filters={chosen} />
      {parts.includes('search') && (
        <FilterSearchBox key={chosen.search} search={chosen.search} placeholder={placeholder} />
      )}
      <div className={classes.tools} data-on-screen="">
        <FilterSheet chosen={countChoices(chosen)} found={found}>
          {parts.map((part) => {
            if (part === 'search') return null;
            const select = {
              part,
              filters: within(chosen),
              isDefaultPeriod,
              chosen: chosen[part],
              value: valueOf(part),
              onToggle: (value: string, isOutside?: boolean) => toggle(part, value, isOutside),
            };
            return part === 'suppliers' ? (
              <SupplierSelect key={part} {...select} />
            ) : (
              <FilterSelect key={part} {...select} {...options[part]} />
            );
          })}
        </FilterSheet>
        {tools}
      </div>
      <UnreadNote
        unread={unreadFilters(address, undefined, own)}
        reversed={reversedRanges(address)}
      />
      <div className={classes.chips}>
        <FilterChips filters={chosen} />
      </div>
    </form>
  );

  function valueOf(part: SelectorKey): string {
    const values = words.find((one) => one.part === part)?.values ?? [];
    if (values.length > 1) return t('filter.chosen', { count: values.length });
    return values[0]?.word ?? t('filter.any');
  }
}
