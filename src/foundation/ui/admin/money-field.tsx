import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

import { groupedAmount, readAmount, typedAmount } from '../../platform/typed-amount.ts';
import { useTexts } from '../web/use-texts.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `1234567.80`, empty, or what was typed as long as it is no amount. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * Pesos. What is typed stays as it is until the field is left, and its reading stands below, so that
 * nobody saves another amount than the one they see; what is odd about it stands there before the field is left.
 */
export function MoneyField({ value, onChange, error, description, ...rest }: Props) {
  const { t } = useTexts('platform-admin');
  const [typed, setTyped] = useState<string>();
  const { issue } = readAmount(typed ?? value);
  const reading = typed && groupedAmount(typed);
  // Nothing that is typed after a minus or a third decimal makes an amount of it; other texts may
  // become one until the field is left.
  const isNeverAmount = issue === 'minus' || issue === 'decimals';
  const isLeft = typed === undefined && value.trim() !== '';
  return (
    <TextInput
      {...rest}
      // What is no amount stays as it is.
      value={typed ?? groupedAmount(value) ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(typedAmount(text) ?? text.trim());
      }}
      onBlur={(event) => {
        setTyped(undefined);
        rest.onBlur?.(event);
      }}
      description={
        reading ? (
          <>
            <span>= {reading}</span> {description}
          </>
        ) : (
          description
        )
      }
      error={issue && (isNeverAmount || isLeft) ? t(`amount.${issue}`) : error}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
