import {
  type SortDirection,
  type Sorting,
  SortLink,
} from '../../../foundation/ui/web/sort-head.tsx';
import { useDropDown } from '../../../foundation/ui/web/use-drop-down.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';

import select from '../../../figures/figures/web/filter/filter-select.module.css';
import classes from './contract-column-chooser.module.css';

type Props = {
  /** The columns that sort, each with the order it has when it is chosen first. */
  heads: { column: string; title: string; first: SortDirection }[];
  sorting: Sorting<string>;
};

/** The heads of a table, for cards, which have none. */
export function SortChoice({ heads, sorting }: Props) {
  const { t } = useTexts('contracts');
  const current = heads.find(({ column }) => column === sorting.sort);
  return (
    <details className={`${classes.chooser} ${classes.sort}`} data-on-screen="" {...useDropDown()}>
      <summary>
        <VisuallyHidden>{t('sort.by')}:</VisuallyHidden> {current && <span>{current.title}</span>}{' '}
        <span aria-hidden>{sorting.order === 'asc' ? '↑' : '↓'}</span>
        <VisuallyHidden>{t(`sort.${sorting.order}`)}</VisuallyHidden>
      </summary>
      <ul className={select.panel}>
        {heads.map((head) => (
          <li key={head.column}>
            <SortLink {...head} sorting={sorting} />
          </li>
        ))}
      </ul>
    </details>
  );
}
