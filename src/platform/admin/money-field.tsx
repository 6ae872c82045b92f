import { NumberInput, type NumberInputProps } from '@mantine/core';

import { typedAmount } from '../typed-amount.ts';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'onPaste'> & {
  /** Plain figures such as `1234567.80`, as text, so that no digit is lost; empty when not known. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * Pesos: `$1,234,567.80` is written while one types, and understood when it is pasted. Only leaving
 * the field adds what its cents lack: a text that changes under the cursor loses what was selected.
 */
export function MoneyField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      {...rest}
      value={value}
      valueIsNumericString
      onValueChange={({ value: figures }, { source }) => {
        if (source === 'event') onChange(figures);
      }}
      onPaste={(event) => {
        const amount = typedAmount(event.clipboardData.getData('text'));
        if (amount === undefined) return;
        event.preventDefault();
        onChange(amount);
      }}
      onBlur={(event) => {
        const amount = withCents(value);
        if (amount !== value) onChange(amount);
        rest.onBlur?.(event);
      }}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      withKeyboardEvents={false}
      hideControls
      autoComplete="off"
    />
  );
}

const withCents = (figures: string): string => {
  const [pesos, cents = ''] = figures.split('.');
  return pesos ? `${pesos}.${cents.padEnd(2, '0')}` : figures;
};
