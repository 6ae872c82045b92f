import { type ReactNode, useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

import select from '../../figures/web/filter/filter-select.module.css';
import classes from './facet-group.module.css';

type Props = {
  title: string;
  /** How many of its choices are chosen. */
  chosen: number;
  isOpen: boolean;
  children: ReactNode;
};

/** A group of the filter; it opens, and what is in it is sent, without scripts too. */
export function FacetDetails({ title, chosen, isOpen, children }: Props) {
  const { t } = useTexts('figures');
  // From then on it is whose page it is: what is taken back must not close under the pointer.
  const [isOpened] = useState(isOpen || chosen > 0);
  return (
    <details className={`${select.select} ${classes.group}`} open={isOpened}>
      <summary>
        <span>{title}</span>
        {chosen > 0 && (
          <span className={select.count}>
            <span aria-hidden>{chosen}</span>
            <VisuallyHidden>{t('filter.chosen', { count: chosen })}</VisuallyHidden>
          </span>
        )}
      </summary>
      <div className={`${select.panel} ${classes.body}`}>{children}</div>
    </details>
  );
}
