import { Textarea, TextInput } from '@mantine/core';

import { useContractField } from './contract-form-context.tsx';
import type { TextFieldName as Name } from './contract-values.ts';

type Props = { field: Name; digits?: true };

export function FormTextField({ field, digits }: Props) {
  const { onChange, ...rest } = useContractField(field);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      inputMode={digits ? 'numeric' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Text that takes as many lines as it needs. */
export function LongTextField({ field }: { field: Name }) {
  const { onChange, ...rest } = useContractField(field);
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
