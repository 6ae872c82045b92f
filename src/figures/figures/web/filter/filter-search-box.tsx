import { useId } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { maxSearchCharacters } from '../../contract-filters.ts';
import { ShortWordsNote } from './short-words-note.tsx';

import buttons from '../../../../foundation/ui/web/button.module.css';
import classes from './contract-filter.module.css';
import select from './filter-select.module.css';

export function FilterSearchBox({ search, placeholder }: { search: string; placeholder: string }) {
  const { t } = useTexts('figures');
  const id = useId();
  return (
    <div className={classes.search} data-on-screen="">
      <label htmlFor={id}>{t('filter.search')}</label>
      <input
        id={id}
        type="search"
        className={select.find}
        name="search"
        maxLength={maxSearchCharacters}
        defaultValue={search}
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={`${id}-note`}
      />
      <button type="submit" className={buttons.button}>
        {t('filter.search.button')}
      </button>
      <ShortWordsNote id={`${id}-note`} search={search} />
    </div>
  );
}
