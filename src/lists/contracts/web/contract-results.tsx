import { getRouteApi } from '@tanstack/react-router';

import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { ReportsLink } from '../../../figures/figures/web/reports-link.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractsQuery } from '../contracts-query.ts';
import { contractListQuery } from './contract-calls.ts';
import { ContractColumnChooser } from './contract-column-chooser.tsx';
import { ContractFigures } from './contract-figures.tsx';
import { ContractTable } from './contract-table.tsx';

import facets from '../../../figures/facets/web/facet-filter.module.css';
import list from '../../../foundation/ui/web/list.module.css';

const route = getRouteApi('/organization/contracts');

/** The figures and the contracts that one filter asks for, of one answer, so that they agree. */
export function ContractResults({ listQuery }: { listQuery: ContractsQuery }) {
  const { t } = useTexts('contracts');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(contractListQuery(listQuery));
  const { docs, totals, total, page, pages } = data;
  return (
    <>
      <ContractFigures totals={totals} total={total} listQuery={listQuery} />
      <div className={facets.columns}>{total > 0 && <ContractColumnChooser />}</div>
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
            <ContractTable contracts={docs} sorting={listQuery} />
            <PageLinks page={page} pages={pages} pageSize={listQuery.pageSize} list="rows" />
          </>
        )}
        <DataLinks organization={organization.shortName} feed />
        {!listQuery.filters.populations.includes('REPORT') && (
          <ReportsLink included={listQuery.reports} />
        )}
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={listQuery.filters} />
      </div>
    </>
  );
}
