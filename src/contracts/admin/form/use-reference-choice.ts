import { useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';

import { nameKey } from '../../../platform/name-key.ts';
import { type FoundOptions, useFoundOptions } from './use-found-options.ts';

export type Reference = { _id: string; name: string };

/** Stands for the option that creates; no id looks like it. */
export const createOption = 'create';

type Parts = {
  value: Reference | null;
  onChange: (value: Reference | null) => void;
  find: FoundOptions['endpoint'];
  onCreate: (name: string) => void;
};

/** What is typed, what it finds, and which of that is chosen. */
export const useReferenceChoice = ({ value, onChange, find, onCreate }: Parts) => {
  const [typed, setTyped] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const wanted = (typed ?? '').trim();
  const found = useFoundOptions({
    endpoint: find,
    search: wanted,
    isOpen: combobox.dropdownOpened,
  });
  // The store counts options, and would take another one where the marked one was.
  useEffect(() => combobox.updateSelectedOptionIndex('selected'));
  const same = found.isSettled
    ? found.options.find(({ name }) => nameKey(name) === nameKey(wanted))
    : undefined;
  const forget = () => {
    setTyped(undefined);
    setUnknown(false);
  };
  const choose = (chosen: Reference | null) => {
    forget();
    if (chosen?._id !== value?._id) onChange(chosen);
    combobox.closeDropdown();
  };
  return {
    combobox,
    found,
    wanted,
    isUnknown,
    text: typed ?? value?.name ?? '',
    mayCreate: wanted !== '' && found.isSettled && !same,
    choose,
    forget,
    type: (text: string) => {
      setTyped(text);
      setUnknown(false);
      combobox.openDropdown();
      combobox.resetSelectedOption();
    },
    submit: (option: string) => {
      if (option !== createOption)
        return choose(found.options.find(({ _id }) => _id === option) ?? value);
      forget();
      combobox.closeDropdown();
      onCreate(wanted);
    },
    /** What was typed is a choice only when it names one record; a blank field means none. */
    leave: () => {
      combobox.closeDropdown();
      if (typed === undefined) return;
      if (wanted === '' || same) return choose(same ?? null);
      setUnknown(true);
      onChange(null);
    },
  };
};
