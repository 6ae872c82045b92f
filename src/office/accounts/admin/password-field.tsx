import { PasswordInput, type PasswordInputProps } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** Who types a password may look at it; by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTexts('accounts-admin');
  return (
    <PasswordInput
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
