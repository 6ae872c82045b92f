import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './contact-page.module.css';

/** Instead of a form whose messages nobody would get. */
export function ClosedForm() {
  const { t } = useTexts('contact');
  return (
    <Callout tone="alert">
      <p>
        <strong>{t('closed.title')}</strong>
      </p>
      <p>
        {t('closed.text')} {t('closed.others')}
      </p>
    </Callout>
  );
}

/** Seen where scripts do not run. */
export function WithoutScripts({ email }: { email: string | null }) {
  const { t } = useTexts('contact');
  return (
    <div className={classes.withoutScripts}>
      <Callout tone="alert">
        <p>
          {t('no-script')}
          {email && (
            <>
              {' '}
              {t('no-script.mail')} <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      </Callout>
    </div>
  );
}
