import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import type { KeyboardEvent } from 'react';

import { nameKey } from '../../../../foundation/platform/name-key.ts';

/** What begins with what was typed comes first, so that «2» means the second quarter, not the year. */
export const filterTypedOptions: OptionsFilter = ({ options, search, limit }) => {
  const found = options.filter(isOption).filter(({ label }) => hasIn(label, search));
  const [first, later] = [true, false].map((begins) =>
    found.filter(({ label }) => isBegun(label, search) === begins),
  );
  return [...(first ?? []), ...(later ?? [])].slice(0, limit);
};

/**
 * Enter and Tab take the option that was meant, so that no field shows one thing and holds another.
 * Mantine does so on Enter only, and not when a single letter has just opened the list.
 */
export const chooseTypedOption = ({ key, nativeEvent, currentTarget }: FieldKey): void => {
  const { value } = currentTarget;
  if ((key !== 'Enter' && key !== 'Tab') || nativeEvent.isComposing || value.trim() === '') return;
  const options = optionsOf(currentTarget);
  const meant = options.find(({ dataset }) => 'comboboxSelected' in dataset) ?? options[0];
  if (!meant) return;
  const isOnlyOne = options.length === 1 && hasIn(meant.innerText, value);
  if (isOnlyOne || isBegun(meant.innerText, value)) meant.click();
};

type FieldKey = KeyboardEvent<HTMLInputElement>;

const isOption = (option: object): option is ComboboxItem => 'value' in option;

const hasIn = (label: string, typed: string): boolean => nameKey(label).includes(nameKey(typed));

const isBegun = (label: string, typed: string): boolean =>
  nameKey(label).startsWith(nameKey(typed));

/** The options that a field shows. */
export const optionsOf = (field: HTMLElement): HTMLElement[] => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])];
};
