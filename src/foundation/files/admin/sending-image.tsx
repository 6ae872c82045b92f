import { Group, Progress, Text } from '@mantine/core';

import { useTexts } from '../../ui/web/use-texts.ts';

/** An image on its way to the server, and how much of it has been sent, from 0 to 1. */
export type SentImage = { file: File; share: number };

export function SendingImage({ file, share }: SentImage) {
  const { t, format } = useTexts('files-admin');
  const percent = Math.floor(share * 100);
  return (
    <>
      <span>{t('sending', { name: file.name, size: format.fileSize(file.size) })}</span>
      <Group component="span" gap="xs" wrap="nowrap" mt={4}>
        <Progress.Root component="span" flex={1} miw="6rem" size="lg">
          <Progress.Section
            component="span"
            value={percent}
            aria-label={t('progress', { name: file.name })}
          />
        </Progress.Root>
        <Text span size="sm" miw="3rem" ta="end" aria-hidden="true">
          {`${percent} %`}
        </Text>
      </Group>
    </>
  );
}
