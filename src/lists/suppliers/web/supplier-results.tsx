import { getRouteApi, Link } from '@tanstack/react-router';

import { AmountPanels } from '../../../figures/explanations/web/amount-panels.tsx';
import { shareOf } from '../../../figures/figures/figure.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { ListedParts } from '../../../figures/figures/web/listed-parts.tsx';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractTotalsIn } from '../../breakdowns/type-sums.ts';
import type { SuppliersQuery } from '../supplier-search.ts';
import { supplierListQuery } from './supplier-calls.ts';
import { SupplierTable } from './supplier-table.tsx';

import uncounted from '../../../figures/figures/web/uncounted-parts.module.css';
import list from '../../../foundation/ui/web/list.module.css';

const route = getRouteApi('/organization/suppliers');

/** Panels, rows and the TOTAL row of one answer, so that they agree. */
export function SupplierResults({ listQuery }: { listQuery: SuppliersQuery }) {
  const { t, format } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(supplierListQuery(listQuery));
  const { docs, totals, total, suppliers, uncountedSuppliers, page, pages } = data;
  const { round } = organization;
  const sums = contractTotalsIn(totals);
  const suppliersText = t('panel.suppliers', {
    count: suppliers,
    number: format.count(suppliers),
  });
  return (
    <>
      <AmountPanels
        totals={sums}
        filters={listQuery.filters}
        round={round}
        counted={{ heading: t('panel.heading'), total: t('panel.total') }}
      />
      <CountedNote
        count={
          <p>
            <strong role="status">{suppliersText}</strong>
          </p>
        }
        listed={
          <>
            <p>
              {t('list.count', { count: suppliers, number: format.count(suppliers) })}
              {suppliers < total && ` ${t('list.andWithout')}`}
            </p>
            <ListedParts
              counts={totals.populations}
              amendments={totals.amendments}
              filters={listQuery.filters}
              round={round}
            />
          </>
        }
        withoutAmount={totals.withoutAmount}
        shares={procedureTypes.map((type) =>
          format.share(shareOf(sums[type], sums.totalAmount), round),
        )}
        sums={{ parts: procedureTypes.map((type) => sums[type]), total: sums.totalAmount }}
        round={round}
      />
      <div className={list.list}>
        {total === 0 ? (
          <NoneFound
            filters={listQuery.filters}
            none={t('list.none')}
            title={t('list.empty.title')}
            text={t('list.empty.text')}
          />
        ) : (
          <>
            <SupplierTable suppliers={docs} totals={totals} listQuery={listQuery} />
            <PageLinks page={page} pages={pages} pageSize={listQuery.pageSize} list="rows" />
          </>
        )}
        <DataLinks organization={organization.shortName} />
        {uncountedSuppliers > 0 && (
          <p className={uncounted.uncounted}>
            <Link to="/contracts" search={{ ...listQuery.filters, groupBy: 'supplier' }}>
              {t('list.uncounted', {
                count: uncountedSuppliers,
                number: format.count(uncountedSuppliers),
              })}
              {countChoices(listQuery.filters) > 0 && t('figures:uncounted.filtered')}
            </Link>
          </p>
        )}
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
      </div>
    </>
  );
}
