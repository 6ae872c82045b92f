import { momentText } from '../../platform/moment-text.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { AsOf } from '../derived.ts';

type Props = AsOf & { ofFiles?: boolean };

/** When the figures above it, or files, were computed, and whether the data changed since. */
export function AsOfLine({ computedAt, isCurrent, ofFiles = false }: Props) {
  const { t, language } = useTexts('derived');
  const [before, after] = t(ofFiles ? 'as-of.files' : 'as-of', { moment: mark }).split(mark);
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
