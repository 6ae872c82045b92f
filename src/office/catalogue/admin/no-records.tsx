import { Button } from '@mantine/core';

import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import { useOwnTexts } from './use-catalogue.ts';
import { type ChosenValue, useChosenFilters } from './use-chosen-filters.ts';
import { useFilterName } from './use-filter-name.ts';

/** Either nothing matches, or there is nothing yet: two different things to do about it. */
export function NoRecords() {
  const { t } = useTexts('catalogue-admin');
  const { own } = useOwnTexts();
  const { go } = useCatalogueAddress();
  const { search, chosen, isFiltered, clear } = useChosenFilters();
  if (isFiltered)
    return (
      <EmptyState title={t('none-found.filters')}>
        <ul>
          {search && <li>{t('none-found.search', { search })}</li>}
          {chosen.map((one) => (
            <FilterItem key={`${one.filter.key} ${one.value}`} chosen={one} />
          ))}
        </ul>
        <Button variant="default" onClick={clear}>
          {t('filters.clear')}
        </Button>
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState title={own('none-found')}>
        <p>{t('none-found.hint')}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={own('none-yet')}>
      <p>{t('none-yet.hint', { button: own('new') })}</p>
      <Button onClick={() => void go({ open: 'new' })}>{own('new')}</Button>
    </EmptyState>
  );
}

function FilterItem({ chosen }: { chosen: ChosenValue }) {
  return <li>{useFilterName(chosen)}</li>;
}
