import { useEffect, useRef } from 'react';

import { Button } from '../../ui/web/button.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { DownloadFormat } from '../download-format.ts';
import type { DownloadSource, Extent } from './download-order.ts';
import type { DownloadProgress } from './receive-file.ts';
import { useFile } from './use-file.ts';

import classes from './download-dialog.module.css';

type Props = { format: DownloadFormat; extent: Extent; source: DownloadSource; onEnd: () => void };

/** Milliseconds that the good news stays. */
const shownFor = 7_000;

/** Tied to the request: it can be stopped here, and ends when the file is there or will not come. */
export function WaitForFile({ onEnd, ...wanted }: Props) {
  const { t } = useTexts('downloads');
  const { progress, file } = useFile(wanted, onEnd);
  const button = useRef<HTMLButtonElement>(null);
  // The button that chose the rows is gone, and what has the focus goes with it.
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (!file) return;
    const timer = setTimeout(onEnd, shownFor);
    return () => clearTimeout(timer);
  }, [file, onEnd]);
  return (
    <div className={classes.wait}>
      <p role="status">{file ? t(doneKey(file.content), { name: file.name }) : t('wait')}</p>
      {!file && (
        <progress aria-label={t('progress')} max={progress?.bytes} value={valueOf(progress)} />
      )}
      <p className={classes.figures}>
        <Figures progress={progress} />
      </p>
      <Button ref={button} look={file ? 'strong' : 'plain'} onClick={onEnd}>
        {t(file ? 'understood' : 'cancel')}
      </Button>
    </div>
  );
}

const doneKey = (content: Blob | undefined) => (content ? 'done' : 'handedOver');

/** Without a value the bar only says that something happens. */
const valueOf = (progress: DownloadProgress | undefined): number | undefined =>
  progress?.bytes === undefined ? undefined : progress.received;

function Figures({ progress }: { progress: DownloadProgress | undefined }) {
  const { t, format } = useTexts('downloads');
  if (!progress) return null;
  const { received, rows } = progress;
  const size = { number: (received / (received < million ? 1_000 : million)).toFixed(1) };
  return (
    <>
      {rows !== undefined && t('rows', { count: rows, number: format.count(rows) })}
      {rows !== undefined && received > 0 && ' · '}
      {received > 0 && t(received < million ? 'kilobytes' : 'megabytes', size)}
    </>
  );
}

const million = 1_000_000;
