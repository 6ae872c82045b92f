import { type QueryValues, writeQueryString } from '../../platform/query-string.ts';
import type { DownloadFormat } from '../download-format.ts';

/** All rows of a list, or those of the filter that the page shows. */
export type Extent = 'full' | 'filtered';

/** What a page lets a visitor take away. */
export type DownloadSource = {
  /** Where the file is asked for. */
  url: (format: DownloadFormat) => string;
  organization: { _id: string; shortName: string };
  /** The order of the rows, and what else the call takes besides the filter. */
  query?: QueryValues;
  filters: Record<Extent, object>;
  /** Whether the filter leaves anything out at all. */
  filtered: boolean;
  /** Absent where the file is no list, so that there is nothing to be asked about its rows. */
  countRows?: (extent: Extent) => Promise<number>;
};

/** A file as a link asks for it: nothing but the address says what it is about. */
export const fileAddress = (
  { url, organization, query, filters }: DownloadSource,
  format: DownloadFormat,
  extent: Extent,
  language: string,
): string =>
  url(format) +
  writeQueryString({
    ...query,
    filters: JSON.stringify(filters[extent]),
    org: organization.shortName,
    lang: language,
  });
