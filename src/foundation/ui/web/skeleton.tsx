import { useTexts } from './use-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

import classes from './skeleton.module.css';

type Props = {
  lines?: number;
  /** CSS height of one line. */
  height?: string;
};

/** Holds the place of what is on its way. */
export function Skeleton({ lines = 3, height = '1rem' }: Props) {
  const { t } = useTexts('platform');
  return (
    <div role="status" data-waiting="" className={classes.skeleton}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes.line} style={{ height }} />
      ))}
    </div>
  );
}
