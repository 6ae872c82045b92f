import { Anchor, Group } from '@mantine/core';

import type { DocumentField } from '../../../records/contract.ts';
import { isWebAddress, readWebAddress } from '../../../records/web-address.ts';
import { AddressInput } from '../../../ui/admin/address-input.tsx';
import { useTexts } from '../../../ui/web/use-texts.ts';
import { useContractField } from './contract-form-context.tsx';

/** The address of a document, which can be tried as soon as it looks like one. */
export function AddressField({ field }: { field: DocumentField }) {
  const { t } = useTexts('contract-catalogue-admin');
  const rest = useContractField(field);
  const address = readWebAddress(rest.value.trim());
  return (
    <Group align="flex-end" gap="sm">
      <AddressInput {...rest} flex="1 1 14rem" />
      {isWebAddress(address) && (
        <Anchor
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          py={8}
          aria-label={t('url.try', { field: rest.label })}
        >
          {t('url.tryShort')}
        </Anchor>
      )}
    </Group>
  );
}
