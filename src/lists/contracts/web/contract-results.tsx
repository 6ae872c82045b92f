import { getRouteApi } from '@tanstack/react-router';

import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { ReportsLink } from '../../../figures/figures/web/reports-link.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LateGroupingLinks } from '../../contract-groups/web/late-grouping-links.tsx';
import type { ContractsQuery } from '../contracts-query.ts';
import { contractListQuery } from './contract-calls.ts';
import { ContractFigures } from './contract-figures.tsx';
import { ContractListing } from './contract-listing.tsx';

const route = getRouteApi('/organization/contracts');

/** The figures and the contracts that one filter asks for, of one answer, so that they agree. */
export function ContractResults({ listQuery }: { listQuery: ContractsQuery }) {
  const { t, format } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(contractListQuery(listQuery));
  const { docs, totals, total, page, pages } = data;
  return (
    <>
      <ContractFigures totals={totals} listQuery={listQuery} />
      <LateGroupingLinks current={undefined} />
      <Card ofCards>
        {total === 0 ? (
          <NoneFound
            filters={listQuery.filters}
            none={t('list.none')}
            title={t('list.empty.title')}
            text={t('list.empty.text')}
          />
        ) : (
          <>
            <ContractListing
              contracts={docs}
              sorting={listQuery}
              count={t(listQuery.reports ? 'list.countWithReports' : 'list.count', {
                count: total,
                number: format.count(total),
              })}
            />
            <PageLinks page={page} pages={pages} pageSize={listQuery.pageSize} list="rows" />
          </>
        )}
        {!listQuery.filters.populations.includes('REPORT') && (
          <ReportsLink included={listQuery.reports} />
        )}
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
        <DataLinks organization={organization.shortName} feed />
      </Card>
    </>
  );
}
