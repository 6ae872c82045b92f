import { Link } from '@tanstack/react-router';

import { Card } from '../../../foundation/ui/web/card.tsx';
import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { LineChart } from '../../../foundation/ui/web/charts/line-chart.tsx';
import type { Series } from '../../../foundation/ui/web/charts/series.ts';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { indexMaximum } from '../../calculations/corruption-level.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { plainNumber } from '../plain-number.ts';
import { shownIndex } from '../shown-index.ts';
import { indexLook, riskZones } from './risk-series.ts';

type Props = { found: ConfiguredIndex; organization: Organization };

/** The index of each administration by the method of today; those that are not rated have no point. */
export function HistoryCard({ found: { index, history }, organization }: Props) {
  const { t } = useTexts('corruption-index');
  const title = t('history.chart');
  const points = history.flatMap(({ administrationPeriod: name, result, band: reach }) =>
    result === null ? [] : { name, tick: name, value: result, reach },
  );
  if (points.length === 0)
    return (
      <Card title={t('history')}>
        <EmptyState title={t('history.none')} />
      </Card>
    );
  const series: Series = { name: t('title'), ...indexLook };
  const isPartial = points.length < history.length;
  return (
    <Card title={t('history')}>
      <ChartFigure
        title={title}
        subtitle={organization.name}
        name="indice-de-riesgo"
        series={[series]}
        table={{
          columns: [
            t('period'),
            t('history.index'),
            t('history.level'),
            t('history.band'),
            t('history.points'),
          ],
          rows: history.map((one) => [
            one.administrationPeriod,
            one.result === null ? t('not-rated') : shownIndex(one.result),
            one.level === null ? t('not-rated') : t(`codelists:risk.${one.level}`),
            one.band === null
              ? '---'
              : t('interval', { from: shownIndex(one.band[0]), to: shownIndex(one.band[1]) }),
            t('of-cases', {
              part: plainNumber(one.computablePoints, 2),
              whole: plainNumber(one.maxPoints, 2),
            }),
          ]),
        }}
        note={[t('history.note'), ...(isPartial ? [t('history.partial')] : [])].join(' ')}
      >
        <LineChart
          label={title}
          points={points}
          series={series}
          highest={indexMaximum}
          exact={shownIndex}
          tick={(value) => plainNumber(value, 2)}
          zones={riskZones.map((zone) => ({ ...zone, name: t(`codelists:risk.${zone.level}`) }))}
          labelled
        />
      </ChartFigure>
      {history.length > 1 && (
        <p>
          <Link
            to="/comparations/$id"
            params={{ id: organization._id }}
            search={{ with: index.administrationPeriod ?? undefined }}
          >
            {t('history.compare')}
          </Link>
        </p>
      )}
    </Card>
  );
}
