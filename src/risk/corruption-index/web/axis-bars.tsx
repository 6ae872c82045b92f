import { shareOf } from '../../../figures/figures/figure.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { addedAxes } from '../axis-points.ts';
import { PointsText } from './points-text.tsx';

import classes from './axis-bars.module.css';

/** What each axis gives, of what it could give. */
export function AxisBars({ indicators }: { indicators: readonly IndicatorResult[] }) {
  const { t } = useTexts('corruption-index');
  return (
    <dl className={classes.axes}>
      {addedAxes(indicators).map(({ axis, points, maxPoints }) => (
        <div key={axis}>
          <dt>{t(`axis.${axis ?? 'other'}`)}</dt>
          <dd>
            <PointsText points={points} maxPoints={maxPoints} />
            <svg className={classes.bar} aria-hidden="true">
              <rect width={`${100 * (shareOf(points, maxPoints) ?? 0)}%`} height="100%" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
