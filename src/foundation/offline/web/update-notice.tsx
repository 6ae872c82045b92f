import { Button } from '../../ui/web/button.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { acceptUpdate, useUpdateOffered } from './offer-update.ts';

import classes from './offline.module.css';

/** Never by itself: a page that comes anew could take away what somebody is writing. */
export function UpdateNotice() {
  const { t } = useTexts('composition');
  const offered = useUpdateOffered();
  return (
    <div role="status">
      {offered && (
        <p className={classes.update}>
          {t('update.offered')}
          <Button onClick={acceptUpdate}>{t('update.accept')}</Button>
        </p>
      )}
    </div>
  );
}
