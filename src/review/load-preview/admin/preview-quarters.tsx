import { everyQuarter } from '../../../foundation/codelists/quarter.ts';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { ChartLegend } from '../../../foundation/ui/web/charts/chart-legend.tsx';
import {
  type BarGroup,
  GroupedBarChart,
} from '../../../foundation/ui/web/charts/grouped-bar-chart.tsx';
import type { Series } from '../../../foundation/ui/web/charts/series.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { QuarterAmounts } from '../../../lists/breakdowns/quarter-amounts.ts';

type Props = { before: QuarterAmounts[]; after: QuarterAmounts[] };

const looks: Record<'before' | 'after', Omit<Series, 'name'>> = {
  before: { color: 'var(--bar-rest, #dfe3f0)', edge: 'var(--bar, #454e7b)', pattern: 'stripes' },
  after: { color: 'var(--bar, #454e7b)', edge: 'var(--bar, #454e7b)', pattern: 'plain' },
};

/** Pesos by quarter, before and after: the quarters that change and those beside them. */
export function PreviewQuarters({ before, after }: Props) {
  const { t, format } = useTexts('load-preview-admin');
  const all = quartersOf(before, after);
  const groups = aroundChanges(all);
  if (groups.length === 0) return null;
  const title = t('quarters');
  const series = (['before', 'after'] as const).map((one) => ({
    name: t(one),
    ...looks[one],
  }));
  return (
    <ChartFigure
      title={title}
      subtitle={t('hint')}
      name="antes-y-despues-por-trimestre"
      series={series}
      table={{
        columns: [t('quarter'), ...series.map(({ name }) => name)],
        rows: groups.map(({ name, values }) => [name, ...values.map(format.money)]),
      }}
      note={groups.length < all.length ? t('quarters.part') : undefined}
    >
      <ChartLegend series={series} />
      <GroupedBarChart
        label={title}
        groups={groups}
        series={series}
        tick={format.millionMark}
        exact={format.money}
      />
    </ChartFigure>
  );
}

/** A quarter without contracts has an amount of 0. */
const quartersOf = (before: QuarterAmounts[], after: QuarterAmounts[]): BarGroup[] => {
  const amounts = [before, after].map(
    (quarters) => new Map(quarters.map(({ _id, total }) => [`${_id.year} ${_id.period}`, total])),
  );
  const places = [...new Set(amounts.flatMap((one) => [...one.keys()]))].toSorted();
  const named = places.map((place) => `${place.slice(5)} ${place.slice(0, 4)}`);
  return everyQuarter(named).map((name) => {
    const [period = '', year = ''] = name.split(' ');
    const place = `${year} ${period}`;
    const values = amounts.map((one) => (one.has(place) ? (one.get(place) ?? null) : 0));
    return { name, tick: period, band: year, unfinished: false, values };
  });
};

const mostShown = 12;

const aroundChanges = (groups: BarGroup[]): BarGroup[] => {
  const changed = groups.flatMap(({ values: [old, given] }, at) => (old === given ? [] : [at]));
  const last = changed.at(-1);
  if (last === undefined) return groups.slice(-8);
  const end = Math.min(last + 2, groups.length);
  const start = Math.max((changed[0] ?? 0) - 1, end - mostShown, 0);
  return groups.slice(start, end);
};
