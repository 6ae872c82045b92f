import type { ComponentProps } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { SortChoice } from '../../contracts/web/sort-choice.tsx';

import classes from './type-sum-table.module.css';

/** The order of a list on a phone, where its rows have no heads above them. */
export function SortLine(props: ComponentProps<typeof SortChoice>) {
  const { t } = useTexts('contracts');
  return (
    <div className={classes.order} data-on-screen="">
      <span aria-hidden>{t('sort.by')}</span>
      <SortChoice {...props} />
    </div>
  );
}
