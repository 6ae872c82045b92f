import { dataLicenses } from '../../../office/organizations/data-licenses.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { dataFileAddress } from '../data-file-address.ts';
import { dataFileTypes } from '../data-file-format.ts';
import type { OpenData } from '../open-data-endpoints.ts';

type Place = {
  publicUrl: string;
  /** The page's own address. */
  url: string;
  organization: Pick<Organization, 'name' | 'shortName' | 'dataLicense'>;
  title: string;
  description: string;
};

/** All data of an organization as search engines for data sets read it (schema.org). */
export const openDataLinkedData = (
  { tables, asOf }: OpenData,
  { publicUrl, url, organization: { name, shortName, dataLicense }, title, description }: Place,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  '@id': url,
  url,
  name: `${title} · ${name}`,
  description,
  dateModified: asOf?.computedAt,
  isAccessibleForFree: true,
  ...(dataLicense && { license: dataLicenses[dataLicense].url }),
  creator: { '@type': 'GovernmentOrganization', name },
  includedInDataCatalog: { '@type': 'DataCatalog', url: `${publicUrl}/data.json` },
  distribution: tables.flatMap((table) =>
    table.files.map(({ format, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name: `${table.name}.${format}`,
      contentUrl: publicUrl + dataFileAddress(table.name, format, shortName),
      encodingFormat: dataFileTypes[format],
      contentSize: `${bytes} B`,
      sha256,
    })),
  ),
});
