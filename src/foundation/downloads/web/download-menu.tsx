import { type ComponentType, type MouseEvent, useRef, useState } from 'react';

import { withTexts } from '../../ui/web/late-texts.ts';
import { useDropDown } from '../../ui/web/use-drop-down.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { type DownloadFormat, downloadFormats } from '../download-format.ts';
import type { DialogProps } from './download-dialog.tsx';
import { type DownloadSource, fileAddress } from './download-order.ts';
import { downloadTexts } from './download-texts.ts';

import buttons from '../../ui/web/button.module.css';
import classes from './download-menu.module.css';

type Props = { label: string; source: DownloadSource };
type Opened = { format: DownloadFormat; Dialog: ComponentType<DialogProps> };

/**
 * The formats as links to what the page shows. With scripts a dialog comes first, which fetches the
 * file, says how far it is, and says so when there is none.
 */
export function DownloadMenu({ label, source }: Props) {
  const { t, language } = useTexts('platform');
  const { ref, ...dropDown } = useDropDown();
  const summary = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const choose = async (event: MouseEvent<HTMLAnchorElement>, format: DownloadFormat) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    if (ref.current) ref.current.open = false;
    const part = await loadDialog().catch(() => undefined);
    if (part) setOpened({ format, Dialog: part.DownloadDialog });
    else location.assign(href);
  };
  const close = () => {
    setOpened(undefined);
    summary.current?.focus();
  };
  return (
    <>
      <details className={classes.menu} data-on-screen="" ref={ref} {...dropDown}>
        <summary className={buttons.button} data-look="plain" aria-label={label} ref={summary}>
          <FileSign />
          <span>{t('download.short')}</span>
        </summary>
        <div className={classes.formats}>
          <p>{t('download.formats')}</p>
          <ul>
            {downloadFormats.map((format) => (
              <li key={format}>
                <a
                  href={fileAddress(source, format, 'filtered', language)}
                  onClick={(event) => void choose(event, format)}
                >
                  {t(`download.${format}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
      {opened && <opened.Dialog format={opened.format} source={source} onClose={close} />}
    </>
  );
}

const loadDialog = withTexts(downloadTexts, () => import('./download-dialog.tsx'));

function FileSign() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={classes.sign}>
      <path d="M8 2v8M5 7.5 8 10.5l3-3M2.5 11v3h11v-3" />
    </svg>
  );
}
