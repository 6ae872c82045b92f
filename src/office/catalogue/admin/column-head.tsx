import { Tooltip } from '@mantine/core';

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
  const { isSortable, orderOf, refusalOf, sortBy } = useSorting();
  if (!isSortable(column))
    return (
      <th scope="col" data-column={field} data-kind={kind}>
        {headOf(field)}
      </th>
    );
  const refusal = refusalOf(column);
  if (refusal)
    return (
      <th scope="col" data-column={field} data-kind={kind}>
        <RefusedSort reason={refusal}>{headOf(field)}</RefusedSort>
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

function RefusedSort({ reason, children }: { reason: string; children: string }) {
  return (
    <Tooltip label={reason} multiline w={260} events={reasonEvents}>
      <button type="button" className={classes.sort} aria-disabled="true">
        {children}
      </button>
    </Tooltip>
  );
}

const reasonEvents = { hover: true, focus: true, touch: true };
