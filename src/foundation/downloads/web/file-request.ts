import { writeQueryString } from '../../platform/query-string.ts';
import type { DownloadFormat } from '../download-format.ts';
import { type DownloadSource, type Extent, fileAddress } from './download-order.ts';

/** `address` is missing where only a body can carry the filter. */
export type FileRequest = { url: string; init: RequestInit; address?: string };

/** Servers and proxies take addresses of at least 8,000 characters (RFC 9110, 4.1); with room. */
const maxAddressLength = 6_000;

export const fileRequest = (
  source: DownloadSource,
  format: DownloadFormat,
  extent: Extent,
  language: string,
): FileRequest => {
  const address = fileAddress(source, format, extent, language);
  if (address.length <= maxAddressLength) return { url: address, init: {}, address };
  return {
    url: source.url(format) + writeQueryString(source.query),
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-current-organization-id': source.organization._id,
      },
      body: JSON.stringify({ filters: source.filters[extent] }),
    },
  };
};
