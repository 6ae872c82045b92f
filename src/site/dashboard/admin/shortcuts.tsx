import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';

/** Where most work is done, as far as the signed-in person may go there. */
export function Shortcuts() {
  const { t } = useTexts('dashboard-admin');
  const session = useSession();
  const open = shortcuts.filter(({ access }) => mayUse(session, access));
  if (open.length === 0) return null;
  return (
    <Group component="nav" gap="md" aria-label={t('cards')}>
      {open.map(({ text, to }) => (
        <Link key={to} to={to}>
          {t(text)}
        </Link>
      ))}
    </Group>
  );
}

const shortcuts = [
  { text: 'card.settings', to: '/admin/settings', access: 'SETTINGS' },
  { text: 'card.contracts', to: '/admin/contracts', access: 'CONTRACTS' },
  { text: 'card.suppliers', to: '/admin/suppliers', access: 'SUPPLIERS' },
] as const;
