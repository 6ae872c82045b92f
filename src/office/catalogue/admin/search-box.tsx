import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCatalogueAddress } from './catalogue-address.ts';

/** How long after the last key the search begins by itself. */
const patience = 1000;

/** Searches the whole list; what is searched stands in the address, and follows it. */
export function SearchBox({ label }: { label: string }) {
  const { t } = useTexts('catalogue-admin');
  const { address, go } = useCatalogueAddress();
  const searched = address.search ?? '';
  const [text, setText] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (followed !== searched) {
    setFollowed(searched);
    if (text.trim() !== searched) setText(searched);
  }
  const search = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() !== searched) void go({ search: typed.trim(), page: 1 });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), patience);
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      style={{ flex: 1, minWidth: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <TextInput
        ref={input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        rightSectionPointerEvents="all"
        rightSection={text && <CloseButton size="sm" aria-label={t('clear')} onClick={clear} />}
      />
    </form>
  );
}
