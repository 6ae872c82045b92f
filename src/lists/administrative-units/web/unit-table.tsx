import { dataLanguage } from '../../../foundation/platform/language.ts';
import { SortHead } from '../../../foundation/ui/web/sort-head.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { typeSumAmounts } from '../../breakdowns/type-sums.ts';
import { SortLine } from '../../breakdowns/web/sort-line.tsx';
import { TypeSumCells } from '../../breakdowns/web/type-sum-cells.tsx';
import type { UnitRow, UnitTotals } from '../unit-endpoints.ts';
import { inRole } from '../unit-role.ts';
import { defaultUnitOrder, type UnitsQuery } from '../unit-search.ts';
import { unitSorts } from '../unit-sorts.ts';
import { UnitCounts } from './unit-counts.tsx';
import { UnitPageLink } from './unit-page-link.tsx';

import frame from '../../../foundation/ui/web/wide-table.module.css';
import sums from '../../breakdowns/web/type-sum-table.module.css';
import classes from './unit-table.module.css';

type Props = {
  units: UnitRow[];
  totals: UnitTotals;
  /** How many pages the list has. */
  pages: number;
  listQuery: UnitsQuery;
  round: boolean;
};

export function UnitTable({ units, totals, pages, listQuery, round }: Props) {
  const { t } = useTexts('administrative-units');
  const shortOf = (column: (typeof typeSumAmounts)[number]) => t(`short.${column}`);
  const heads = unitSorts.map((column) => ({
    column,
    title: t(`column.${column}`),
    first: defaultUnitOrder(column),
  }));
  return (
    <section id="rows" className={frame.scroll} tabIndex={0} aria-label={t('list.caption')}>
      <SortLine heads={heads} sorting={listQuery} />
      <table className={`${frame.table} ${sums.table} ${classes.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <SortHead key={head.column} {...head} sorting={listQuery} />
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit._id}>
              <th scope="row" lang={dataLanguage}>
                <UnitPageLink unit={unit} />
              </th>
              <TypeSumCells sums={unit} shortOf={shortOf} sortedBy={listQuery.sort} />
              <UnitCounts
                counts={unit}
                filters={inRole(listQuery.filters, listQuery.role, [unit._id])}
                name={unit.name}
                round={round}
              />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('total')}
              {pages > 1 && (
                <>
                  {' '}
                  <small>{t('total.allPages')}</small>
                </>
              )}
            </th>
            <TypeSumCells
              sums={totals}
              shortOf={shortOf}
              sortedBy={listQuery.sort}
              filters={listQuery.name === '' ? listQuery.filters : undefined}
            />
            <UnitCounts
              counts={{ ...totals, contractsCount: totals.totalCount }}
              filters={listQuery.name === '' ? listQuery.filters : undefined}
              name={t('total')}
              round={round}
            />
          </tr>
        </tfoot>
      </table>
      <p>
        <small>{t('total.note')}</small>
      </p>
    </section>
  );
}
