import type { LoadLayout } from '../layout-endpoints.ts';

/** What a column is called in the file, by its name in a layout. */
export const columnHeading = ({ columns }: LoadLayout, name: string): string =>
  columns.find((column) => column.name === name)?.heading || name;
