import { Group, Radio } from '@mantine/core';

import { useTexts } from '../../../ui/web/use-texts.ts';
import { useContractField } from './contract-form-context.tsx';

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
