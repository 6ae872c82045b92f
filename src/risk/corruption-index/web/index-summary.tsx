import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { corruptionLevel } from '../../calculations/corruption-level.ts';
import type { ResultReason } from '../../calculations/index-result.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { plainNumber } from '../plain-number.ts';
import { shownIndex } from '../shown-index.ts';
import { AxisBars } from './axis-bars.tsx';
import { HowLink } from './how-link.tsx';
import { RiskBadge } from './risk-badge.tsx';
import { RiskGauge } from './risk-gauge.tsx';

import classes from './index-summary.module.css';

type Props = { found: ConfiguredIndex };

/** The level, what it means, and whether it hangs on the weights. */
export function IndexSummary({ found }: Props) {
  const { t } = useTexts('corruption-index');
  const { index, robustness } = found;
  const { result, level } = index;
  return (
    <div className={classes.summary}>
      <RiskGauge result={result} band={result === null ? null : (robustness?.band ?? null)} />
      <div>
        <h2>
          {result === null || level === null ? (
            t('result.none')
          ) : (
            <>
              {t('result', { result: shownIndex(result) })} <RiskBadge level={level} />
            </>
          )}
        </h2>
        <p className={classes.period}>
          {index.administrationPeriod === null
            ? t('period.all')
            : t('period.of', { period: index.administrationPeriod })}
        </p>
        <p className={classes.meaning}>
          {level === null ? describeWhyNone(t, index.reason) : t(`probability.${level}`)}{' '}
          {t('meaning')}
        </p>
        <AxisBars indicators={index.indicators} />
        <p className={classes.left}>
          <BandNote found={found} /> <HowLink />
        </p>
        {index.computablePoints < index.maxPoints && (
          <p className={classes.left}>
            {t('left-out', {
              count: index.maxPoints,
              points: plainNumber(index.computablePoints, 2),
              of: plainNumber(index.maxPoints, 2),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

type Translate = ReturnType<typeof useTexts<'corruption-index'>>['t'];

const describeWhyNone = (t: Translate, reason: ResultReason | null): string =>
  t(reason === 'fewPoints' ? 'result.few-points' : 'result.not-computable');

/** Whether other weights would give another level. */
function BandNote({ found: { index, robustness } }: Props) {
  const { t } = useTexts('corruption-index');
  if (!robustness || index.result === null) return null;
  const [low, high] = robustness.band;
  const holds = corruptionLevel(low) === corruptionLevel(high);
  return (
    <>
      {t(holds ? 'band.holds' : 'band.hangs', {
        low: shownIndex(low),
        high: shownIndex(high),
      })}{' '}
      <a href="#robustness">{t('band.more')}</a>
    </>
  );
}
