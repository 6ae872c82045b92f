import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { maxSearchCharacters } from '../../contract-filters.ts';
import { OneLineSearch } from './one-line-search.tsx';
import { ShortWordsNote } from './short-words-note.tsx';

export function FilterSearchBox({ search, placeholder }: { search: string; placeholder: string }) {
  const { t } = useTexts('figures');
  return (
    <OneLineSearch
      name="search"
      value={search}
      label={t('filter.search')}
      placeholder={placeholder}
      button={t('filter.search.button')}
      maxLength={maxSearchCharacters}
      noteOf={(id) => <ShortWordsNote id={id} search={search} />}
    />
  );
}
