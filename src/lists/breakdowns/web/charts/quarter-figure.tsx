import { procedureSeries } from '../../../../figures/figures/web/procedure-series.ts';
import { procedureTypes } from '../../../../foundation/codelists/procedure.ts';
import { everyQuarter, isUnfinished } from '../../../../foundation/codelists/quarter.ts';
import { ChartFigure } from '../../../../foundation/ui/web/charts/chart-figure.tsx';
import { ChartLegend } from '../../../../foundation/ui/web/charts/chart-legend.tsx';
import { GroupedBarChart } from '../../../../foundation/ui/web/charts/grouped-bar-chart.tsx';
import { EmptyState } from '../../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { QuarterAmounts } from '../../quarter-amounts.ts';

type Props = {
  quarters: QuarterAmounts[];
  lastUpdate: string | null | undefined;
  /** Whose figures they are, and of when. */
  subtitle: string;
};

/** Pesos by quarter and type: millions beside the axis, cents in the tooltip and in the table. */
export function QuarterFigure({ quarters, lastUpdate, subtitle }: Props) {
  const { t, format } = useTexts('figures');
  const title = t('quarters.title');
  const known = new Map(quarters.map((one) => [`${one._id.period} ${one._id.year}`, one]));
  /** Of a quarter without contracts it is not known whether nothing was contracted or published. */
  const groups = everyQuarter([...known.keys()]).map((quarter) => {
    const sums = known.get(quarter);
    return {
      name: sums ? quarter : t('quarters.absent.name', { quarter }),
      tick: quarter.slice(0, 2),
      band: quarter.slice(3),
      unfinished: isUnfinished(quarter, lastUpdate),
      values: amounts.map((key) => sums?.[key] ?? null),
      total: sums?.total ?? null,
    };
  });
  const series = procedureTypes.map((type) => ({
    name: t(`codelists:typeShort.${type}`),
    ...procedureSeries[type],
  }));
  if (groups.every(({ values }) => values.every((value) => !value)))
    return <NoAmounts title={title} />;
  return (
    <ChartFigure
      title={title}
      subtitle={subtitle}
      name="millones-por-trimestre"
      series={series}
      table={{
        columns: [t('quarters.name'), ...series.map(({ name }) => name), t('quarters.total')],
        rows: groups.map(({ name, values, total, unfinished }) => [
          unfinished ? t('quarters.unfinished.name', { quarter: name }) : name,
          ...values.map(format.money),
          format.money(total),
        ]),
      }}
      note={groups.some(({ unfinished }) => unfinished) ? t('quarters.unfinished') : undefined}
    >
      <ChartLegend series={series} />
      <GroupedBarChart
        label={title}
        groups={groups}
        series={series}
        tick={format.millionMark}
        exact={format.money}
        stacked
      />
    </ChartFigure>
  );
}

export function NoAmounts({ title }: { title: string }) {
  const { t } = useTexts('figures');
  return (
    <>
      <h3>{title}</h3>
      <EmptyState title={t('chart.empty')} />
    </>
  );
}

const amounts = ['totalPublic', 'totalInvitation', 'totalNoBid'] as const;
