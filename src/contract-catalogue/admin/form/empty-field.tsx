import { Checkbox, Text } from '@mantine/core';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { useContractField } from './contract-form-context.tsx';

/** A report that a quarter had no procedures asks for less than a contract. */
export function EmptyField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { id, label, description, value, onChange } = useContractField('isEmpty');
  return (
    <>
      <Checkbox
        id={id}
        label={label}
        description={description}
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {value && t('isEmpty.note')}
      </Text>
    </>
  );
}
