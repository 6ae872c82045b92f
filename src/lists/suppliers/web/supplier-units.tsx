import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filtersOfOthers } from '../../../figures/figures/filters-of-others.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type PartRow, PartTable } from '../../breakdowns/web/part-table.tsx';
import { restRows } from '../../breakdowns/web/rest-rows.ts';
import type { SupplierBreakdown, UnitOfSupplier } from '../supplier-breakdown-endpoints.ts';

type Props = {
  breakdown: Pick<SupplierBreakdown, 'units' | 'whole'>;
  /** Of the supplier's contracts. */
  filters: ContractFilters;
  round: boolean;
};

/** For whom a supplier worked, with the share of each unit's money that it got. */
export function SupplierUnits({ breakdown: { units, whole }, filters, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { docs, others, total } = units;
  const left = total - docs.length;
  const rows: PartRow[] = docs.map((unit) => ({
    key: unit._id,
    name: <UnitName unit={unit} filters={filters} round={round} />,
    of: unit.name,
    sums: unit,
    filters: { ...filters, organizerUnits: [unit._id] },
  }));
  const rest = restRows(
    t('units.others', { count: left, number: format.count(left) }),
    others,
    filtersOfOthers('organizerUnits', docs, filters),
  );
  return (
    <PartTable
      caption={t('units.title')}
      head={t('units.head')}
      rows={[...rows, ...rest]}
      total={whole}
      filters={filters}
      round={round}
    />
  );
}

type NameProps = { unit: UnitOfSupplier; filters: ContractFilters; round: boolean };

/** A unit's page has everybody's contracts. */
function UnitName({ unit: { _id, name, shareOfUnit }, filters, round }: NameProps) {
  const { t, format } = useTexts('breakdowns');
  return (
    <>
      <Link
        to="/administrative-units/$id"
        params={{ id: _id }}
        search={{ ...filters, suppliers: [], role: 'organizer' }}
        lang={dataLanguage}
      >
        {name}
      </Link>
      {shareOfUnit !== null && (
        <small>{t('units.ofUnit', { percent: format.share(shareOfUnit, round) })}</small>
      )}
    </>
  );
}
