import { Burger, Group } from '@mantine/core';
import type { Ref } from 'react';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { headerPart } from '../../../foundation/ui/admin/toast-layer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { NotificationsBell } from '../../../office/notifications/admin/notifications-bell.tsx';
import { AdminBrand } from './admin-brand.tsx';
import { LoadDataButton } from './load-data-button.tsx';
import { SettingsLink } from './settings-link.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = { isOpen: boolean; onToggle: () => void; button: Ref<HTMLButtonElement> };

/** Above every page: what may be done from anywhere, and who works here. */
export function AdminHeader({ isOpen, onToggle, button }: Props) {
  const { t } = useTexts('composition-admin');
  const session = useSession();
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap" miw={0} {...headerPart('start')}>
        <Burger
          ref={button}
          {...headerPart('menu')}
          opened={isOpen}
          onClick={onToggle}
          hiddenFrom="md"
          size="sm"
          aria-label={t('menu')}
          aria-expanded={isOpen}
          aria-controls="sidebar"
        />
        <AdminBrand />
      </Group>
      <Group gap="xs" wrap="nowrap" {...headerPart('end')}>
        <LoadDataButton visibleFrom="sm" />
        <NotificationsBell />
        {mayUse(session, 'SETTINGS') && <SettingsLink />}
        <UserMenu />
      </Group>
    </Group>
  );
}
