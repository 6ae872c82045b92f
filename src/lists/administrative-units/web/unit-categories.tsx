import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { withMark } from '../../../figures/figures/mark-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { PartTable } from '../../breakdowns/web/part-table.tsx';
import type { UnitDetail } from '../unit-endpoints.ts';

type Props = {
  detail: Pick<UnitDetail, 'categories' | 'totals'>;
  filters: ContractFilters;
  round: boolean;
};

/** What a unit buys; the categories add up to all its contracts. */
export function UnitCategories({ detail: { categories, totals }, filters, round }: Props) {
  const { t } = useTexts('breakdowns');
  return (
    <PartTable
      caption={t('categories.title')}
      head={t('categories.head')}
      rows={categories.map(({ category, ...sums }) => {
        const name = category === null ? t('categories.none') : t(`codelists:category.${category}`);
        return {
          key: name,
          name,
          of: name,
          sums,
          filters:
            category === null
              ? withMark(filters, 'NO_CATEGORY')
              : { ...filters, categories: [category] },
        };
      })}
      total={{ amount: totals.totalAmount, contracts: totals.counts.total }}
      filters={filters}
      round={round}
    />
  );
}
