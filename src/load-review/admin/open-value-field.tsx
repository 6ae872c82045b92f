import { Select } from '@mantine/core';
import { useState } from 'react';

import type { FillableField } from '../../load-questions/fillable-fields.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { isPossible } from './load-answers.ts';

type Props = {
  field: FillableField;
  label: string;
  options: string[];
  value: string;
  onAnswer: (value: string) => void;
};

/** A value of the list, or one that is added to it by an option that says so; typing alone says nothing. */
export function OpenValueField({ field, label, options, value, onAnswer }: Props) {
  const { t } = useTexts('load-review-admin');
  const [typed, setTyped] = useState(value);
  const [notTaken, setNotTaken] = useState('');
  const listed = value === '' || options.includes(value) ? options : [value, ...options];
  const added = typed.trim();
  const canBeAdded = added !== '' && !listed.includes(added) && isPossible(field, added);
  const addition = { value: added, label: t(additionOf(field), { value: added }) };
  const issue = isPossible(field, typed) ? notTaken : t(`missing.impossible.${field}`);
  return (
    <Select
      aria-label={label}
      placeholder={t('missing.choose')}
      searchable
      clearable
      allowDeselect={false}
      data={[
        ...listed.map((one) => ({ value: one, label: one })),
        ...(canBeAdded ? [addition] : []),
      ]}
      value={value || null}
      onChange={(chosen) => {
        setNotTaken('');
        onAnswer(chosen ?? '');
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      onBlur={() => setNotTaken(added === value ? '' : t('missing.not-taken', { value: added }))}
      error={issue || undefined}
    />
  );
}

const additionOf = (field: FillableField) =>
  field === 'organizerAdministrativeUnit' || field === 'applicantAdministrativeUnit'
    ? 'missing.add-unit'
    : 'missing.add';
