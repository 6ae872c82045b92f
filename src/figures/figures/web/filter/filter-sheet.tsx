import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Button } from '../../../../foundation/ui/web/button.tsx';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import { noFilters } from '../../contract-filters.ts';
import { useSheet } from './use-sheet.ts';

import buttons from '../../../../foundation/ui/web/button.module.css';
import classes from './contract-filter.module.css';

type Props = {
  /** How many choices the filter is made of. */
  chosen: number;
  /** What the button says that leads to the results. */
  found: ReactNode;
  /** How the selectors stand on a page that has another place for them. */
  className?: string | undefined;
  children: ReactNode;
};

/** The selectors: beside each other in the page, on a phone in a sheet that covers it. */
export function FilterSheet({ chosen, found, className = '', children }: Props) {
  const { t } = useTexts('figures');
  const { ref, isOpen, close, onToggle } = useSheet();
  return (
    <div
      ref={ref}
      className={classes.sheet}
      {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': t('filter.chips') })}
    >
      <details className={classes.all} onToggle={onToggle}>
        <summary>{t('filter.toggle', { number: chosen })}</summary>
      </details>
      <div className={`${classes.selectors} ${className}`}>{children}</div>
      <div className={classes.foot}>
        <Link
          to="."
          // The router cannot know which page's search this is; the keys are of every filter.
          search={(old) => ({ ...old, ...noFilters, page: 1 }) as never}
          resetScroll={false}
          className={buttons.button}
          data-look="plain"
          data-scripted=""
        >
          {t('filter.clear')}
        </Link>
        <Button type="submit" data-scripted="" onClick={close}>
          {found}
        </Button>
        <noscript>
          <button type="submit" className={buttons.button}>
            {t('filter.apply')}
          </button>
        </noscript>
      </div>
    </div>
  );
}
