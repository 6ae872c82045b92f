import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from './use-session.ts';

/** Only who has full access can give it. */
export function AdministratorTypeField(field: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTexts('accounts-admin');
  const isGeneral = useSession().administratorType === 'GENERAL';
  return (
    <Radio.Group {...field} label={t('users.form.type')} required>
      <Stack gap="xs" mt={6}>
        <Radio
          value="GENERAL"
          label={t('users.type.GENERAL')}
          description={t(isGeneral ? 'users.form.general-hint' : 'users.form.general-only')}
          disabled={!isGeneral}
        />
        <Radio
          value="CUSTOM"
          label={t('users.type.CUSTOM')}
          description={t('users.form.custom-hint')}
        />
      </Stack>
    </Radio.Group>
  );
}
