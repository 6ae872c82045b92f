import type { CatalogueColumn } from './catalogue.ts';
import { SortSign } from './sort-sign.tsx';
import { type AnyRow, useOwnTexts } from './use-catalogue.ts';
import { useSorting } from './use-sorting.ts';

import classes from './column-head.module.css';

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;

/** Sorts the whole catalogue on the server, where the list can be sorted by that column. */
export function ColumnHead({ column }: { column: CatalogueColumn<AnyRow> }) {
  const { field, kind } = column;
  const { headOf } = useOwnTexts();
  const { isSortable, orderOf, sortBy } = useSorting();
  if (!isSortable(column))
    return (
      <th scope="col" data-column={field} data-kind={kind}>
        {headOf(field)}
      </th>
    );
  const order = orderOf(column);
  return (
    <th scope="col" data-column={field} data-kind={kind} aria-sort={order && ariaOrder[order]}>
      <button type="button" className={classes.sort} onClick={() => sortBy(column)}>
        {headOf(field)}
        <SortSign order={order} />
      </button>
    </th>
  );
}
