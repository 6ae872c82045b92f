import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { periodKeys } from '../../../figures/figures/filter-search.ts';
import { sayDays } from '../../../figures/figures/say-days.ts';
import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { QuarterFigure } from '../../breakdowns/web/charts/quarter-figure.tsx';
import { LatePeriodChanges } from '../../period-changes/web/late-period-changes.tsx';
import { quartersQuery, typesQuery } from './home-calls.ts';
import { TypeFigure } from './type-figure.tsx';

import classes from './home-figures.module.css';

type Props = { filters: ContractFilters; organization: Organization };

export function HomeFigures({ filters, organization }: Props) {
  const { t, format } = useTexts('home');
  const quarters = useAnswer(quartersQuery(filters));
  const types = useAnswer(typesQuery(filters));
  const subtitle = [
    organization.name,
    ...sayFilters(filters),
    ...sayDays(filters, { t, format }),
    ...(isNarrower(filters) ? [t('chart.narrower')] : []),
  ].join(' · ');
  return (
    <>
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
            amounts={types.data}
            filters={filters}
            round={organization.round}
            subtitle={subtitle}
          />
        </Card>
      </div>
      <CountedNote
        withoutAmount={types.data.withoutAmount}
        shares={[types.data.public, types.data.invitation, types.data.noBid].map((amount) =>
          format.share(shareOf(amount, types.data.total), organization.round),
        )}
      />
      <p className={classes.behind} data-on-screen="">
        <Link to="/contracts" search={filters}>
          {t('behind.contracts')}
        </Link>
        <Link to="/suppliers" search={filters}>
          {t('behind.suppliers')}
        </Link>
        <Link to="/calendar" search={filters}>
          {t('behind.calendar')}
        </Link>
        <Link to="/flows" search={filters}>
          {t('behind.flows')}
        </Link>
      </p>
      <LatePeriodChanges filters={filters} who="buyer" round={organization.round} />
      <SourceFooter source={organization} lastUpdate={types.lastUpdate} filters={filters} />
      <DataLinks organization={organization.shortName} />
    </>
  );
}

/** A picture that is passed on must say which time it is about. */
const sayFilters = (filters: ContractFilters): string[] => [
  ...filters.administrationPeriods,
  ...filters.fiscalYears,
  ...filters.trimonths,
];

const isNarrower = (filters: ContractFilters): boolean => {
  const time: readonly string[] = periodKeys;
  return Object.entries(filters).some(([key, value]) => !time.includes(key) && value.length > 0);
};
