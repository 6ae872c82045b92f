import { type ColumnCode } from '../data-load/columns.ts';
import type { Sources } from './layout.ts';

/** The columns without which every row would be refused, each with those that can give it. */
const needed: { code: ColumnCode; or: ColumnCode[] }[] = [
  { code: 'C1', or: [] },
  { code: 'C2', or: [] },
  { code: 'C11', or: [] },
  { code: 'C25', or: ['C22', 'C24'] },
];

/** What the review asks for when no column gives it (docs/data-load.md#values-for-blanks). */
const leftToReview: { code: ColumnCode; or: ColumnCode[] }[] = [
  { code: 'C3', or: [] },
  { code: 'C4', or: ['C21'] },
  { code: 'C5', or: ['C21'] },
  { code: 'C8', or: [] },
  { code: 'C17', or: [] },
  { code: 'C18', or: [] },
  { code: 'C19', or: [] },
  { code: 'C27', or: [] },
];

/** Fields that one value for all rows may give; who gave a description or an amount so would make them up. */
export const mayBeConstant: { needed: ColumnCode[]; later: ColumnCode[] } = {
  needed: ['C1', 'C2'],
  later: leftToReview.map(({ code }) => code),
};

const lacking = (list: typeof needed, sources: Sources): ColumnCode[] =>
  list.filter(({ code, or }) => ![code, ...or].some((one) => sources[one])).map(({ code }) => code);

/** What a layout still lacks, in the order of the columns. */
export const missingColumns = (sources: Sources): ColumnCode[] => lacking(needed, sources);

export const columnsLeftToReview = (sources: Sources): ColumnCode[] =>
  lacking(leftToReview, sources);
