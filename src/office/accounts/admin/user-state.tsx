import { Badge } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UserRow } from '../user-catalogue.ts';

/** Whether the user can sign in, and if not yet, what they wait for. */
export function UserState({ active, invitation }: Pick<UserRow, 'active' | 'invitation'>) {
  const { t } = useTexts('accounts-admin');
  const { text, color } = active ? invited[invitation] : disabled;
  return (
    <Badge variant="light" color={color} tt="none" h="auto" styles={whole}>
      {t(text)}
    </Badge>
  );
}

/** Its words are read whole, on two lines where there is no room. */
const whole = { label: { overflow: 'visible', whiteSpace: 'normal' } } as const;

const disabled = { text: 'users.state.disabled', color: 'var(--neutral-text)' } as const;

const invited = {
  NONE: { text: 'users.state.active', color: 'var(--good-text)' },
  OPEN: { text: 'users.state.invited', color: 'var(--info-text)' },
  EXPIRED: { text: 'users.state.expired', color: 'var(--middle-text)' },
} as const;
