import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { typedNumber } from '../../../foundation/platform/typed-amount.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  label: string;
  /** What was typed as long as it is no number. */
  value: number | string;
  /** Whether it says what it needs when it is empty. */
  isRequired: boolean;
  onChange: (value: number | string) => void;
};

/** A number, read as amounts are. What is typed stays as it is until the field is left. */
export function NumberField({ label, value, isRequired, onChange }: Props) {
  const { t } = useTexts('calculations-admin');
  const [typed, setTyped] = useState<string>();
  const isWrong = typed === undefined && typeof value === 'string' && (isRequired || value !== '');
  return (
    <TextInput
      label={label}
      value={typed ?? String(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(typedNumber(text) ?? text.trim());
      }}
      onBlur={() => setTyped(undefined)}
      error={isWrong && t('scale.number')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
