import { type PasswordInputProps, Progress } from '@mantine/core';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { passwordLength } from '../password-issue.ts';
import { PasswordField } from './password-field.tsx';

type Props = PasswordInputProps & {
  value: string;
  /** Why it would soon be guessed, whatever its length. */
  guessable: string | undefined;
};

/** Says while one types how much the length protects, and what would be guessed all the same. */
export function NewPasswordField({ guessable, ...props }: Props) {
  const { t } = useTexts('accounts-admin');
  const { leastPasswordLength: least } = adminRootRoute.useRouteContext();
  const length = passwordLength(props.value);
  const step = stepOf(length, least);
  const isWeak = guessable !== undefined && length >= least;
  const color = isWeak ? 'var(--bad-text)' : step.color;
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={isWeak ? !props.error && guessable : t(step.text, { least })}
        descriptionProps={{ c: color, fz: 'sm' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...props}
      />
      <Progress
        value={isWeak ? 0 : Math.min(100, (length / unlikelyToBeGuessed) * 100)}
        color={color}
        size={4}
        mt={6}
        aria-hidden="true"
      />
    </div>
  );
}

const unlikelyToBeGuessed = 16;

const stepOf = (length: number, least: number) => {
  if (length === 0) return { text: 'password.rule', color: 'var(--mantine-color-dimmed)' } as const;
  if (length < least) return { text: 'password.short', color: 'var(--bad-text)' } as const;
  if (length < 12) return { text: 'password.enough', color: 'var(--middle-text)' } as const;
  const text = length < unlikelyToBeGuessed ? 'password.good' : 'password.strong';
  return { text, color: 'var(--good-text)' } as const;
};
