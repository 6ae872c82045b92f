import { Select } from '@mantine/core';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { codesOf, type FieldsOfKind } from '../../../../records/records/contract-field-names.ts';
import { contractFields } from '../../../../records/records/contract-fields.ts';
import { useContractField } from './contract-form-context.tsx';
import { filterTypedOptions, chooseTypedOption } from './typed-choice.ts';

export function ChoiceField({ field }: { field: FieldsOfKind<'code'> }) {
  const { t } = useTexts('codelists');
  const { value, onChange, withAsterisk, ...rest } = useContractField(field);
  const { words } = contractFields[field];
  return (
    <Select
      {...rest}
      withAsterisk={withAsterisk}
      aria-required={withAsterisk}
      data={codesOf(field).map((one) => ({ value: one, label: t(`${words}.${one}` as never) }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      filter={filterTypedOptions}
      onKeyDown={chooseTypedOption}
      allowDeselect={false}
      openOnFocus={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      clearable={!withAsterisk}
      selectFirstOptionOnChange
      comboboxProps={{ withinPortal: true }}
    />
  );
}
