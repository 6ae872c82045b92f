import { writeQueryString } from '../../platform/query-string.ts';
import { queryOf } from '../../ui/web/query-of.ts';
import type { DataFileFormat, DataTableName } from '../data-file-format.ts';
import type { showOpenData } from '../open-data-endpoints.ts';
import { openDataPlace } from '../open-data-place.ts';

export const openDataQuery = queryOf<typeof showOpenData>(openDataPlace);

/** The address of a file, to be followed as a link. */
export const dataFileAddress = (
  table: DataTableName,
  format: DataFileFormat,
  organization: string,
): string => `${openDataPlace.url}/${table}/${format}${writeQueryString({ org: organization })}`;
