import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo, useSyncExternalStore } from 'react';

import { useSettled } from '../../../foundation/ui/web/use-settled.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { isSuggestible } from '../search-text.ts';
import { suggestionsQuery } from './search-calls.ts';
import { optionIds, SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/**
 * What is suggested below the search field of the header. The field is of every page and this comes
 * when somebody goes to it, so it listens to the field and does not hold it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { t, format } = useTexts('search');
  const list = useId();
  const text = useSettled(useTextOf(field), pause);
  const canSuggest = isSuggestible(text);
  // An answer is shown under what it was asked with: an older one that comes late replaces nothing.
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(text),
    enabled: canSuggest,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = canSuggest ? data?.data : undefined;
  const options = useMemo(() => (found ? optionIds(list, found) : []), [list, found]);
  const { isShown, active, close } = useCombobox({ field, list, options });
  const count = options.length - 1;
  return (
    <>
      {/* A screen reader is told of what comes into an element that was there before. */}
      <div role="status">
        <VisuallyHidden>
          {isShown &&
            (count === 0
              ? t('suggested-none')
              : t('suggested', { count, number: format.count(count) }))}
        </VisuallyHidden>
      </div>
      {isShown && found && (
        <SuggestionList
          list={list}
          text={text}
          found={found}
          active={active}
          isBusy={isPlaceholderData}
          onChoose={close}
        />
      )}
    </>
  );
}

/** Typing has paused when nothing changed for so many milliseconds. */
const pause = 150;

/** Also what was typed before anybody listened. */
const useTextOf = (field: HTMLInputElement): string =>
  useSyncExternalStore(
    (tell) => {
      field.addEventListener('input', tell);
      return () => field.removeEventListener('input', tell);
    },
    () => field.value.trim(),
  );
