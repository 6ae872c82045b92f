import type { FastifyRequest } from 'fastify';

import { readQueryString, type ReadValues } from '../../query-string.ts';

/** The query of an address as the pages read it. */
export const queryValuesOf = ({ url }: Pick<FastifyRequest, 'url'>): ReadValues =>
  readQueryString(url.split('?').slice(1).join('?'));

/** Whoever names a page wants that page; else all rows are meant. */
export const asksForPage = (values: ReadValues): boolean =>
  'page' in values || 'pageSize' in values;

export const queryTextOf = (values: ReadValues): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();

type Place = {
  /** Of the page, such as `/contracts`; that of the data is longer by their format. */
  path: string;
  format: string;
  values: ReadValues;
  /** The short name of the organization. */
  organization: string;
};
type Paged = { page: number; pages: number };

/**
 * Where the page of these data is, and their pages before and after (RFC 8288), as addresses from
 * the root: nothing that a request says of its host is ever repeated. Nothing when they are so long
 * that clients would refuse such a header.
 */
export const dataLinks = (
  { path, format, values, organization }: Place,
  { page, pages }: Paged = { page: 1, pages: 1 },
): Record<string, string> => {
  const linkTo = (address: string, rel: string, more: ReadValues) =>
    `<${address}?${queryTextOf({ ...values, ...more, org: organization })}>; rel="${rel}"`;
  const link = [
    `${linkTo(path, 'canonical', {})}; type="text/html"`,
    ...(page > 1 ? [linkTo(`${path}.${format}`, 'prev', { page: String(page - 1) })] : []),
    ...(page < pages ? [linkTo(`${path}.${format}`, 'next', { page: String(page + 1) })] : []),
  ].join(', ');
  return link.length > maxLinkLength ? {} : { link };
};

/** The licence of what is answered (RFC 4946), where the organization states one. */
export const licenseLink = (license: { url: string } | null): Record<string, string> =>
  license ? { link: `<${license.url}>; rel="license"` } : {};

/** Clients take about 16,000 characters of all headers together. */
const maxLinkLength = 6_000;
