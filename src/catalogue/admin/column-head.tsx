import type { z } from '../../platform/schema.ts';
import { useCatalogueAddress } from './catalogue-address.ts';
import type { Column } from './catalogue.ts';
import { SortSign } from './sort-sign.tsx';
import { type AnyRow, useCatalogue, useOwnTexts } from './use-catalogue.ts';

import classes from './column-head.module.css';

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

/** Sorts the whole catalogue on the server, where the list can be sorted by that column. */
export function ColumnHead({ column: { field, kind } }: { column: Column<AnyRow> }) {
  const { endpoints } = useCatalogue();
  const { headOf } = useOwnTexts();
  const { address, go } = useCatalogueAddress();
  if (!isSortable(endpoints.list.schema.querystring, field))
    return (
      <th scope="col" data-column={field} data-kind={kind}>
        {headOf(field)}
      </th>
    );
  const isCurrent = (address.sort ?? 'createdAt') === field;
  const first = firstOrder(kind);
  const order = isCurrent ? (address.order ?? first) : undefined;
  return (
    <th scope="col" data-column={field} data-kind={kind} aria-sort={order && ariaOrder[order]}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => void go({ sort: field, order: order ? other[order] : first, page: 1 })}
      >
        {headOf(field)}
        <SortSign order={order} />
      </button>
    </th>
  );
}

const isSortable = ({ shape }: z.ZodObject, field: string): boolean =>
  shape['sort'] !== undefined && (shape['sort'] as z.ZodType).safeParse(field).success;

/** Names from A; amounts and days from the greatest. */
const firstOrder = (kind: Column<AnyRow>['kind']) =>
  kind === 'date' || kind === 'money' ? 'desc' : 'asc';
