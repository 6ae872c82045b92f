import classes from './column-head.module.css';

export function SortSign({ order }: { order: 'asc' | 'desc' | undefined }) {
  return (
    <svg viewBox="0 0 10 16" width="8" height="13" aria-hidden="true" className={classes.sign}>
      <path d="M5 1 9 6H1z" data-on={order === 'asc' || undefined} />
      <path d="M5 15 1 10h8z" data-on={order === 'desc' || undefined} />
    </svg>
  );
}
