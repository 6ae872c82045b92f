import { Button } from '../../../foundation/ui/web/button.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CheckState } from './use-human-check.ts';

import classes from './contact-form.module.css';

/** Says how far the check is; there is nothing to solve, so nobody is kept out. */
export function HumanCheck({ state, onRetry }: { state: CheckState; onRetry: () => void }) {
  const { t } = useTexts('contact');
  return (
    <div className={classes.check} data-state={state}>
      <p role="status">{t(`check.${state}`)}</p>
      {state === 'failed' && (
        <Button look="plain" onClick={onRetry}>
          {t('check.retry')}
        </Button>
      )}
    </div>
  );
}
