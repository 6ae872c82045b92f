import { Alert, Button, Group, NumberInput, Progress, Switch, Text } from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import { changeDocumentSettings } from '../document-overview-endpoints.ts';
import { type DocumentSettings, quotaWarning } from '../document-settings.ts';
import { useDocumentCall } from './use-document-call.ts';

import classes from './documents.module.css';

const megabyte = 1024 * 1024;

type Props = { settings: DocumentSettings; usedBytes: number };

/** Whether documents are copied and how much space they may take: open where it asks for something. */
export function DocumentSpace({ settings, usedBytes }: Props) {
  const { t, format } = useTexts('documents-admin');
  const { isBusy, run } = useDocumentCall();
  const showOutcome = useShowOutcome();
  const saved = settings.quotaBytes === null ? '' : settings.quotaBytes / megabyte;
  const [megabytes, setMegabytes] = useState<number | string>(saved);
  const save = (change: Partial<DocumentSettings>) =>
    run(async (call) => {
      const body = { ...settings, ...change };
      showOutcome((await call(changeDocumentSettings, { body })).message);
    });
  const quotaBytes = megabytes === '' ? null : Math.round(Number(megabytes) * megabyte);
  const isOpen = !settings.copiesEnabled || usedShare(settings, usedBytes) >= quotaWarning;
  return (
    <details className={classes.folded} open={isOpen || undefined}>
      <summary>{t('space', { used: format.fileSize(usedBytes) })}</summary>
      <Switch
        label={t('field.copiesEnabled')}
        checked={settings.copiesEnabled}
        disabled={isBusy}
        onChange={({ currentTarget }) => save({ copiesEnabled: currentTarget.checked })}
        mb="sm"
      />
      {!settings.copiesEnabled && <Text size="sm">{t('off.organization')}</Text>}
      <SpaceUsed quotaBytes={settings.quotaBytes} usedBytes={usedBytes} />
      <Group align="end" gap="sm" mt="sm">
        <NumberInput
          label={t('space.quota')}
          description={t('space.quota.hint')}
          value={megabytes}
          onChange={setMegabytes}
          min={1}
          max={10_000_000}
          allowNegative={false}
        />
        <Button
          variant="default"
          loading={isBusy}
          disabled={quotaBytes === settings.quotaBytes}
          onClick={() => save({ quotaBytes })}
        >
          {t('space.save')}
        </Button>
      </Group>
    </details>
  );
}

const usedShare = ({ quotaBytes }: DocumentSettings, usedBytes: number): number =>
  quotaBytes === null ? 0 : usedBytes / quotaBytes;

/** From four fifths on it says so, and once nothing more fits, what that means. */
function SpaceUsed({ quotaBytes, usedBytes }: { quotaBytes: number | null; usedBytes: number }) {
  const { t, format } = useTexts('documents-admin');
  if (quotaBytes === null) return null;
  const share = usedBytes / quotaBytes;
  const values = { used: format.fileSize(usedBytes), quota: format.fileSize(quotaBytes) };
  return (
    <>
      <Text size="sm">{t('space.used', values)}</Text>
      <Progress value={Math.min(100, share * 100)} aria-label={t('space.used', values)} my="xs" />
      {share >= quotaWarning && (
        <Alert color="var(--bad-text)" role="status">
          {t(share >= 1 ? 'space.full' : 'space.nearly-full', values)}
        </Alert>
      )}
    </>
  );
}
