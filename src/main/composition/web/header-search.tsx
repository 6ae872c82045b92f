import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { maxSearchCharacters } from '../../../figures/figures/contract-filters.ts';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './header-search.module.css';

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
      <button type="submit">{t('search.button')}</button>
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
  import.meta.glob('/src/lists/search/texts/*.json', { import: 'default' }),
);
