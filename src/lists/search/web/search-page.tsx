import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { maxSearchCharacters } from '../../../figures/figures/contract-filters.ts';
import { unreadValues } from '../../../figures/figures/unread-filters.ts';
import { ShortWordsNote } from '../../../figures/figures/web/filter/short-words-note.tsx';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import type { QueryValues } from '../../../foundation/platform/query-string.ts';
import { Answer } from '../../../foundation/ui/web/answer.tsx';
import { SearchForm } from '../../../foundation/ui/web/search-form.tsx';
import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { searchIn } from '../search-address.ts';
import { KindResults, SearchResults } from './search-results.tsx';

import classes from './search-results.module.css';

const route = getRouteApi('/organization/search');

export function SearchPage() {
  const { t } = useTexts('search');
  const { q, only, page } = searchIn(route.useSearch());
  const navigate = useNavigate();
  // The router has no type for what an address may say beyond the search of its page.
  const address = useLocation().search as QueryValues;
  const searchQuery = useMemo(
    () => (q === undefined ? undefined : { q, only, page }),
    [q, only, page],
  );
  // What was found comes before the field to look for something else.
  const isOverview = q !== undefined && only === undefined;
  const form = (
    <SearchForm
      action="/search"
      name="q"
      search={q ?? ''}
      label={t('label')}
      placeholder={t('composition:search.placeholder')}
      button={t('composition:search.button')}
      maxLength={maxSearchCharacters}
      onSearch={(text) => void navigate({ to: '/search', search: { q: text } })}
    />
  );
  return (
    <>
      <UnreadNote unread={unreadValues(address, { q, only })} />
      <div className={classes.head}>
        <h1>{q === undefined ? t('title') : t('titleOf', { text: q })}</h1>
        {!isOverview && form}
        <ShortWordsNote search={q ?? ''} />
        {!searchQuery && <p>{t('intro')}</p>}
      </div>
      {searchQuery && (
        <Answer
          query={searchQuery}
          waiting={<Skeleton lines={10} height="2.25rem" />}
          failed={t('failed')}
        >
          {({ only: kind, ...answered }) =>
            kind ? (
              <KindResults query={{ ...answered, only: kind }} />
            ) : (
              <SearchResults q={answered.q} form={form} />
            )
          }
        </Answer>
      )}
    </>
  );
}
