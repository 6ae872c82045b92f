import { useId, useState } from 'react';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContactInformation } from '../contact-endpoints.ts';

import classes from './contact-page.module.css';

type Props = { map: NonNullable<ContactInformation['map']>; organization: string };

/** Nothing is asked of those who make maps until a visitor wants to see one, which is told before. */
export function ContactMap({ map: { frame, page }, organization }: Props) {
  const { t } = useTexts('contact');
  const [isShown, setShown] = useState(false);
  const note = useId();
  return (
    <div className={classes.map}>
      {frame && (
        <Button
          look="plain"
          data-scripted=""
          aria-expanded={isShown}
          aria-describedby={isShown ? undefined : note}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('map.hide') : t('map.show')}
        </Button>
      )}
      {frame && !isShown && (
        <p id={note} className={classes.note} data-scripted="">
          {t('map.from', { host: hostOf(frame) })}
        </p>
      )}
      {frame && isShown && (
        <iframe
          src={frame}
          title={t('map.title', { organization })}
          className={classes.frame}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
      <p>
        <a href={page} target="_blank" rel="noopener noreferrer">
          {frame ? t('map.larger') : t('map.page')}
        </a>
      </p>
    </div>
  );
}

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');
