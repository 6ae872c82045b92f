import { type PasswordInputProps, Progress } from '@mantine/core';

import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { PasswordField } from './password-field.tsx';

type Props = PasswordInputProps & { value: string };

/** Says while one types how much the length protects; nothing else about a password is judged. */
export function NewPasswordField(props: Props) {
  const { t } = useTexts('accounts-admin');
  const { leastPasswordLength: least } = adminRootRoute.useRouteContext();
  const { length } = props.value;
  const step = stepOf(length, least);
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={t(step.text, { least })}
        descriptionProps={{ c: step.color, fz: 'sm' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...props}
      />
      <Progress
        value={Math.min(100, (length / unlikelyToBeGuessed) * 100)}
        color={step.color}
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
