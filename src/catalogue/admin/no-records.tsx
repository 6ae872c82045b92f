import { Button } from '@mantine/core';

import { EmptyState } from '../../platform/web/empty-state.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { questionOf, useCatalogueAddress } from './catalogue-address.ts';
import { useCatalogue, useOwnTexts } from './use-catalogue.ts';

/** Either nothing matches, or there is nothing yet: two different things to do about it. */
export function NoRecords() {
  const { t } = useTexts('catalogue-admin');
  const { endpoints } = useCatalogue();
  const { own } = useOwnTexts();
  const { address, go } = useCatalogueAddress();
  const {
    page: _,
    pageSize: __,
    sort: ___,
    order: ____,
    ...narrowing
  } = questionOf(endpoints, address);
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '');
  if (isNarrowed)
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
