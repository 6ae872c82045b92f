import { type Sorting, SortLink } from '../../../foundation/ui/web/sort-head.tsx';
import { useDropDown } from '../../../foundation/ui/web/use-drop-down.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import { contractSorts } from '../contract-sorts.ts';
import { defaultContractOrder } from '../contracts-query.ts';
import { useColumnHead } from './contract-columns.tsx';

import select from '../../../figures/figures/web/filter/filter-select.module.css';
import classes from './contract-column-chooser.module.css';

/** The heads of the table, for cards, which have none. */
export function SortChoice({ sorting }: { sorting: Sorting<string> }) {
  const { t } = useTexts('contracts');
  const headOf = useColumnHead();
  const current = contractSorts.find((sort) => sort === sorting.sort);
  return (
    <details className={`${classes.chooser} ${classes.sort}`} data-on-screen="" {...useDropDown()}>
      <summary>
        <VisuallyHidden>{t('sort.by')}:</VisuallyHidden> {current && <span>{headOf(current)}</span>}{' '}
        <span aria-hidden>{sorting.order === 'asc' ? '↑' : '↓'}</span>
        <VisuallyHidden>{t(`sort.${sorting.order}`)}</VisuallyHidden>
      </summary>
      <ul className={select.panel}>
        {contractSorts.map((sort) => (
          <li key={sort}>
            <SortLink
              column={sort}
              title={headOf(sort)}
              sorting={sorting}
              first={defaultContractOrder(sort)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
