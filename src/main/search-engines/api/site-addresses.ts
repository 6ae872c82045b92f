import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import type { Monitor } from './find-monitors.ts';
import type { SitemapPart } from './sitemap-parts.ts';
import type { Entry } from './write-sitemap.ts';

/** The pages about an organization that show no single row. */
const staticPaths = [
  '/',
  '/suppliers',
  '/contracts',
  '/administrative-units',
  '/calendar',
  '/flows',
  '/que-cuenta',
  '/fuentes',
  '/cambios',
  '/senales',
  '/limites',
  '/data',
  '/data/sql',
  '/calculations/corruption-index',
  '/comparations',
  '/resources',
  '/about',
  '/privacy',
  '/contact',
];

export const choicePath = '/select-organization';

/**
 * Below the address where visitors reach the site; as the pages' canonical links say them. `indicators`
 * have pages below that of the index.
 */
export const staticAddresses =
  (indicators: readonly string[]) =>
  ({ shortName, lastModified }: Monitor): Entry[] =>
    [...staticPaths, ...indicators.map((key) => `/calculations/corruption-index/${key}`)].map(
      (path) => ({ address: addressIn(path, shortName), lastModified }),
    );

type Row = { id: string; updatedAt: string };

/** The page of a supplier or a unit, of every period, changes with its contracts, whose moments are not asked. */
export const rowAddress = (
  { kind }: SitemapPart,
  { shortName }: Monitor,
  { id, updatedAt }: Row,
): Entry => {
  if (kind === 'contracts')
    return { address: addressIn(`/contracts/${id}`, shortName), lastModified: updatedAt };
  return { address: `/${kind}/${id}${linkedQuery(noFilters, { org: shortName })}` };
};

export const sitemapPartAddress = ({ kind, organizationId, from }: SitemapPart): string =>
  `/sitemap-${kind}.xml?${new URLSearchParams({ organization: organizationId, from }).toString()}`;

const addressIn = (path: string, shortName: string): string =>
  `${path}?${new URLSearchParams({ org: shortName }).toString()}`;
