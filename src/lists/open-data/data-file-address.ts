import { writeQueryString } from '../../foundation/platform/query-string.ts';
import type { DataFileFormat, DataTableName } from './data-file-format.ts';
import { openDataPlace } from './open-data-place.ts';

/** The address of a file, to be followed as a link. */
export const dataFileAddress = (
  table: DataTableName,
  format: DataFileFormat,
  organization: string,
): string => `${openDataPlace.url}/${table}/${format}${writeQueryString({ org: organization })}`;
