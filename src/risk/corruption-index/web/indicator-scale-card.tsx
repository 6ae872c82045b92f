import { Card } from '../../../foundation/ui/web/card.tsx';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { LineChart } from '../../../foundation/ui/web/charts/line-chart.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndexOfPeriod, IndicatorResult } from '../../calculations/index-result.ts';
import { mostPoints, type ScaleRow } from '../../calculations/scale.ts';
import type { IndicatorMethod } from '../corruption-index-endpoints.ts';
import { indicatorKey } from '../indicator-key.ts';
import { indicatorText } from '../indicator-words.ts';
import { plainNumber } from '../plain-number.ts';
import { scaleZones } from '../scale-zones.ts';
import { indexLook, pointTint } from './risk-series.ts';
import { ScaleTable } from './scale-table.tsx';

type Props = {
  indicator: IndicatorResult;
  method: Pick<IndicatorMethod, 'scale' | 'thresholdReason'>;
  history: readonly IndexOfPeriod[];
  /** Whose values they are. */
  organization: string;
};

/** How many points a value gives, why, and what the values were. */
export function IndicatorScaleCard({ indicator, method, history, organization }: Props) {
  const { t } = useTexts('corruption-index');
  const { scale, thresholdReason } = method;
  return (
    <Card ofRows title={t('scale')}>
      <ValuesOnScale {...{ indicator, scale, history, organization }} />
      {thresholdReason && <p id="thresholds">{thresholdReason}</p>}
      <ScaleTable scale={scale} maxPoints={indicator.maxPoints} />
    </Card>
  );
}

type ValuesProps = Omit<Props, 'method'> & { scale: readonly ScaleRow[] };

/** The value of each administration on the scale; none of what was in no index. */
function ValuesOnScale({ indicator, scale, history, organization }: ValuesProps) {
  const { t, format } = useTexts('corruption-index');
  const { abbreviation, displayForm } = indicator;
  const rows = history.flatMap(({ administrationPeriod: name, indicators }) => {
    const one = indicators.find((other) => other.abbreviation === abbreviation);
    return one ? { name, value: one.value, points: one.points } : [];
  });
  const points = rows.flatMap(({ name, value }) =>
    value === null ? [] : { name, tick: name, value },
  );
  const zones = scaleZones(
    scale,
    points.map(({ value }) => value),
  );
  const end = zones.at(-1)?.to;
  if (points.length === 0 || end === undefined) return null;
  const most = mostPoints(scale);
  const written = (value: number | null) => indicatorText(value, displayForm, format);
  return (
    <ChartFigure
      title={indicator.name}
      subtitle={organization}
      name={`indicador-${indicatorKey(abbreviation)}`}
      series={[{ name: indicator.name, ...indexLook }]}
      table={{
        columns: [t('period'), t('column.value'), t('column.points')],
        rows: rows.map((one) => [
          one.name,
          written(one.value),
          one.points === null ? t('not-rated') : plainNumber(one.points, 2),
        ]),
      }}
    >
      <LineChart
        label={indicator.name}
        points={points}
        series={{ name: indicator.name, ...indexLook }}
        highest={end}
        exact={written}
        tick={(value) => plainNumber(value, 1)}
        zones={zones.map(({ from, to, points: first, pointsAtEnd: last }) => ({
          name: t('indicator.points', {
            points: [...new Set([first, last])].map((one) => plainNumber(one, 2)).join('–'),
          }),
          from,
          to,
          tint: pointTint((first + last) / 2, most),
        }))}
        labelled
      />
    </ChartFigure>
  );
}
