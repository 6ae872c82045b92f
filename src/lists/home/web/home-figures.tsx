import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { describeDays } from '../../../figures/figures/describe-days.ts';
import { periodKeys } from '../../../figures/figures/filter-search.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import { inRole } from '../../administrative-units/unit-role.ts';
import { QuarterFigure } from '../../breakdowns/web/charts/quarter-figure.tsx';
import { LatePeriodChanges } from '../../period-changes/web/late-period-changes.tsx';
import { largestSuppliersQuery, largestUnitsQuery, quartersQuery } from './home-calls.ts';
import { LargestOf } from './largest-of.tsx';
import { TypeFigure } from './type-figure.tsx';
import { JournalistQuestions, MonitorCards } from './ways-on.tsx';

import classes from './home-figures.module.css';

type Props = { filters: ContractFilters; organization: Organization };

export function HomeFigures({ filters, organization }: Props) {
  const { t, format } = useTexts('home');
  const quarters = useAnswer(quartersQuery(filters));
  const suppliers = useAnswer(largestSuppliersQuery(filters));
  const units = useAnswer(largestUnitsQuery(filters));
  const { totals, docs, suppliers: suppliersCount } = suppliers.data;
  const subtitle = [
    organization.name,
    ...describeFilters(filters),
    ...describeDays(filters, { t, format }),
    ...(isNarrower(filters) ? [t('chart.narrower')] : []),
  ].join(' · ');
  return (
    <>
      <div className={classes.largest}>
        <LargestOf
          title={t('largest.suppliers')}
          round={organization.round}
          all={
            <Link to="/suppliers" search={filters}>
              {t('answer.suppliers', {
                count: suppliersCount,
                number: format.count(suppliersCount),
              })}
            </Link>
          }
          rows={docs
            .flatMap(({ _id, name, ...sums }) =>
              _id === null || name === null
                ? []
                : [
                    {
                      _id,
                      of: name,
                      name: (
                        <Link to="/suppliers/$id" params={{ id: _id }} search={filters}>
                          <LegalName name={name} />
                        </Link>
                      ),
                      sums,
                      filters: { ...filters, suppliers: [_id] },
                    },
                  ],
            )
            .slice(0, most)}
        />
        <LargestOf
          title={t('largest.units')}
          round={organization.round}
          all={
            <Link to="/administrative-units" search={filters}>
              {t('largest.allUnits', {
                count: units.data.total,
                number: format.count(units.data.total),
              })}
            </Link>
          }
          rows={units.data.docs.slice(0, most).map(({ _id, name, ...sums }) => ({
            _id,
            of: name,
            name: (
              <Link
                to="/administrative-units/$id"
                params={{ id: _id }}
                search={filters}
                lang={dataLanguage}
              >
                {name}
              </Link>
            ),
            sums,
            filters: inRole(filters, 'organizer', [_id]),
          }))}
        />
      </div>
      <div className={classes.charts}>
        <Card ofRows>
          <QuarterFigure
            quarters={quarters.data.docs}
            lastUpdate={quarters.lastUpdate}
            subtitle={subtitle}
          />
        </Card>
        <Card ofRows>
          <TypeFigure
            amounts={totals}
            filters={filters}
            round={organization.round}
            subtitle={subtitle}
          />
        </Card>
      </div>
      <LatePeriodChanges
        filters={filters}
        who="buyer"
        round={organization.round}
        foldedIn={classes.changes}
      />
      <JournalistQuestions filters={filters} organization={organization} />
      <MonitorCards filters={filters} contracts={totals.totalCount} suppliers={suppliersCount} />
      <SourceFooter source={organization} lastUpdate={suppliers.lastUpdate} filters={filters} />
      <DataLinks organization={organization.shortName} />
    </>
  );
}

const most = 5;

/** A picture that is passed on must say which time it is about. */
const describeFilters = (filters: ContractFilters): string[] => [
  ...filters.administrationPeriods,
  ...filters.fiscalYears,
  ...filters.trimonths,
];

const isNarrower = (filters: ContractFilters): boolean => {
  const time: readonly string[] = periodKeys;
  return Object.entries(filters).some(([key, value]) => !time.includes(key) && value.length > 0);
};
