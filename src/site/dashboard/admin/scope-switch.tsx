import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { dashboardRoute } from './dashboard-pages.ts';

/** Whose figures the page shows (docs/spec-readings.md#dashboard-notifications-and-record). */
export function ScopeSwitch() {
  const { t } = useTexts('dashboard-admin');
  const { scope = 'current' } = dashboardRoute.useSearch();
  const navigate = useNavigate({ from: dashboardRoute.fullPath });
  const organization = useAdminOrganization();
  return (
    <SegmentedControl
      aria-label={t('scope')}
      value={scope}
      onChange={(value) =>
        void navigate({
          search: (search) => ({ ...search, scope: value === 'all' ? 'all' : undefined }),
          replace: true,
        })
      }
      data={[
        { value: 'current', label: t('scope.current', { organization: organization.shortName }) },
        { value: 'all', label: t('scope.all') },
      ]}
    />
  );
}
