import { type PasswordInputProps, Progress } from '@mantine/core';

import { useTexts } from '../../platform/web/use-texts.ts';
import { PasswordField } from './password-field.tsx';

type Props = PasswordInputProps & { value: string };

/** Says while one types how much the length protects; nothing else about a password is judged. */
export function NewPasswordField(props: Props) {
  const { t } = useTexts('accounts-admin');
  const { length } = props.value;
  const step = length === 0 ? undefined : steps.find(({ from }) => length >= from);
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={t(step?.text ?? 'password.rule')}
        descriptionProps={{ c: step?.color ?? 'dimmed', fz: 'sm' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...props}
      />
      <Progress
        value={Math.min(100, (length / unlikelyToBeGuessed) * 100)}
        color={step?.color ?? 'gray'}
        size={4}
        mt={6}
        aria-hidden="true"
      />
    </div>
  );
}

const unlikelyToBeGuessed = 16;

const steps = [
  { from: unlikelyToBeGuessed, text: 'password.strong', color: 'var(--good-text)' },
  { from: 12, text: 'password.good', color: 'var(--good-text)' },
  { from: 8, text: 'password.enough', color: 'var(--middle-text)' },
  { from: 0, text: 'password.short', color: 'var(--bad-text)' },
] as const;
