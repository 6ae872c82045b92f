import { Text } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type CurrentLoad } from '../load-endpoints.ts';
import { downloadValidations } from '../review-endpoints.ts';
import { Fold } from './fold.tsx';
import { SheetDrop } from './sheet-drop.tsx';
import { useLoadUpload } from './use-load-upload.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** The way through a workbook: take the rows with what was found in them, and send them corrected. */
export function Corrections({ load }: { load: CurrentLoad }) {
  const { t } = useTexts('load-review-admin');
  const upload = useLoadUpload(load._id);
  return (
    <Fold id={correctionsSection} title={t('corrections')} isOpen={upload.sent !== undefined}>
      <Text size="sm" my="xs">
        {t('corrections.text')}
      </Text>
      <WorkbookButton endpoint={downloadValidations} name={t('validations')} />
      <Text size="sm" mt="md" mb="xs">
        {t('corrections.replace')}
      </Text>
      <SheetDrop {...upload} action={t('corrections.action')} />
    </Fold>
  );
}

export const correctionsSection = 'load-corrections';
