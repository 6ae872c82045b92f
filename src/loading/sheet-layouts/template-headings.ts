import {
  type ColumnCode,
  columns as ourColumns,
  requiredColumnCodes,
} from '../data-load/columns.ts';
import { headingKey } from './heading-key.ts';
import type { Sources } from './layout.ts';
import { missingColumns } from './needed-columns.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** The column of ours whose heading in the template is this one, but for small differences. */
export const codeOfHeading = (name: string): ColumnCode | undefined => codes.get(name);

const codes = new Map(ourColumns.map(({ code, heading }) => [headingKey(heading), code]));

/**
 * The headings of the template, in any order, when nothing that a row needs is missing. Another
 * column may hold what one that is missing should; then a person says.
 */
export const recogniseTemplate = (columns: readonly SheetColumn[]): Sources | undefined => {
  const sources: Sources = {};
  for (const { name } of columns) {
    const code = codeOfHeading(name);
    if (code) sources[code] = { column: name };
  }
  if (missingColumns(sources).length > 0 || columns.some(isRepeated)) return undefined;
  const isWhole = requiredColumnCodes.every((code) => sources[code]);
  return isWhole || columns.every(({ name }) => codeOfHeading(name)) ? sources : undefined;
};

const isRepeated = ({ name }: SheetColumn): boolean =>
  codeOfHeading(name.replace(/ \(\d+\)$/, '')) !== undefined && !codeOfHeading(name);
