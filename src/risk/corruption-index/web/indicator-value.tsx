import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { IndicatorResult } from '../../calculations/index-result.ts';
import { fewCasesOf, indicatorText, reasonWithoutResult } from '../indicator-words.ts';

/** The value; of few cases both numbers in its place, and why there is none where there is none. */
export function IndicatorValue({ indicator }: { indicator: IndicatorResult }) {
  const { t, format } = useTexts('corruption-index');
  const few = fewCasesOf(indicator);
  const { displayForm, value } = indicator;
  const reason = reasonWithoutResult(indicator);
  return (
    <>
      <strong>
        {few
          ? t('of-cases', { part: format.count(few.part), whole: format.count(few.whole) })
          : indicatorText(value, displayForm, format)}
      </strong>
      {reason && <small>{t(`reason.${reason}`)}</small>}
    </>
  );
}
