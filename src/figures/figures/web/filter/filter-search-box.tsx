import { useId } from 'react';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../../foundation/ui/web/visually-hidden.tsx';
import { maxSearchCharacters } from '../../contract-filters.ts';
import { ShortWordsNote } from './short-words-note.tsx';

import classes from './contract-filter.module.css';
import select from './filter-select.module.css';

export function FilterSearchBox({ search, placeholder }: { search: string; placeholder: string }) {
  const { t } = useTexts('figures');
  const id = useId();
  return (
    <div className={classes.search} data-on-screen="">
      <VisuallyHidden>
        <label htmlFor={id}>{t('filter.search')}</label>
      </VisuallyHidden>
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
      <button type="submit" aria-label={t('filter.search.button')}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="M13.2 13.2 17 17" />
        </svg>
      </button>
      <ShortWordsNote id={`${id}-note`} search={search} />
    </div>
  );
}
