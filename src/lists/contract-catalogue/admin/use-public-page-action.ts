import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { RowAction } from '../../../office/catalogue/admin/row-actions.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { contractName } from '../contract-name.ts';

/** To the contract as the public sees it. */
export const usePublicPageAction = (row: ContractRow): readonly RowAction[] => {
  const { t } = useTexts('contract-catalogue-admin');
  const { shortName } = useAdminOrganization();
  return [
    {
      key: 'public',
      label: t('public'),
      name: t('public.of', { name: contractName(row) }),
      href: `/contracts/${row._id}${writeQueryString({ org: shortName })}`,
    },
  ];
};
