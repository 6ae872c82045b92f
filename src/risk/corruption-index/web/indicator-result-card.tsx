import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import type { IndicatorContext } from '../contracts-of-indicator.ts';
import type { IndicatorMethod } from '../corruption-index-endpoints.ts';
import { IndicatorSource } from './indicator-source.tsx';
import { IndicatorValue } from './indicator-value.tsx';
import { IntervalText } from './interval-text.tsx';
import { MethodNotes } from './method-notes.tsx';
import { PointsText } from './points-text.tsx';

import classes from './indicator-page.module.css';

type Props = {
  indicator: IndicatorResult;
  context: IndicatorContext & { method: IndicatorMethod };
  /** Whether it adds no points to the index. */
  isBeside: boolean;
  /** Whether it is the index, by its own formula. */
  isIndex: boolean;
  /** Which contracts it counts, where they are not those of the whole monitor. */
  notes: string[];
  round: boolean;
};

/** What the indicator is now, and from which contracts. */
export function IndicatorResultCard({
  indicator,
  context,
  isBeside,
  isIndex,
  notes,
  round,
}: Props) {
  const { t } = useTexts('corruption-index');
  const { description, direction } = indicator;
  return (
    <Card title={t('indicator.result')}>
      <p lang="es">{description}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('column.value')}</dt>
          <dd className={classes.value}>
            <IndicatorValue indicator={indicator} />
          </dd>
        </div>
        <div>
          <dt>{t('column.interval')}</dt>
          <dd>
            <IntervalText indicator={indicator} />
          </dd>
        </div>
        <div>
          <dt>{t('column.from')}</dt>
          <dd>
            <IndicatorSource indicator={indicator} context={context} round={round} />
            <MethodNotes notes={notes} />
          </dd>
        </div>
        {(!isBeside || indicator.maxPoints > 0) && (
          <div>
            <dt>{t('column.points')}</dt>
            <dd>
              <PointsText points={indicator.points} maxPoints={indicator.maxPoints} />
              {direction && <small>{t(`direction.${direction}`)}</small>}
            </dd>
          </div>
        )}
      </dl>
      <p>{t(isBeside && !isIndex ? 'general.beside' : 'how.question')}</p>
    </Card>
  );
}
