import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { LoadHistory } from '../../../loading/past-loads/admin/load-history.tsx';
import { RememberedMeanings } from '../../../loading/past-loads/admin/remembered-meanings.tsx';
import { downloadTemplate, type LoadState } from '../load-endpoints.ts';
import { LastLoad } from './last-load.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RefusedSheet } from './refused-sheet.tsx';
import { SheetDrop } from './sheet-drop.tsx';
import { useLoadState } from './use-load-state.ts';
import { useLoadUpload } from './use-load-upload.ts';
import { WorkbookButton } from './workbook-button.tsx';

/** How contracts get into the monitor, and what became of the spreadsheets before. */
export function DataLoadPage() {
  const { t } = useTexts('load-review-admin');
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Answered query={useLoadState()} failed={t('failed')} height={400}>
        {({ data }) => <Start state={data} />}
      </Answered>
    </>
  );
}

function Start({ state }: { state: LoadState }) {
  const { current, refused } = state;
  if (current && current.status !== 'READING')
    return <Navigate to="/admin/data-load/current" replace />;
  return (
    <Stack>
      {refused && <RefusedSheet refused={refused} />}
      {current ? <ReadingProgress load={current} /> : <WaysToLoad />}
      <LastLoad state={state} />
      <LoadHistory />
      <RememberedMeanings />
    </Stack>
  );
}

function WaysToLoad() {
  const { t } = useTexts('load-review-admin');
  return (
    <>
      <QuickLoad />
      <Paper withBorder px="md" py="sm" component="section">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h5">
            {t('manual.title')}
          </Title>
          <Text c="dimmed" size="sm">
            {t('manual.hint')}
          </Text>
          <Link to="/admin/contracts">{t('manual.link')}</Link>
        </Group>
      </Paper>
    </>
  );
}

function QuickLoad() {
  const { t } = useTexts('load-review-admin');
  const upload = useLoadUpload();
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4">
        {t('quick.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('quick.hint')}
      </Text>
      <SheetDrop {...upload} action={t('quick.action')} />
      <Text size="sm" mt="md" mb="xs">
        {t('template.text')}
      </Text>
      <WorkbookButton endpoint={downloadTemplate} name={t('template')} />
      <Text mt="md">
        <Link to="/admin/data-load/guide">{t('guide')}</Link>
      </Text>
    </Paper>
  );
}
