import { Anchor, Group, TextInput, Textarea } from '@mantine/core';

import { AddressInput } from '../../../../foundation/ui/admin/address-input.tsx';
import { DateField } from '../../../../foundation/ui/admin/date-field.tsx';
import { MoneyField } from '../../../../foundation/ui/admin/money-field.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { FieldsOfKind } from '../../../../records/records/contract-field-names.ts';
import type { DocumentField } from '../../../../records/records/contract.ts';
import { isWebAddress, readWebAddress } from '../../../../records/records/web-address.ts';
import { useContractField } from './contract-form-context.tsx';
import type { TextFieldName as Name } from './contract-values.ts';

type Props = { field: Name; digits?: true };

export function FormTextField({ field, digits }: Props) {
  const { onChange, ...rest } = useContractField(field);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      inputMode={digits ? 'numeric' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Text that takes as many lines as it needs. */
export function LongTextField({ field }: { field: Name }) {
  const { onChange, ...rest } = useContractField(field);
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      maxRows={12}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

export function AmountField({ field }: { field: FieldsOfKind<'amount'> }) {
  return <MoneyField {...useContractField(field)} />;
}

export function DayField({ field }: { field: FieldsOfKind<'day'> }) {
  return <DateField {...useContractField(field)} />;
}

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
