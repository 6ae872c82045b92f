import { SortHead } from '../../../foundation/ui/web/sort-head.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import type { typeSumAmounts, TypeSumTotals } from '../../breakdowns/type-sums.ts';
import { SortLine } from '../../breakdowns/web/sort-line.tsx';
import { TypeSumCells } from '../../breakdowns/web/type-sum-cells.tsx';
import { type SupplierRow, supplierSorts } from '../supplier-endpoints.ts';
import { defaultSupplierOrder, type SuppliersQuery } from '../supplier-search.ts';
import { SupplierContractsLink } from './supplier-contracts-link.tsx';
import { SupplierLink } from './supplier-link.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from '../../breakdowns/web/type-sum-table.module.css';

type Props = { suppliers: SupplierRow[]; totals: TypeSumTotals; listQuery: SuppliersQuery };

export function SupplierTable({ suppliers, totals, listQuery }: Props) {
  const { t } = useTexts('suppliers');
  const shortOf = (column: (typeof typeSumAmounts)[number]) => t(`short.${column}`);
  const heads = supplierSorts.map((column) => ({
    column,
    title: t(`column.${column}`),
    first: defaultSupplierOrder(column),
  }));
  return (
    <section id="rows" className={frame.scroll} tabIndex={0} aria-label={t('list.caption')}>
      <SortLine heads={heads} sorting={listQuery} />
      <table className={`${frame.table} ${classes.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <SortHead key={head.column} {...head} sorting={listQuery} />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('column.options')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {suppliers.map((supplier) => (
            <tr key={supplier._id}>
              <th scope="row" data-unknown={supplier.name === null || undefined}>
                <SupplierLink supplier={supplier}>
                  {supplier.name === null ? (
                    t('figures:mark.NO_SUPPLIER')
                  ) : (
                    <LegalName name={supplier.name} />
                  )}
                </SupplierLink>
              </th>
              <TypeSumCells sums={supplier} shortOf={shortOf} sortedBy={listQuery.sort} />
              <td className={classes.options}>
                <MoreLink supplier={supplier} />
                <SupplierContractsLink supplier={supplier} filters={listQuery.filters} />
                <WithoutAmount count={supplier.withoutAmount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <TypeSumCells
              sums={totals}
              shortOf={shortOf}
              sortedBy={listQuery.sort}
              filters={listQuery.filters}
            />
            <td className={classes.options}>{t('total.note')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function MoreLink({ supplier }: { supplier: SupplierRow }) {
  const { t } = useTexts('contracts');
  if (supplier._id === null || supplier.name === null) return null;
  return (
    <SupplierLink supplier={supplier} label={t('more.of', { name: supplier.name })}>
      {t('more')}
    </SupplierLink>
  );
}

function WithoutAmount({ count }: { count: number }) {
  const { t, format } = useTexts('suppliers');
  if (count === 0) return null;
  return <small>{t('withoutAmount', { count, number: format.count(count) })}</small>;
}
