import { useRouterState } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

import classes from './loading-bar.module.css';

/** Moves while the next page is on its way; appears late, so that quick pages do not flicker. */
export function LoadingBar() {
  const { t } = useTexts('platform');
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <div role="status" className={classes.bar} data-loading={loading || undefined}>
      {loading && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
    </div>
  );
}
