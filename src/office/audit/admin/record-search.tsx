import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = { search: string; onSearch: (search: string | undefined) => void };

/** Searches a second after the last letter, or at once with Enter. */
export function RecordSearch({ search, onSearch }: Props) {
  const { t } = useTexts('audit-admin');
  const [typed, setTyped] = useState(search);
  const go = (text: string) => onSearch(text.trim() || undefined);
  const goSoon = useDebouncedCallback(go, 1000);
  return (
    <TextInput
      label={t('filter.search')}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        goSoon(value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && goSoon.flush()}
      rightSection={
        typed && <CloseButton aria-label={t('filter.search.clear')} onClick={() => go('')} />
      }
    />
  );
}
