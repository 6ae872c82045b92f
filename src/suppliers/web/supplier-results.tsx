import { getRouteApi, Link } from '@tanstack/react-router';

import { countChoices, noFilters } from '../../contracts/web/contract-search.ts';
import { CountedNote } from '../../contracts/web/counted-note.tsx';
import { useAnswer } from '../../platform/web/answer.tsx';
import { Card } from '../../platform/web/card.tsx';
import { EmptyState } from '../../platform/web/empty-state.tsx';
import { PageLinks } from '../../platform/web/page-links.tsx';
import { SourceFooter } from '../../platform/web/source-footer.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { CountPanels } from './count-panels.tsx';
import { supplierListQuery, type SupplierQuestion } from './supplier-calls.ts';
import { SupplierTable } from './supplier-table.tsx';

import buttons from '../../platform/web/button.module.css';
import classes from './supplier-table.module.css';

const route = getRouteApi('/organization/suppliers');

/** Panels, rows and the TOTAL row of one answer, so that they agree. */
export function SupplierResults({ question }: { question: SupplierQuestion }) {
  const { t, format } = useTexts('suppliers');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(supplierListQuery(question));
  const { docs, totals, total, suppliers, page, pages } = data;
  return (
    <>
      <CountPanels totals={totals} suppliers={suppliers} round={organization.round} />
      <CountedNote
        withoutAmount={totals.withoutAmount}
        shares={[totals.publicCount, totals.invitationCount, totals.noBidCount].map((count) =>
          format.share(count, totals.totalCount, organization.round),
        )}
      />
      <Card>
        {total === 0 ? (
          <NoSuppliers filtered={countChoices(question.filters) > 0} />
        ) : (
          <>
            <p role="status" className={classes.count}>
              {t('list.count', { count: suppliers, number: format.count(suppliers) })}
              {suppliers < total && ` ${t('list.andWithout')}`}
            </p>
            <SupplierTable suppliers={docs} totals={totals} question={question} />
            <PageLinks page={page} pages={pages} pageSize={question.pageSize} />
          </>
        )}
        <SourceFooter source={organization} lastUpdate={lastUpdate} />
      </Card>
    </>
  );
}

function NoSuppliers({ filtered }: { filtered: boolean }) {
  const { t } = useTexts('suppliers');
  const contracts = useTexts('contracts');
  if (!filtered) return <EmptyState title={t('list.none')} />;
  return (
    <EmptyState title={t('list.empty.title')}>
      <p>{t('list.empty.text')}</p>
      <Link
        to="/suppliers"
        search={noFilters}
        resetScroll={false}
        className={buttons.button}
        data-look="plain"
      >
        {contracts.t('filter.clear')}
      </Link>
    </EmptyState>
  );
}
