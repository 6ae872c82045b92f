import type { AnyRow } from '../use-catalogue.ts';

const beginning = 'new ';

/** A line of the table that is no record yet. */
export const newRow = (number: number): AnyRow => ({
  _id: `${beginning}${number}`,
  createdAt: '',
  updatedAt: '',
});

export const isNewRow = ({ _id }: AnyRow): boolean => _id.startsWith(beginning);
