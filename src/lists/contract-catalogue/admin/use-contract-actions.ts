import { useNavigate } from '@tanstack/react-router';

import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { RowAction } from '../../../office/catalogue/admin/row-actions.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { contractName } from '../contract-name.ts';

/** To the contract as the public sees it, and to what is reported and answered about it. */
export const useContractActions = (row: ContractRow): readonly RowAction[] => {
  const { t } = useTexts('contract-catalogue-admin');
  const { shortName } = useAdminOrganization();
  const navigate = useNavigate();
  return [
    {
      key: 'public',
      label: t('public'),
      name: t('public.of', { name: contractName(row) }),
      href: `/contracts/${row._id}${writeQueryString({ org: shortName })}`,
    },
    {
      key: 'cases',
      label: t('cases'),
      name: t('cases.of', { name: contractName(row) }),
      run: () => void navigate({ to: '/admin/cases', search: { contract: row._id } }),
    },
  ];
};
