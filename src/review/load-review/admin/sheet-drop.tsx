import { Button, Stack, Text } from '@mantine/core';

import { sheetExtensions } from '../../../foundation/spreadsheets/sheet-extensions.ts';
import { sheetSize } from '../../../foundation/spreadsheets/sheet-size.ts';
import { FileDrop } from '../../../foundation/ui/admin/file-drop.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { SendingSheet } from './sending-sheet.tsx';
import type { LoadUpload } from './use-load-upload.ts';

type Props = LoadUpload & {
  /** What the button says. */
  action: string;
};

/** Where a spreadsheet is dropped or chosen; what it may be stands before the button. */
export function SheetDrop({ sent, upload, cancel, action }: Props) {
  const { t, format } = useTexts('load-review-admin');
  if (sent) return <SendingSheet sent={sent} onCancel={cancel} />;
  return (
    <FileDrop accept={sheetExtensions.join(',')} onFile={(file) => void upload(file)}>
      {(open) => (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">
            {t('limits', {
              extensions: sheetExtensions.join(', '),
              megabytes: sheetSize.megabytes,
              rows: format.count(sheetSize.rows),
            })}
          </Text>
          <Text size="sm" visibleFrom="sm">
            {t('drop')}
          </Text>
          <Button onClick={open}>{action}</Button>
        </Stack>
      )}
    </FileDrop>
  );
}
