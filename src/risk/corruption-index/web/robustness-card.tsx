import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { corruptionLevel } from '../../calculations/corruption-level.ts';
import type { Robustness } from '../../calculations/robustness.ts';
import type { ConfiguredIndex } from '../corruption-index-endpoints.ts';
import { levelShares } from '../level-shares.ts';
import { shownIndex } from '../shown-index.ts';
import { WeightingsFigure } from './weightings-figure.tsx';
import { WithoutTable } from './without-table.tsx';

import classes from './index-trust.module.css';

type Props = { found: ConfiguredIndex; organization: string };

/** How far the index hangs on what each indicator weighs. */
export function RobustnessCard({ found: { index, robustness }, organization }: Props) {
  const { t, format } = useTexts('corruption-index');
  if (!robustness || index.result === null)
    return (
      <Card title={t('robustness')}>
        <p id="robustness">{t('robustness.none')}</p>
      </Card>
    );
  const { band, least, most, weightings } = robustness;
  const [low, high] = band.map(shownIndex);
  const [lowLevel, highLevel] = band.map((one) => t(`codelists:risk.${corruptionLevel(one)}`));
  return (
    <details className={classes.fold}>
      <summary>
        <h2>{t('robustness.short', { low, high })}</h2>
      </summary>
      <p id="robustness">
        {t('robustness.what', { number: format.count(weightings) })}{' '}
        {t('robustness.band', { low, high })}{' '}
        {lowLevel === highLevel
          ? t('robustness.same', { level: lowLevel })
          : t('robustness.levels', { low: lowLevel, high: highLevel })}
      </p>
      <WeightingsFigure robustness={robustness} result={index.result} organization={organization} />
      <p>
        <strong>{t('robustness.shares', { shares: sharesOf({ t, format }, robustness) })}</strong>{' '}
        {t('robustness.ends', { least: shownIndex(least), most: shownIndex(most) })}
      </p>
      <WithoutTable indicators={index.indicators} robustness={robustness} />
    </details>
  );
}

type ComparisonTexts = Pick<ReturnType<typeof useTexts<'corruption-index'>>, 't' | 'format'>;

/** With how many weightings the index has each level. */
const sharesOf = ({ t, format }: ComparisonTexts, robustness: Robustness): string =>
  levelShares(robustness)
    .map(({ level, percent }) =>
      t('robustness.share', {
        level: t(`codelists:risk.${level}`),
        percent: format.share(percent / 100, false),
      }),
    )
    .join(' · ');
