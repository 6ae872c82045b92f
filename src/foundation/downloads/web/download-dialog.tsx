import { useCallback, useEffect, useId, useRef, useState } from 'react';

import { useTexts } from '../../ui/web/use-texts.ts';
import type { DownloadFormat } from '../download-format.ts';
import { ChooseRows } from './choose-rows.tsx';
import type { DownloadSource, Extent } from './download-order.ts';
import { WaitForFile } from './wait-for-file.tsx';

import classes from './download-dialog.module.css';

export type DialogProps = { format: DownloadFormat; source: DownloadSource; onClose: () => void };
type Choice = { format: DownloadFormat; extent: Extent };

/** Asks which rows are wanted, where that is a question, and then waits for them. */
export function DownloadDialog({ format, source, onClose }: DialogProps) {
  const { t } = useTexts('downloads');
  const platform = useTexts('platform');
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice | undefined>(
    source.filtered || (format === 'pdf' && source.countRows)
      ? undefined
      : { format, extent: 'full' },
  );
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  const close = useCallback(() => ref.current?.close(), []);
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={title}>{t('title')}</h2>
        <button type="button" aria-label={platform.t('close')} onClick={close}>
          ×
        </button>
      </div>
      {choice ? (
        <WaitForFile {...choice} source={source} onEnd={close} />
      ) : (
        <ChooseRows
          format={format}
          source={source}
          onChoose={(extent, other = format) => setChoice({ extent, format: other })}
        />
      )}
    </dialog>
  );
}
