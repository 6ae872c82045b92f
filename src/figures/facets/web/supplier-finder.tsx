import { useState } from 'react';

import { useSettled } from '../../../foundation/ui/web/use-settled.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSupplierOptions } from '../../figures/web/filter/filter-options.ts';
import type { FacetsQuery } from './facet-calls.ts';
import { FacetRow } from './facet-row.tsx';
import { useChoices } from './use-choices.ts';

import select from '../../figures/web/filter/filter-select.module.css';

type Props = {
  query: Pick<FacetsQuery, 'filters' | 'reports'>;
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

const most = 10;
/** Milliseconds after which typing has paused. */
const pause = 250;

/** Suppliers are too many to list them: what is typed asks the server. */
export function SupplierFinder({ query, chosen, onToggle }: Props) {
  const { t } = useTexts('figures');
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim(), pause);
  const { options, state } = useSupplierOptions(wanted, [], wanted !== '');
  const found = wanted === '' ? [] : options.slice(0, most);
  const { choices = [] } = useChoices(
    { ...query, part: 'suppliers', options: found },
    found.length > 0,
  );
  return (
    <div data-scripted="">
      <input
        type="search"
        className={select.find}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder={t('filter.find.suppliers')}
        aria-label={t('filter.find.suppliers')}
        autoComplete="off"
      />
      {found.length > 0 && (
        <ul>
          {found.map(({ value, label }) => (
            <FacetRow
              key={value}
              name=""
              value={value}
              choice={choices.find((one) => one.value === value)}
              label={label}
              isNamed
              isChosen={chosen.includes(value)}
              onToggle={() => onToggle(value)}
            />
          ))}
        </ul>
      )}
      <p role="status">{describeState()}</p>
    </div>
  );

  function describeState(): string {
    if (wanted === '') return '';
    if (state === 'failed') return t('filter.failed');
    if (state === 'loading') return t('filter.loading');
    return found.length === 0 ? t('filter.nothing') : '';
  }
}
