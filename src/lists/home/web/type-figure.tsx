import { ExplainedValue } from '../../../figures/explanations/web/explained-value.tsx';
import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { shareOf } from '../../../figures/figures/figure.ts';
import { procedureSeries } from '../../../figures/figures/web/procedure-series.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { ChartLegend } from '../../../foundation/ui/web/charts/chart-legend.tsx';
import { DonutChart } from '../../../foundation/ui/web/charts/donut-chart.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { NoAmounts } from '../../breakdowns/web/charts/quarter-figure.tsx';
import type { ProcedureAmounts } from '../landing-endpoints.ts';

import classes from './type-figure.module.css';

type Props = {
  amounts: ProcedureAmounts;
  /** Of the figures; without it nothing leads to how they were made. */
  filters: ContractFilters | undefined;
  round: boolean;
  subtitle: string;
};

/** How much of the money went which way; nothing is drawn of nothing. */
export function TypeFigure({ amounts, filters, round, subtitle }: Props) {
  const { t, format } = useTexts('home');
  const title = t('types.title');
  const values = { PUBLIC: amounts.public, INVITATION: amounts.invitation, NO_BID: amounts.noBid };
  const share = (value: number | null) => format.share(shareOf(value, amounts.total), round);
  const parts = procedureTypes.map((type) => ({
    name: t(`codelists:typeShort.${type}`),
    value: values[type],
    share: share(values[type]),
    ...procedureSeries[type],
  }));
  if (!amounts.total) return <NoAmounts title={title} />;
  return (
    <ChartFigure
      title={title}
      subtitle={subtitle}
      name="tipo-de-procedimiento"
      series={parts.map((part) => ({ ...part, name: `${part.name} ${part.share}` }))}
      table={{
        columns: [t('types.name'), t('types.amount'), t('types.share')],
        rows: [
          ...parts.map((part) => [part.name, format.money(part.value), part.share]),
          [t('types.total'), format.money(amounts.total), share(amounts.total)],
        ],
      }}
    >
      <DonutChart
        label={title}
        parts={parts}
        center={format.millions(amounts.total)}
        unit="MXN"
        exact={format.money}
      />
      <ChartLegend
        series={parts}
        translate={(index) => (
          <strong>
            <ExplainedValue
              figure={{ measure: 'amount', type: procedureTypes[index] }}
              filters={filters}
              of={parts[index]?.name}
            >
              {parts[index]?.share}
            </ExplainedValue>
          </strong>
        )}
      />
      <p className={classes.total}>
        <span>{t('types.total')}</span>
        <strong>
          <ExplainedValue figure={{ measure: 'amount' }} filters={filters} of={t('types.total')}>
            {`${format.sum(amounts.total, round)} MXN`}
          </ExplainedValue>
        </strong>
      </p>
    </ChartFigure>
  );
}
