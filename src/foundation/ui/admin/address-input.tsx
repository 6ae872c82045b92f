import { TextInput, type TextInputProps } from '@mantine/core';

import { withScheme } from '../../platform/with-scheme.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange: (value: string) => void;
};

/** A web address; one without `https://` gets it when the field is left or sent. */
export function AddressInput({ value = '', onChange, onBlur, ...rest }: Props) {
  const complete = () => {
    const address = withScheme(value);
    if (address !== value) onChange(address);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') complete();
      }}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
    />
  );
}
