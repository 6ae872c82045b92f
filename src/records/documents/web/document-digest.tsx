import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './document-cards.module.css';

/** What tells whether a file is still the same; its beginning, and folded the whole. */
export function DocumentDigest({ sha256 }: { sha256: string }) {
  const { t } = useTexts('documents');
  return (
    <details className={classes.digest}>
      <summary title={sha256}>
        {t('files.digest')} <code>{sha256.slice(0, 8)}…</code>
      </summary>
      <p>{t('files.digest.what')}</p>
      <code>{sha256}</code>
    </details>
  );
}
