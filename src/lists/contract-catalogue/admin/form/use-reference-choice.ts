import { useCombobox } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';

import { nameKey } from '../../../../foundation/platform/name-key.ts';
import { type ReferenceValue, typedReference } from './contract-values.ts';
import { optionsOf } from './typed-choice.ts';
import { type FoundOptions, useFoundOptions } from './use-found-options.ts';

/** Stands for the option that creates; no id looks like it. */
export const createOption = 'create';

type Found = ReturnType<typeof useFoundOptions>;

type Parts = {
  value: ReferenceValue | null;
  onChange: (value: ReferenceValue | null) => void;
  find: FoundOptions['endpoint'];
  onCreate: ((name: string) => void) | undefined;
};

/** What is typed, what it finds, and which of that is chosen. */
export const useReferenceChoice = ({ value, onChange, find, onCreate }: Parts) => {
  const [typed, setTyped] = useState<string>();
  /** What was done before the search had answered. */
  const [waiting, setWaiting] = useState<'enter' | 'leave'>();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const wanted = (typed ?? '').trim();
  const found = useFoundOptions({
    endpoint: find,
    search: wanted,
    isOpen: combobox.dropdownOpened || waiting !== undefined,
  });
  const same = findSame(found, wanted);
  const mayCreate = onCreate !== undefined && isNew(found, wanted);

  const forget = () => {
    setTyped(undefined);
    setWaiting(undefined);
  };
  const choose = (chosen: ReferenceValue | null) => {
    forget();
    if (chosen?._id !== value?._id) onChange(chosen);
    combobox.closeDropdown();
  };
  const submit = (option: string) => {
    if (option !== createOption)
      return choose(found.options.find(({ _id }) => _id === option) ?? value);
    forget();
    combobox.closeDropdown();
    onCreate?.(wanted);
  };
  /** Takes the marked option or the first one; before the search has answered, only what is shown. */
  const enter = (field: HTMLElement) => {
    const marked = optionsOf(field).find(({ dataset }) => 'comboboxSelected' in dataset);
    // Or the list itself would take it once more.
    combobox.resetSelectedOption();
    const [first] = found.options;
    if (marked) marked.click();
    else if (first) choose(first);
    else if (mayCreate) submit(createOption);
    else setWaiting('enter');
  };
  /** What was typed is a choice only when it names one record; a blank field means none. */
  const leave = () => {
    combobox.closeDropdown();
    if (typed === undefined) return;
    if (wanted === '' || same) return choose(same ?? null);
    onChange(typedReference(wanted));
    if (found.isSettled) forget();
    else setWaiting('leave');
  };
  /** Nobody has seen what was found meanwhile: only what is beyond doubt is chosen. */
  const goOn = () => {
    if (!waiting || !found.isSettled) return;
    const meant = same ?? (waiting === 'enter' ? findOnly(found) : undefined);
    // oxlint-disable-next-line react/set-state-in-effect -- The search answers with a render, not with an event.
    if (meant) choose(meant);
    else if (waiting === 'leave') forget();
    else setWaiting(undefined);
  };
  useEffect(goOn);

  const isMarking = combobox.dropdownOpened && typed !== undefined && wanted !== '';
  const { targetRef, selectFirstOption, updateSelectedOptionIndex } = combobox;
  // The store counts options, and would take another one where the marked one was.
  useLayoutEffect(() => {
    const options = targetRef.current ? optionsOf(targetRef.current) : [];
    const marked = options.findIndex(({ dataset }) => 'comboboxSelected' in dataset);
    if (marked < 0 && isMarking) selectFirstOption();
    else updateSelectedOptionIndex(marked);
  });

  return {
    combobox,
    found,
    wanted,
    isUnchosen: typed === undefined && value?._id === '',
    text: typed ?? value?.name ?? '',
    mayCreate,
    choose,
    forget,
    submit,
    enter,
    leave,
    type: (text: string) => {
      setTyped(text);
      setWaiting(undefined);
      combobox.openDropdown();
      combobox.resetSelectedOption();
    },
  };
};

const isNew = (found: Found, wanted: string): boolean =>
  wanted !== '' && found.isSettled && !findSame(found, wanted);

/** The record that has just the name that was typed, once the search has answered. */
const findSame = ({ isSettled, options }: Found, wanted: string) =>
  isSettled ? options.find(({ name }) => nameKey(name) === nameKey(wanted)) : undefined;

const findOnly = ({ options }: Found) => (options.length === 1 ? options[0] : undefined);
