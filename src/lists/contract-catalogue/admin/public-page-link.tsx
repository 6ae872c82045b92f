import { ActionIcon } from '@mantine/core';

import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { ContractRow } from '../contract-catalogue.ts';
import { contractName } from '../contract-name.ts';

/** To the contract as the public sees it. */
export function PublicPageLink({ row }: { row: ContractRow }) {
  const { t } = useTexts('contract-catalogue-admin');
  const { shortName } = useAdminOrganization();
  return (
    <ActionIcon
      component="a"
      href={`/contracts/${row._id}${writeQueryString({ org: shortName })}`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      size="lg"
      title={t('public')}
      aria-label={t('public.of', { name: contractName(row) })}
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path
          d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </ActionIcon>
  );
}
