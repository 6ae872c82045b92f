import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { QuarterFigure } from '../../breakdowns/web/charts/quarter-figure.tsx';
import { ContractLines } from '../../breakdowns/web/contract-lines.tsx';
import { LateSignalCard } from '../../breakdowns/web/late-signal-card.tsx';
import { UnitLink } from '../../contracts/web/unit-link.tsx';
import { LatePeriodChanges } from '../../period-changes/web/late-period-changes.tsx';
import { firstShown, type Supplier } from '../supplier-endpoints.ts';
import type { SupplierQuery } from '../supplier-search.ts';
import { supplierBreakdownQuery } from './supplier-calls.ts';
import { SupplierUnits } from './supplier-units.tsx';

import classes from '../../breakdowns/web/breakdown.module.css';

/** Most suppliers have none. */
const CloseContractsCard = latePart(
  async () => (await import('./close-contracts-card.tsx')).CloseContractsCard,
);

type Props = { supplier: Supplier; listQuery: SupplierQuery; round: boolean };

/** What lies close together, when and for which units a supplier was contracted, and what stands out. */
export function SupplierFigures({ supplier, listQuery, round }: Props) {
  const { t } = useTexts('breakdowns');
  const { data, lastUpdate } = useAnswer(supplierBreakdownQuery(listQuery));
  const { whole, quarters, largest, newest } = data;
  if (whole.contracts === 0) return null;
  const filters = { ...listQuery.filters, suppliers: [supplier._id] };
  return (
    <>
      {data.close.total > 0 && (
        <CloseContractsCard close={data.close} filters={filters} round={round} />
      )}
      <div className={classes.pair}>
        <Card title={t('time.ofSupplier')} ofRows>
          <QuarterFigure quarters={quarters} lastUpdate={lastUpdate} subtitle={supplier.name} />
        </Card>
        <Card title={t('units.title')} ofRows>
          <SupplierUnits breakdown={data} filters={filters} round={round} />
        </Card>
        {/* Of few contracts the groups above show each. */}
        {(whole.contracts > firstShown ? (['largest', 'newest'] as const) : []).map((kind) => (
          <Card key={kind} title={t(`${kind}.title`)} ofRows>
            <ContractLines
              contracts={kind === 'largest' ? largest : newest}
              filters={filters}
              partyOf={(contract) => (
                <UnitLink contract={contract} field="organizerAdministrativeUnit" />
              )}
            />
          </Card>
        ))}
      </div>
      <LatePeriodChanges filters={filters} who="supplier" round={round} />
      <LateSignalCard counts={data.signals} filters={filters} round={round} />
    </>
  );
}
