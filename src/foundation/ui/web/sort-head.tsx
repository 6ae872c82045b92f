import { Link } from '@tanstack/react-router';

import classes from './sort-head.module.css';

export type SortDirection = 'asc' | 'desc';
export type Sorting<Column extends string> = { sort: Column; order: SortDirection };

type Props = {
  column: string;
  title: string;
  sorting: Sorting<string>;
  /** How the column sorts when it is chosen first: names from A, amounts from the largest. */
  first: SortDirection;
};

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;
const other = { asc: 'desc', desc: 'asc' } as const;

/** The head of a column that sorts the whole list on the server; a link, so it needs no scripts. */
export function SortHead({ column, title, sorting, first }: Props) {
  const current = sorting.sort === column;
  return (
    <th scope="col" data-column={column} aria-sort={current ? ariaOrder[sorting.order] : undefined}>
      <SortLink {...{ column, title, sorting, first }} />
    </th>
  );
}

export function SortLink({ column, title, sorting, first }: Props) {
  const current = sorting.sort === column;
  const order = current ? other[sorting.order] : first;
  return (
    <Link
      to="."
      // The router cannot know which page's search this is; the keys are of every list.
      search={(search) => ({ ...search, sort: column, order, page: 1 }) as never}
      resetScroll={false}
      className={classes.link}
      activeProps={{ 'aria-current': undefined }}
    >
      {title}
      <svg viewBox="0 0 10 16" width="8" height="13" aria-hidden="true" className={classes.sign}>
        <path d="M5 1 9 6H1z" data-on={(current && sorting.order === 'asc') || undefined} />
        <path d="M5 15 1 10h8z" data-on={(current && sorting.order === 'desc') || undefined} />
      </svg>
    </Link>
  );
}
