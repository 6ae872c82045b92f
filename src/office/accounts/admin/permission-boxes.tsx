import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { mayUse, type Permission, permissions } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from './use-session.ts';

type Props = {
  value: readonly Permission[];
  error: ReactNode;
  onChange: (granted: Permission[]) => void;
};

/** Stands for all that can be granted. */
const all = 'ALL';

/** Nobody grants what they do not have; what a user has beyond that stays. */
export function PermissionBoxes({ value, error, onChange }: Props) {
  const { t } = useTexts('accounts-admin');
  const session = useSession();
  const grantable = permissions.filter((permission) => mayUse(session, permission));
  const missing = grantable.filter((permission) => !value.includes(permission));
  const hasAll = missing.length === 0;
  const change = (ticked: string[]) => {
    const wants = (permission: Permission) =>
      ticked.includes(all) === hasAll || !grantable.includes(permission)
        ? ticked.includes(permission)
        : !hasAll;
    onChange(permissions.filter(wants));
  };
  return (
    <Checkbox.Group
      label={t('users.form.permissions')}
      description={grantable.length < permissions.length && t('users.form.ungrantable')}
      error={error}
      value={hasAll ? [...value, all] : [...value]}
      onChange={change}
      required
    >
      <Stack gap="sm" mt={8}>
        <Checkbox
          value={all}
          label={t('users.form.all-permissions')}
          indeterminate={!hasAll && missing.length < grantable.length}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`users.permission.${permission}`)}
              description={t(`users.allows.${permission}`)}
              disabled={!grantable.includes(permission)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Checkbox.Group>
  );
}
