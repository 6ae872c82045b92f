import { TextInput } from '@mantine/core';

import { FiscalYear } from '../../../codelists/quarter.ts';
import { useContractField, useContractForm } from './contract-form-context.tsx';

/** In a new contract the chosen quarter follows the year. */
export function YearField() {
  const { form, row } = useContractForm();
  const { onChange, ...rest } = useContractField('fiscalYear');
  const change = (year: string) => {
    onChange(year);
    const { period } = form.getValues();
    if (!row && period && FiscalYear.safeParse(year).success)
      form.setFieldValue('period' as never, `${period.slice(0, 1)}o ${year}` as never);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => change(currentTarget.value.trim())}
    />
  );
}
