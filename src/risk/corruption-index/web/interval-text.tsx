import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { countedThing } from '../counted-thing.ts';
import { intervalTexts } from '../indicator-words.ts';

/** Between which values the share may lie, or why nobody can say. */
export function IntervalText({ indicator }: { indicator: IndicatorResult }) {
  const { t, format } = useTexts('corruption-index');
  const texts = intervalTexts(indicator, format);
  if (texts) return <>{t('interval', texts)}</>;
  const { numerator } = indicator;
  const isMoney = numerator !== null && countedThing(numerator.variable) === 'pesos';
  return <>{t(isMoney ? 'interval.money' : 'interval.none')}</>;
}
