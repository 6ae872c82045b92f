import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';

import { FileDrop } from '../../../foundation/ui/admin/file-drop.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { limitFileColumns } from '../limit-file.ts';
import { useLimitImport } from './use-limit-import.ts';

/** A file of limits: what it would do, or everything that is wrong with it, before it is entered. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useTexts('procurement-limits-admin');
  const { choose, enter, chosen, isBusy } = useLimitImport(onClose);
  const columns = Object.values(limitFileColumns).map(({ heading }) => heading);
  return (
    <Modal opened onClose={onClose} title={t('import')} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('import.hint', { columns: columns.join(', ') })}</Text>
        <FileDrop accept=".csv,text/csv" onFile={choose} isBusy={isBusy}>
          {(open) => (
            <Group>
              <Button variant="default" onClick={open}>
                {t('import.choose')}
              </Button>
              <Text size="sm">{chosen?.file.name}</Text>
            </Group>
          )}
        </FileDrop>
        <div role="status">
          {chosen?.plan && (
            <Text>
              {t('import.plan', {
                entered: format.count(chosen.plan.entered),
                replaced: format.count(chosen.plan.replaced),
                unchanged: format.count(chosen.plan.unchanged),
              })}
            </Text>
          )}
          {chosen && chosen.issues.length > 0 && (
            <Alert color="var(--bad-text)" title={t('import.refused')}>
              <List size="sm">
                {chosen.issues.map((issue) => (
                  <List.Item key={issue}>{issue}</List.Item>
                ))}
              </List>
            </Alert>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {chosen?.plan && (
            <Button onClick={enter} loading={isBusy}>
              {t('save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
