import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { maxSearchCharacters } from '../../../figures/figures/contract-filters.ts';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './header-search.module.css';

export const searchSign = 'm13.2 13.2 3.8 3.8M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z';

/** Leads to the results from every page; without scripts a form to send. */
export function HeaderSearch() {
  const { t } = useTexts('composition');
  const navigate = useNavigate();
  const org = useLocation({ select: ({ search }) => search.org });
  const [field, setField] = useState<HTMLInputElement>();
  return (
    <form
      method="get"
      action="/search"
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        void navigate({
          to: '/search',
          search: { q: typeof text === 'string' ? text.trim() : undefined },
        });
      }}
    >
      {org !== undefined && <input type="hidden" name="org" value={org} />}
      <input
        type="search"
        name="q"
        maxLength={maxSearchCharacters}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        autoComplete="off"
        onFocus={({ currentTarget }) => setField(currentTarget)}
      />
      <button type="submit" aria-label={t('search.button')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={searchSign} />
        </svg>
      </button>
      {field && (
        <Suspense>
          <SearchSuggestions field={field} />
        </Suspense>
      )}
    </form>
  );
}

/** Most pages are read without a search. */
const SearchSuggestions = latePart(
  async () => (await import('../../../lists/search/web/search-suggestions.tsx')).SearchSuggestions,
  ['search'],
);
