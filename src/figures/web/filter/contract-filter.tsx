import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { useTexts } from '../../../ui/web/use-texts.ts';
import type { ContractFilters, SelectorKey } from '../../contract-filters.ts';
import { countChoices, withToggled } from '../../filter-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { useOptions, useSupplierOptions } from './filter-options.ts';
import { FilterSearchBox } from './filter-search-box.tsx';
import { FilterSelect } from './filter-select.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { KeptFields } from './kept-fields.tsx';
import { filterParts, type Show, shownParts } from './shown-parts.ts';
import { SupplierSelect } from './supplier-select.tsx';
import { UnreadNote } from './unread-note.tsx';

import classes from './contract-filter.module.css';

type Props = {
  /** The address of the page it is on and filters, for the form that works without scripts. */
  action: string;
  /** Offers the choices of one supplier's contracts only. */
  supplierId?: string;
  filters: ContractFilters;
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
  show = {},
  placeholder = '',
  found,
  tools,
}: Props) {
  const { t } = useTexts('figures');
  const navigate = useNavigate();
  const [chosen, choose] = useNewest(filters);
  const parts = shownParts(show);
  const saysPeriods = useSearch({ strict: false, select: saysAdministration });
  const apply = (next: ContractFilters) => {
    choose(next);
    void navigate({
      to: '.',
      // The router cannot know which page's search this is; the keys are of every filter.
      search: (old) => ({ ...old, ...next, page: 1 }) as never,
      resetScroll: false,
    });
  };
  // An administration that nobody chose gives way to a year or quarter of another one.
  const toggle = (key: SelectorKey) => (value: string) => {
    const next = withToggled(chosen, key, value);
    const option = options[key].options.find((one) => one.value === value);
    apply(option?.isOutside && !saysPeriods ? { ...next, administrationPeriods: [] } : next);
  };
  const options = {
    ...useOptions(parts, chosen.administrationPeriods, supplierId),
    suppliers: useSupplierOptions('', chosen.suppliers, parts.includes('suppliers')),
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
      <KeptFields
        hidden={[...filterParts.filter((part) => !parts.includes(part)), 'populations']}
        filters={chosen}
      />
      {parts.includes('search') && (
        <FilterSearchBox key={chosen.search} search={chosen.search} placeholder={placeholder} />
      )}
      <div className={classes.tools}>
        <FilterSheet chosen={countChoices(chosen)} found={found}>
          {parts.map((part) => {
            if (part === 'search') return null;
            const select = { part, chosen: chosen[part], onToggle: toggle(part) };
            return part === 'suppliers' ? (
              <SupplierSelect key={part} {...select} />
            ) : (
              <FilterSelect key={part} {...select} {...options[part]} />
            );
          })}
        </FilterSheet>
        {tools}
      </div>
      <UnreadNote />
      <FilterChips filters={chosen} supplierId={supplierId} />
    </form>
  );
}

const saysAdministration = (search: { administrationPeriods?: unknown }): boolean =>
  search.administrationPeriods !== undefined;

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
