import { type ComboboxItem, Select } from '@mantine/core';
import { useState } from 'react';

import { nameKey } from '../../../foundation/platform/name-key.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  chooseTypedOption,
  filterTypedOptions,
} from '../../../lists/contract-catalogue/admin/form/typed-choice.ts';

type Props = {
  label: string;
  options: ComboboxItem[];
  value: string;
  onAnswer: (value: string) => void;
  /** An option that takes what was typed as it is. */
  additionFor?: (typed: string) => ComboboxItem | undefined;
  /** Why what was typed can be no value. */
  issueFor?: (typed: string) => string | undefined;
};

/**
 * A value of the list, or one that is added to it by an option that says so. Tab and Enter take
 * the first match, which is highlighted. Leaving the field otherwise takes the option whose name was typed,
 * whatever its case and accents; of any other text it is shown that it was not taken.
 */
export function ValueSelect({ label, options, value, onAnswer, additionFor, issueFor }: Props) {
  const { t } = useTexts('load-review-admin');
  const chosen = options.find((one) => one.value === value);
  const [typed, setTyped] = useState(chosen?.label ?? '');
  const [notTaken, setNotTaken] = useState('');
  const added = typed.trim();
  const addition = added === '' ? undefined : additionFor?.(added);
  const leave = () => {
    const meant = optionNamed(options, added);
    if (meant && meant.value !== value) onAnswer(meant.value);
    const isTaken = meant !== undefined || added === (chosen?.label ?? '');
    setNotTaken(isTaken ? '' : t(notTakenKey(additionFor), { value: added }));
  };
  return (
    <Select
      aria-label={label}
      placeholder={t(options.length === 0 ? 'missing.type' : 'missing.choose')}
      searchable
      filter={filterTypedOptions}
      openOnFocus={false}
      clearable
      allowDeselect={false}
      data={addition ? [...options, addition] : options}
      value={value || null}
      onChange={(picked) => {
        setNotTaken('');
        onAnswer(picked ?? '');
      }}
      selectFirstOptionOnChange
      onKeyDown={chooseTypedOption}
      searchValue={typed}
      onSearchChange={setTyped}
      onBlur={leave}
      error={issueFor?.(typed) ?? (notTaken || undefined)}
    />
  );
}

const optionNamed = (options: ComboboxItem[], typed: string): ComboboxItem | undefined =>
  typed === ''
    ? undefined
    : (options.find(({ label }) => label === typed) ??
      options.find(({ label }) => nameKey(label) === nameKey(typed)));

const notTakenKey = (additionFor: Props['additionFor']) =>
  additionFor ? 'missing.not-taken' : 'missing.not-listed';
