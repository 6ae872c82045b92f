import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { isShortWord, searchWords } from '../../search-words.ts';

/** Tells how short words of a search are looked for; nothing where it has none. */
export function ShortWordsNote({ id, search }: { id?: string; search: string }) {
  const { t } = useTexts('figures');
  const words = searchWords(search).filter(isShortWord);
  if (words.length === 0) return null;
  return (
    <p id={id} style={{ gridColumn: '1 / -1', margin: 0, fontSize: '0.875rem' }}>
      {t('filter.short-words', { words: words.join(', ') })}
    </p>
  );
}
