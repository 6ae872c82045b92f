import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UnitsQuery } from '../unit-search.ts';

/** Why there is no row: no unit has that name, or the filters exclude each other. */
export function NoUnits({ listQuery: { filters, name } }: { listQuery: UnitsQuery }) {
  const { t } = useTexts('administrative-units');
  if (name !== '') return <EmptyState title={t('name.none', { name })} />;
  return (
    <NoneFound
      filters={filters}
      none={t('list.none')}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
    />
  );
}
