import { type Sorting, SortLink } from '../../platform/web/sort-head.tsx';
import { useDropDown } from '../../platform/web/use-drop-down.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { contractSorts } from '../contract-endpoints.ts';
import { firstOrder } from '../contract-question.ts';

import classes from './column-chooser.module.css';

/** The heads of the table, for cards, which have none. */
export function SortChoice({ sorting }: { sorting: Sorting<string> }) {
  const { t } = useTexts('contracts');
  const current = contractSorts.find((sort) => sort === sorting.sort);
  return (
    <details className={`${classes.chooser} ${classes.sort}`} {...useDropDown()}>
      <summary>
        {t('sort.by')}
        {current && `: ${t(`column.${current}`)}, ${t(`sort.${sorting.order}`)}`}
      </summary>
      <ul>
        {contractSorts.map((sort) => (
          <li key={sort}>
            <SortLink
              column={sort}
              title={t(`column.${sort}`)}
              sorting={sorting}
              first={firstOrder(sort)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
