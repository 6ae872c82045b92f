import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import { ImageDrop } from '../../files/admin/image-drop.tsx';
import { LocalImage } from '../../files/admin/local-image.tsx';
import type { ImageFault } from '../../files/image-fault.ts';
import { OrganizationCover } from '../../organizations/web/organization-cover.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Settings } from '../settings.ts';
import { useChangeCover } from './use-change-cover.ts';

import classes from './settings.module.css';

type Props = { settings: Settings; children: ReactNode };

/** The cover as visitors see it; another image is seen in its place before it is published. */
export function CoverCard({ settings, children }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: say } = useTexts('files');
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<ImageFault>();
  const { isBusy, change } = useChangeCover(() => setChosen(null));
  return (
    <Paper p="lg" withBorder mb="md">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} size="h4">
            {t('cover')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('cover.size')} <strong>{t('cover.recommended')}</strong>
          </Text>
        </div>
        {children}
      </Group>
      <ImageDrop
        isBusy={isBusy}
        onFault={setFault}
        onChoose={(file) => {
          setFault(undefined);
          setChosen(file);
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
            <Group mt="sm" gap="xs">
              {chosen ? (
                <>
                  <Button loading={isBusy} onClick={() => void change(chosen)}>
                    {t('cover.publish')}
                  </Button>
                  <Button variant="default" disabled={isBusy} onClick={() => setChosen(null)}>
                    {t('cancel')}
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="default" onClick={open}>
                    {t('cover.change')}
                  </Button>
                  {settings.cover && (
                    <Button variant="subtle" disabled={isBusy} onClick={() => void change(null)}>
                      {t('cover.remove')}
                    </Button>
                  )}
                </>
              )}
              <Text size="sm" c="dimmed" role="status">
                {isBusy ? t('cover.sending') : chosen && t('cover.chosen', { name: chosen.name })}
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
