import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

import { useTexts } from '../../ui/web/use-texts.ts';
import type { ImageIssue } from '../image-issue.ts';
import { StoredImage } from '../web/stored-image.tsx';
import { ImageDrop } from './image-drop.tsx';
import { LocalImage } from './local-image.tsx';
import { SendingImage, type SentImage } from './sending-image.tsx';

import classes from './image-field.module.css';

type Props = {
  label: string;
  /** What the image shows, for those who do not see it. */
  alt: string;
  /** The id of the one that is kept. */
  stored: string | null;
  /** One that was chosen and is not sent yet. */
  chosen?: File | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** One that is on its way to the server. */
  sending?: SentImage | undefined;
  /** Of the field in its form, by which an error finds it. */
  path?: string;
  error?: ReactNode;
};

/** An image of a form, with what it looks like: dropped, or chosen with a button. */
export function ImageField({ label, alt, stored, chosen = null, error, ...rest }: Props) {
  const { t } = useTexts('files-admin');
  const { t: translate } = useTexts('files');
  const [issue, setIssue] = useState<ImageIssue>();
  const notes = useId();
  const { onChoose, onRemove, sending, path } = rest;
  const hasImage = Boolean(stored ?? chosen);
  const waiting = chosen ? t('chosen', { name: chosen.name }) : t('formats');
  const wrong = issue ? translate(issue) : error;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <ImageDrop
        isBusy={Boolean(sending)}
        onIssue={setIssue}
        onChoose={(file) => {
          setIssue(undefined);
          onChoose(file);
        }}
      >
        {(open) => (
          <div className={classes.field}>
            <Picture stored={stored} chosen={chosen} alt={alt} />
            <Stack gap="xs" flex={1} miw="12rem">
              <Group gap="xs">
                <Button
                  variant="default"
                  aria-label={t('of', { action: hasImage ? t('replace') : t('choose'), label })}
                  aria-describedby={notes}
                  data-path={path}
                  onClick={open}
                >
                  {hasImage ? t('replace') : t('choose')}
                </Button>
                {hasImage && (
                  <Button
                    variant="subtle"
                    aria-label={t('of', { action: t('remove'), label })}
                    onClick={() => {
                      setIssue(undefined);
                      onRemove();
                    }}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Group>
              <div id={notes}>
                <Text size="sm" c="dimmed" role="status" component="div">
                  {sending ? <SendingImage {...sending} /> : waiting}
                </Text>
                <Input.Error role="alert">{wrong}</Input.Error>
              </div>
            </Stack>
          </div>
        )}
      </ImageDrop>
    </Input.Wrapper>
  );
}

function Picture({ stored, chosen, alt }: Required<Pick<Props, 'stored' | 'chosen' | 'alt'>>) {
  const { t } = useTexts('files-admin');
  if (chosen) return <LocalImage file={chosen} alt={alt} className={classes.picture} />;
  if (!stored) return <span className={classes.none}>{t('none')}</span>;
  return (
    <StoredImage
      image={stored}
      alt={alt}
      width={320}
      height={200}
      sizes="10rem"
      className={classes.picture}
    />
  );
}
