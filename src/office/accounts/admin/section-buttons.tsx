import { Button, Group } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = { isBusy: boolean; isDirty: boolean; onDiscard: () => void };

export function SectionButtons({ isBusy, isDirty, onDiscard }: Props) {
  const { t } = useTexts('accounts-admin');
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" disabled={!isDirty || isBusy} onClick={onDiscard}>
        {t('profile.discard')}
      </Button>
      <Button type="submit" disabled={!isDirty} loading={isBusy}>
        {t('profile.save')}
      </Button>
    </Group>
  );
}
