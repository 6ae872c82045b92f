import { ChartFigure } from '../../../foundation/ui/web/charts/chart-figure.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { corruptionLevel } from '../../calculations/corruption-level.ts';
import type { Robustness } from '../../calculations/robustness.ts';
import { shownIndex } from '../shown-index.ts';
import { indexLook } from './risk-series.ts';
import { WeightingsChart } from './weightings-chart.tsx';

type Props = { robustness: Robustness; result: number; organization: string };

/** How the index is distributed under random weightings, drawn and as a table. */
export function WeightingsFigure({ robustness, result, organization }: Props) {
  const { t, format } = useTexts('corruption-index');
  const title = t('weightings');
  return (
    <ChartFigure
      title={title}
      subtitle={organization}
      name="firmeza-del-indice"
      series={[{ name: t('weightings.series'), ...indexLook }]}
      table={{
        columns: [t('history.index'), t('history.level'), t('weightings.series')],
        rows: robustness.distribution.map(({ above, upTo, weightings }) => [
          t('interval', { from: above, to: upTo }),
          t(`codelists:risk.${corruptionLevel(upTo)}`),
          format.count(weightings),
        ]),
      }}
      note={t('weightings.note', { result: shownIndex(result) })}
    >
      <WeightingsChart label={title} robustness={robustness} result={result} />
    </ChartFigure>
  );
}
