import { getRouteApi, Link } from '@tanstack/react-router';

import { AmountPanels } from '../../../figures/explanations/web/amount-panels.tsx';
import { shareOf } from '../../../figures/figures/figure.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { ListedParts } from '../../../figures/figures/web/listed-parts.tsx';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractTotalsIn } from '../../breakdowns/type-sums.ts';
import type { UnitsQuery } from '../unit-search.ts';
import { NoUnits } from './no-units.tsx';
import { RoleChoice } from './role-choice.tsx';
import { unitListQuery } from './unit-calls.ts';
import { UnitNameSearch } from './unit-name-search.tsx';
import { UnitTable } from './unit-table.tsx';

import uncounted from '../../../figures/figures/web/uncounted-parts.module.css';
import list from '../../../foundation/ui/web/list.module.css';
import classes from './unit-table.module.css';

const route = getRouteApi('/organization/administrative-units');

/** Panels, rows and the TOTAL row of one answer, so that they agree. */
export function UnitResults({ listQuery }: { listQuery: UnitsQuery }) {
  const { t, format } = useTexts('administrative-units');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(unitListQuery(listQuery));
  const { docs, total, page, pages } = data;
  const { filters, name, pageSize } = listQuery;
  const { round } = organization;
  const totals = contractTotalsIn(data.totals);
  const countValues = { count: total, number: format.count(total) };
  return (
    <>
      <AmountPanels totals={totals} filters={name === '' ? filters : undefined} round={round} />
      <div className={classes.tools}>
        <CountedNote
          count={
            <p>
              <strong role="status">
                {name === ''
                  ? t('list.count', countValues)
                  : t('list.named', { ...countValues, name })}
              </strong>
            </p>
          }
          listed={
            <>
              <p>
                {t(`role.${listQuery.role}.note`)}{' '}
                <Link to="/flows" search={{ ...filters, role: listQuery.role }} data-on-screen="">
                  {t('list.flows')}
                </Link>
              </p>
              {name === '' && (
                <ListedParts
                  counts={totals.populations}
                  amendments={totals.amendments}
                  filters={filters}
                  round={round}
                />
              )}
            </>
          }
          withoutAmount={totals.withoutAmount}
          amendmentsWithoutAmount={totals.amendments.withoutAmount}
          shares={procedureTypes.map((type) =>
            format.share(shareOf(totals[type], totals.totalAmount), round),
          )}
          sums={{ parts: procedureTypes.map((type) => totals[type]), total: totals.totalAmount }}
          round={round}
        />
        <RoleChoice role={listQuery.role} />
      </div>
      <div className={list.list}>
        {total === 0 ? (
          <NoUnits listQuery={listQuery} />
        ) : (
          <>
            <UnitTable
              units={docs}
              totals={data.totals}
              pages={pages}
              listQuery={listQuery}
              round={organization.round}
            />
            <PageLinks page={page} pages={pages} pageSize={pageSize} list="rows" />
          </>
        )}
        <DataLinks organization={organization.shortName} />
        {data.uncountedUnits > 0 && (
          <p className={uncounted.uncounted}>
            <Link
              to="/contracts"
              search={{
                ...filters,
                groupBy: listQuery.role === 'organizer' ? 'organizer' : 'requester',
              }}
            >
              {t('list.uncounted', {
                count: data.uncountedUnits,
                number: format.count(data.uncountedUnits),
              })}
              {countChoices(listQuery.filters) > 0 && t('figures:uncounted.filtered')}
            </Link>
          </p>
        )}
        <UnitNameSearch listQuery={listQuery} />
        <SourceFooter source={organization} lastUpdate={lastUpdate} filters={filters} />
      </div>
    </>
  );
}
