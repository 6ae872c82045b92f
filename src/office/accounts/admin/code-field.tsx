import { TextInput, type TextInputProps } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTakenFocus } from './use-taken-focus.ts';

type Props = TextInputProps & { hasRecovery?: boolean; takesFocus?: boolean };

/** The code of an application or, where it is lost, one of those that stand in for it. */
export function CodeField({ hasRecovery = true, takesFocus = false, ...props }: Props) {
  const field = useTakenFocus(takesFocus);
  const { t } = useTexts('accounts-admin');
  return (
    <TextInput
      ref={field}
      label={t('factor.code')}
      description={hasRecovery ? t('factor.code-hint') : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={hasRecovery ? 'text' : 'numeric'}
      maxLength={20}
      {...props}
    />
  );
}
