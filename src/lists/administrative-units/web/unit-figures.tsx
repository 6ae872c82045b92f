import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ConcentrationFigures } from '../../breakdowns/web/concentration-figures.tsx';
import { ContractLines } from '../../breakdowns/web/contract-lines.tsx';
import { LateSignalCard } from '../../breakdowns/web/late-signal-card.tsx';
import { SupplierName } from '../../contracts/web/supplier-name.tsx';
import { LatePeriodChanges } from '../../period-changes/web/late-period-changes.tsx';
import type { UnitDetail } from '../unit-endpoints.ts';
import { UnitCategories } from './unit-categories.tsx';
import { UnitSuppliers } from './unit-suppliers.tsx';

import classes from '../../breakdowns/web/breakdown.module.css';

/** Drawing needs a library that the rest of the page can do without. */
const QuarterFigure = latePart(
  async () => (await import('../../breakdowns/web/charts/quarter-figure.tsx')).QuarterFigure,
);

type Props = {
  detail: UnitDetail;
  /** Of the unit's contracts in its role. */
  filters: ContractFilters;
  lastUpdate: string | null | undefined;
  round: boolean;
};

/** From whom it bought, when and what, its largest contracts and what changed. */
export function UnitFigures({ detail, filters, lastUpdate, round }: Props) {
  const { t, format } = useTexts('breakdowns');
  const { unit, quarters, suppliers, concentration, largest, totals } = detail;
  const { total: count } = totals.counts;
  return (
    <>
      <div className={classes.pair}>
        <Card title={t('suppliers.title')} ofRows>
          <UnitSuppliers {...{ detail, filters, round }} />
          <ConcentrationFigures
            {...{ concentration, filters, round }}
            suppliers={suppliers.total}
          />
        </Card>
        <div>
          <Card title={t('time.title')} ofRows>
            <QuarterFigure quarters={quarters} lastUpdate={lastUpdate} subtitle={unit.name} />
          </Card>
          <Card title={t('categories.title')} ofRows>
            <UnitCategories {...{ detail, filters, round }} />
          </Card>
        </div>
      </div>
      <Card title={t('largest.title')} ofRows>
        <ContractLines
          contracts={largest}
          filters={filters}
          partyOf={(contract) => <SupplierName contract={contract} />}
        />
        <p className={classes.more}>
          <Link to="/contracts" search={{ ...filters, populations: ['COUNTED'] }}>
            {t('largest.all', { count, number: format.count(count) })}
          </Link>
        </p>
      </Card>
      <LatePeriodChanges filters={filters} who="buyer" round={round} />
      <LateSignalCard counts={detail.signals} filters={filters} round={round} />
    </>
  );
}
