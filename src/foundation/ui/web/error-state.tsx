import { Button } from './button.tsx';
import { useTexts } from './use-texts.ts';

import classes from './empty-state.module.css';

type Props = {
  /** What could not be shown; a general sentence by default. */
  title?: string;
  onRetry?: () => void;
};

/** In the place of what could not be loaded, so that nothing old or false stands there. */
export function ErrorState({ title, onRetry }: Props) {
  const { t } = useTexts('platform');
  return (
    <div className={classes.state} role="alert">
      <svg viewBox="0 0 64 48" aria-hidden="true" className={classes.drawing}>
        <circle cx="32" cy="24" r="19" />
        <path d="M32 14v12M32 33v.5" />
      </svg>
      <p className={classes.title}>{title ?? t('failed')}</p>
      {onRetry && (
        <Button look="plain" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
