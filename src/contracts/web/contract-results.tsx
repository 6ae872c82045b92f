import { getRouteApi, Link } from '@tanstack/react-router';

import { useAnswer } from '../../platform/web/answer.tsx';
import { Card } from '../../platform/web/card.tsx';
import { EmptyState } from '../../platform/web/empty-state.tsx';
import { PageLinks } from '../../platform/web/page-links.tsx';
import { SourceFooter } from '../../platform/web/source-footer.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import { procedureTypes } from '../contract.ts';
import { AmountPanels } from './amount-panels.tsx';
import { contractListQuery, type ContractQuestion } from './contract-calls.ts';
import { ContractListing } from './contract-listing.tsx';
import { countChoices, noFilters } from './contract-search.ts';
import { CountedNote } from './counted-note.tsx';
import { ReportsLink } from './reports-link.tsx';

import buttons from '../../platform/web/button.module.css';

const route = getRouteApi('/organization/contracts');

/** The figures and the contracts that one filter asks for, of one answer, so that they agree. */
export function ContractResults({ question }: { question: ContractQuestion }) {
  const { t, format } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(contractListQuery(question));
  const { docs, totals, total, page, pages } = data;
  return (
    <>
      <AmountPanels totals={totals} round={organization.round} />
      <CountedNote
        amendments={totals.amendments}
        withoutAmount={totals.withoutAmount}
        shares={procedureTypes.map((type) =>
          format.share(totals[type], totals.totalAmount, organization.round),
        )}
        round={organization.round}
      />
      <Card>
        {total === 0 ? (
          <NoContracts filtered={countChoices(question.filters) > 0} />
        ) : (
          <>
            <ContractListing
              contracts={docs}
              sorting={question}
              count={t(question.reports ? 'list.countWithReports' : 'list.count', {
                count: total,
                number: format.count(total),
              })}
            />
            <PageLinks page={page} pages={pages} pageSize={question.pageSize} />
          </>
        )}
        <ReportsLink included={question.reports} />
        <SourceFooter source={organization} lastUpdate={lastUpdate} />
      </Card>
    </>
  );
}

function NoContracts({ filtered }: { filtered: boolean }) {
  const { t } = useTexts('contracts');
  if (!filtered) return <EmptyState title={t('list.none')} />;
  return (
    <EmptyState title={t('list.empty.title')}>
      <p>{t('list.empty.text')}</p>
      <Link
        to="/contracts"
        search={noFilters}
        resetScroll={false}
        className={buttons.button}
        data-look="plain"
      >
        {t('filter.clear')}
      </Link>
    </EmptyState>
  );
}
