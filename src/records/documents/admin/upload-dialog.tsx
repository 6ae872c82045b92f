import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { FileDrop } from '../../../foundation/ui/admin/file-drop.tsx';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import {
  type DocumentLinkRow,
  uploadDocument,
  uploadMegabytes,
} from '../document-overview-endpoints.ts';
import { documentTypes } from '../document-types.ts';
import { useDocumentCall } from './use-document-call.ts';

type Props = { document: DocumentLinkRow; name: string; onClose: () => void };

const accept = Object.values(documentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** A document of a contract that no source has any more, or never had. */
export function UploadDialog({ document, name, onClose }: Props) {
  const { t } = useTexts('documents-admin');
  const { isBusy, run } = useDocumentCall();
  const showOutcome = useShowOutcome();
  const [file, setFile] = useState<File>();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return showAdminToast('danger', t('upload.one'));
    if (chosen.size > uploadMegabytes * 1024 * 1024)
      return showAdminToast('danger', t('upload.too-large', { limit: uploadMegabytes }));
    setFile(chosen);
  };
  const send = (chosen: File) =>
    run(async (call) => {
      const { contract, field } = document;
      const { message } = await call(uploadDocument, { body: { contract, field, file: chosen } });
      showOutcome(message);
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={t('upload.of', { name })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{t('upload.hint', { limit: uploadMegabytes })}</Text>
        <FileDrop accept={accept} onFile={choose} isBusy={isBusy}>
          {(open) => (
            <Group>
              <Button variant="default" onClick={open}>
                {t('upload.choose')}
              </Button>
              <Text size="sm" role="status">
                {file?.name}
              </Text>
            </Group>
          )}
        </FileDrop>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!file} loading={isBusy} onClick={() => file && send(file)}>
            {t('upload.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
