import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { filtersOfOthers } from '../../../figures/figures/filters-of-others.ts';
import { withMark } from '../../../figures/figures/mark-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import type { NamedPart } from '../../breakdowns/breakdown.ts';
import { type PartRow, PartTable } from '../../breakdowns/web/part-table.tsx';
import { restRows } from '../../breakdowns/web/rest-rows.ts';
import type { UnitDetail } from '../unit-endpoints.ts';

import classes from '../../breakdowns/web/breakdown.module.css';

type Props = {
  detail: Pick<UnitDetail, 'suppliers' | 'totals'>;
  filters: ContractFilters;
  round: boolean;
};

/** From whom a unit buys: those with most money, the others together and who was not published. */
export function UnitSuppliers({ detail: { suppliers, totals }, filters, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { docs, total, others, unpublished } = suppliers;
  const left = total - docs.length;
  const rows: PartRow[] = [
    ...docs.map((part) => supplierRow(part, filters)),
    ...restRows(
      t('suppliers.others', { count: left, number: format.count(left) }),
      others,
      filtersOfOthers('suppliers', docs, filters),
    ),
    ...restRows(t('figures:mark.NO_SUPPLIER'), unpublished, withMark(filters, 'NO_SUPPLIER')),
  ];
  return (
    <>
      <PartTable
        caption={t('suppliers.title')}
        head={t('suppliers.head')}
        rows={rows}
        total={{ amount: totals.totalAmount, contracts: totals.counts.total }}
        filters={filters}
        round={round}
      />
      {others && (
        <p className={classes.more}>
          <Link to="/suppliers" search={filters}>
            {t('suppliers.all')}
          </Link>
        </p>
      )}
    </>
  );
}

const supplierRow = ({ _id, name, ...sums }: NamedPart, filters: ContractFilters): PartRow => ({
  key: _id,
  name: (
    <Link to="/suppliers/$id" params={{ id: _id }} search={filters}>
      <LegalName name={name} />
    </Link>
  ),
  of: name,
  sums,
  filters: { ...filters, suppliers: [_id] },
});
