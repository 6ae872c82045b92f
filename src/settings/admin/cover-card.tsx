import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { ImageDrop } from '../../files/admin/image-drop.tsx';
import { LocalImage } from '../../files/admin/local-image.tsx';
import type { ImageFault } from '../../files/image-fault.ts';
import { OrganizationCover } from '../../organizations/web/organization-cover.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { useChangeCover } from './use-change-cover.ts';

import classes from './settings.module.css';

type Props = {
  settings: Settings;
  /** An image that is not published yet. */
  chosen: File | null;
  onChosen: (image: File | null) => void;
};

/** The cover as visitors see it; another image is seen in its place before it is published. */
export function CoverCard({ settings, chosen, onChosen }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: say } = useTexts('files');
  const [fault, setFault] = useState<ImageFault>();
  const { isBusy, change } = useChangeCover(() => onChosen(null));
  const buttons = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // A button that was pressed makes room for others, and would take the focus with it.
  useEffect(() => {
    if (wasUsed.current) buttons.current?.querySelector('button')?.focus();
  }, [chosen, isBusy, settings.cover]);
  return (
    <Paper p="lg" withBorder mb="md">
      <Title order={2} size="h4">
        {t('cover')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t('cover.size')} <strong>{t('cover.recommended')}</strong>
      </Text>
      <ImageDrop
        isBusy={isBusy}
        onFault={setFault}
        onChoose={(file) => {
          wasUsed.current = true;
          setFault(undefined);
          onChosen(file);
        }}
      >
        {(open) => (
          <>
            <div className={classes.cover} aria-busy={isBusy}>
              <OrganizationCover
                organization={settings}
                level={2}
                instead={
                  chosen
                    ? (className) => <LocalImage file={chosen} alt="" className={className} />
                    : undefined
                }
              />
            </div>
            <Group ref={buttons} mt="sm" gap="xs">
              {chosen ? (
                <ChosenButtons
                  isBusy={isBusy}
                  onPublish={() => void change(chosen)}
                  onCancel={() => onChosen(null)}
                />
              ) : (
                <StoredButtons
                  hasCover={Boolean(settings.cover)}
                  isBusy={isBusy}
                  onChoose={open}
                  onRemove={() => {
                    wasUsed.current = true;
                    void change(null);
                  }}
                />
              )}
              <Text size="sm" c="dimmed" role="status">
                {chosen && <Chosen file={chosen} isSending={isBusy} />}
              </Text>
            </Group>
            <Text role="alert" size="sm" c="var(--bad-text)" mt={fault ? 'xs' : 0}>
              {fault && say(fault)}
            </Text>
          </>
        )}
      </ImageDrop>
    </Paper>
  );
}

function Chosen({ file, isSending }: { file: File; isSending: boolean }) {
  const { t, format } = useTexts('settings-admin');
  const { t: say } = useTexts('files-admin');
  const { name, size } = file;
  return isSending
    ? say('sending', { name, size: format.fileSize(size) })
    : t('cover.chosen', { name });
}

type ChosenProps = { isBusy: boolean; onPublish: () => void; onCancel: () => void };

function ChosenButtons({ isBusy, onPublish, onCancel }: ChosenProps) {
  const { t } = useTexts('settings-admin');
  return (
    <>
      <Button loading={isBusy} onClick={onPublish}>
        {t('cover.publish')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

type StoredProps = {
  hasCover: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRemove: () => void;
};

function StoredButtons({ hasCover, isBusy, onChoose, onRemove }: StoredProps) {
  const { t } = useTexts('settings-admin');
  return (
    <>
      <Button variant="default" onClick={onChoose}>
        {t('cover.change')}
      </Button>
      {hasCover && (
        <Button variant="subtle" disabled={isBusy} onClick={onRemove}>
          {t('cover.remove')}
        </Button>
      )}
    </>
  );
}
