import { useEffect, useRef } from 'react';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './contact-form.module.css';

/** In the place of the form; whoever listens hears of it. */
export function SentMessage({ onAnother }: { onAnother: () => void }) {
  const { t } = useTexts('contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.sent}>
      <svg viewBox="0 0 64 48" aria-hidden="true" className={classes.envelope}>
        <rect x="8" y="8" width="48" height="32" rx="3" />
        <path d="m9 11 23 17 23-17" />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h2>
      <p>{t('sent.text')}</p>
      <Button look="plain" onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </div>
  );
}
