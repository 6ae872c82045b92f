import { momentText } from '../../ui/web/moment-text.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { AsOf } from '../derived.ts';

/** When the figures above it were computed, and whether the data changed since. */
export function AsOfLine({ computedAt, isCurrent }: AsOf) {
  const { t, language } = useTexts('derived');
  const [before, after] = t('as-of', { moment: mark }).split(mark);
  return (
    <small>
      {before}
      <time dateTime={computedAt}>{momentText(computedAt, language)}</time>
      {after}
      {!isCurrent && ` ${t('as-of.changed')}`}
    </small>
  );
}

/** Stands for the moment until the text is around it. */
const mark = '\u0000';
