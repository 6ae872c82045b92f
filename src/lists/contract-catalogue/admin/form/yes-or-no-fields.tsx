import { Checkbox, Group, Radio, Text } from '@mantine/core';

import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
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

/** Three answers, for a source may not say it (docs/data-load.md#what-a-cell-may-say). */
export function LimitField() {
  const { t } = useTexts('contract-catalogue-admin');
  const { id, label, description, value, onChange, error } = useContractField('limitExceeded');
  return (
    <Radio.Group
      name={id}
      label={label}
      description={description}
      value={value}
      onChange={onChange}
      error={error}
    >
      <Group mt="xs" gap="lg">
        <Radio id={id} value="true" label={t('limit.yes')} />
        <Radio value="false" label={t('limit.no')} />
        <Radio value="" label={t('limit.unknown')} />
      </Group>
    </Radio.Group>
  );
}
