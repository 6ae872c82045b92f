import { Link } from '@tanstack/react-router';

import type { NamedPart, PartSums } from '../../breakdowns/breakdown.ts';
import { CountedLink } from '../../breakdowns/web/counted-link.tsx';
import { type PartRow, PartTable } from '../../breakdowns/web/part-table.tsx';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { LegalName } from '../../records/web/legal-name.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
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
    ...restRow('others', others, {
      name: t('suppliers.others', { count: left, number: format.count(left) }),
      contracts: others && format.count(others.contracts),
    }),
    ...restRow('unpublished', unpublished, {
      name: t('suppliers.unpublished'),
      contracts: unpublished && (
        <CountedLink
          count={unpublished.contracts}
          filters={{ ...filters, marks: ['NO_SUPPLIER'] }}
          of={t('suppliers.unpublished')}
        />
      ),
    }),
  ];
  return (
    <>
      <PartTable
        caption={t('suppliers.caption')}
        head={t('suppliers.head')}
        rows={rows}
        total={{ amount: totals.totalAmount, contracts: totals.counts.total }}
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
  sums,
  contracts: (
    <CountedLink count={sums.contracts} filters={{ ...filters, suppliers: [_id] }} of={name} />
  ),
});

const restRow = (
  key: string,
  sums: PartSums | null,
  said: Pick<PartRow, 'name' | 'contracts'>,
): PartRow[] => (sums ? [{ key, sums, isRest: true, ...said }] : []);
