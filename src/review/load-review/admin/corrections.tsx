import { Paper, Text, Title } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type CurrentLoad } from '../load-endpoints.ts';
import { downloadValidations } from '../review-endpoints.ts';
import { SheetDrop } from './sheet-drop.tsx';
import { useLoadUpload } from './use-load-upload.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** The way through a workbook: take the rows with what was found in them, and send them corrected. */
export function Corrections({ load }: { load: CurrentLoad }) {
  const { t } = useTexts('load-review-admin');
  const upload = useLoadUpload(load._id);
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {t('corrections')}
      </Title>
      <Text size="sm" my="xs">
        {t('corrections.text')}
      </Text>
      <WorkbookButton endpoint={downloadValidations} name={t('validations')} />
      <Text size="sm" mt="md" mb="xs">
        {t('corrections.replace')}
      </Text>
      <SheetDrop {...upload} action={t('corrections.action')} />
    </Paper>
  );
}

const heading = 'load-corrections';
