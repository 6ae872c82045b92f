import { Select } from '@mantine/core';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { choices, type ChoiceName } from './choices.ts';
import { useContractField } from './contract-form-context.tsx';
import { findTyped, takeTyped } from './typed-choice.ts';

export function ChoiceField({ field }: { field: ChoiceName }) {
  const { t } = useTexts('contracts');
  const { value, onChange, withAsterisk, ...rest } = useContractField(field);
  const { values, texts } = choices[field];
  return (
    <Select
      {...rest}
      withAsterisk={withAsterisk}
      aria-required={withAsterisk}
      data={values.map((one) => ({ value: one, label: t(`${texts}.${one}` as never) }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      filter={findTyped}
      onKeyDown={takeTyped}
      allowDeselect={false}
      openOnFocus={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      clearable={!withAsterisk}
      selectFirstOptionOnChange
      comboboxProps={{ withinPortal: true }}
    />
  );
}
