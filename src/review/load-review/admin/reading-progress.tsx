import { Loader, Paper, Text, Title } from '@mantine/core';

import { momentText } from '../../../foundation/platform/moment-text.ts';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { rowName } from '../../../loading/data-load/row-name.ts';
import { type CurrentLoad, readingStages } from '../load-endpoints.ts';
import { CancelLoadButton } from './cancel-load-button.tsx';

import classes from './reading-progress.module.css';

/** How far the reading of a file is; it goes on without this page. */
export function ReadingProgress({ load }: { load: CurrentLoad }) {
  const { t, format, language } = useTexts('load-review-admin');
  const { fileName, uploadedBy, createdAt, progress } = load;
  const stage = progress?.stage ?? 'waiting';
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} style={{ overflowWrap: 'anywhere' }}>
        {t('reading', { file: fileName })}
      </Title>
      <Text c="dimmed" size="sm">
        {uploadedBy && `${t('uploaded-by', { name: uploadedBy })} · `}
        {momentText(createdAt, language)}
      </Text>
      <ol className={classes.stages}>
        {readingStages.map((one) => (
          <li key={one} aria-current={one === stage ? 'step' : undefined}>
            {t(`stage.${one}`)}
            {one === stage && <Loader size="xs" aria-hidden />}
          </li>
        ))}
      </ol>
      <Text role="status">{t(`stage.${stage}`)}</Text>
      {progress && progress.rows > 0 && (
        <Text className={classes.rows}>
          {t('reading.rows', { count: progress.rows, rows: format.count(progress.rows) })}
        </Text>
      )}
      {progress && <ErrorsFound progress={progress} />}
      {progress?.isInterrupted && (
        <Callout tone="alert" role="alert">
          {t('reading.interrupted')}
        </Callout>
      )}
      <Text size="sm" c="dimmed" my="sm">
        {t('reading.hint')}
      </Text>
      <CancelLoadButton load={load} />
    </Paper>
  );
}

const heading = 'reading-progress';

type Progress = NonNullable<CurrentLoad['progress']>;

/** The first rows that are wrong: who sees that the whole file is need not wait for its end. */
function ErrorsFound({ progress: { errorRows, firstErrors } }: { progress: Progress }) {
  const { t, format } = useTexts('load-review-admin');
  if (errorRows === 0) return null;
  return (
    <>
      <Text mt="sm">
        {t('reading.errors', { count: errorRows, rows: format.count(errorRows) })}
      </Text>
      <ul className={classes.errors}>
        {firstErrors.map(({ rowIndex, heading: column, text }) => (
          <li key={rowIndex}>{t('reading.error', { row: rowName(rowIndex), column, text })}</li>
        ))}
      </ul>
    </>
  );
}
