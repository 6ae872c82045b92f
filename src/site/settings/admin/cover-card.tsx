import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { ImageDrop } from '../../../foundation/files/admin/image-drop.tsx';
import { LocalImage } from '../../../foundation/files/admin/local-image.tsx';
import { SendingImage } from '../../../foundation/files/admin/sending-image.tsx';
import type { ImageIssue } from '../../../foundation/files/image-issue.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { OrganizationCover } from '../../../office/organizations/web/organization-cover.tsx';
import type { Settings } from '../settings.ts';
import { useChangeCover } from './use-change-cover.ts';

import classes from './settings.module.css';

type Props = {
  settings: Settings;
  /** An image that is not published yet. */
  chosen: File | null;
  onChosen: (image: File | null) => void;
  /** Opens the form for its texts. */
  edit: ReactNode;
  /** Whether somebody came here to choose a picture. */
  takesFocus: boolean;
};

/** The cover as visitors see it; another image is seen in its place before it is published. */
export function CoverCard({ settings, chosen, onChosen, edit: editTexts, takesFocus }: Props) {
  const { t } = useTexts('settings-admin');
  const { t: translate } = useTexts('files');
  const [issue, setIssue] = useState<ImageIssue>();
  const [isEditing, setEditing] = useState(false);
  const { isBusy, share, change } = useChangeCover(() => {
    onChosen(null);
    setEditing(false);
  });
  const buttons = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(takesFocus);
  // A button that was pressed makes room for others, and would take the focus with it.
  useEffect(() => {
    if (wasUsed.current) buttons.current?.querySelector('button')?.focus();
  }, [chosen, isBusy, isEditing]);
  const edit = (is: boolean) => {
    wasUsed.current = true;
    setIssue(undefined);
    setEditing(is);
  };
  const isSmall = !chosen && !isEditing;
  return (
    <Paper mb="sm" component="section">
      <ImageDrop
        isBusy={isBusy}
        onIssue={setIssue}
        onChoose={(file) => {
          wasUsed.current = true;
          setIssue(undefined);
          onChosen(file);
        }}
      >
        {(open) => (
          <div className={isSmall ? classes.beside : undefined}>
            <div className={classes.head}>
              <Title order={2} size="h5">
                {t('cover')}
              </Title>
              <Text c="dimmed" size="sm">
                {t('cover.size')} <strong>{t('cover.recommended')}</strong>
              </Text>
              {editTexts}
            </div>
            <div className={isSmall ? classes.smallCover : classes.cover} aria-busy={isBusy}>
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
            <Group ref={buttons} mt={isSmall ? 0 : 'sm'} gap="xs">
              {chosen && (
                <ChosenButtons
                  isBusy={isBusy}
                  onPublish={() => void change(chosen)}
                  onCancel={() => onChosen(null)}
                />
              )}
              {!chosen && (
                <StoredButtons
                  isEditing={isEditing}
                  hasCover={Boolean(settings.cover)}
                  isBusy={isBusy}
                  onEdit={edit}
                  onChoose={open}
                  onRemove={() => void change(null)}
                />
              )}
              <Text size="sm" c="dimmed" role="status" component="div">
                {chosen && <Chosen file={chosen} share={share} />}
              </Text>
            </Group>
            <Text role="alert" size="sm" c="var(--bad-text)" mt={issue ? 'xs' : 0}>
              {issue && translate(issue)}
            </Text>
          </div>
        )}
      </ImageDrop>
    </Paper>
  );
}

function Chosen({ file, share }: { file: File; share: number | undefined }) {
  const { t } = useTexts('settings-admin');
  if (share !== undefined) return <SendingImage file={file} share={share} />;
  return t('cover.chosen', { name: file.name });
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
  isEditing: boolean;
  hasCover: boolean;
  isBusy: boolean;
  onEdit: (isEditing: boolean) => void;
  onChoose: () => void;
  onRemove: () => void;
};

function StoredButtons({ isEditing, hasCover, isBusy, onEdit, ...does }: StoredProps) {
  const { t } = useTexts('settings-admin');
  if (!isEditing)
    return (
      <Button variant="default" onClick={() => onEdit(true)}>
        {t('cover.edit')}
      </Button>
    );
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={does.onChoose}>
        {t('cover.change')}
      </Button>
      {hasCover && (
        <Button variant="default" loading={isBusy} onClick={does.onRemove}>
          {t('cover.remove')}
        </Button>
      )}
      <Button variant="subtle" disabled={isBusy} onClick={() => onEdit(false)}>
        {t('cancel')}
      </Button>
    </>
  );
}
