import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { dataLicenses } from '../../../office/organizations/data-licenses.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { dataFileAddress } from '../data-file-address.ts';
import { dataFileTypes } from '../data-file-format.ts';
import type { OpenData } from '../open-data-endpoints.ts';

/** The data are written in Spanish, whoever reads the catalog. */
const text = createTranslator([textsOf('open-data')], 'es');

export type CatalogEntry = {
  organization: Pick<Organization, '_id' | 'name' | 'shortName' | 'contactEmail' | 'dataLicense'>;
  data: OpenData;
};

/**
 * All data of all monitors for programs that collect open data: DCAT as the data portals of public
 * bodies read it (Project Open Data, version 1.1). A monitor whose files were not made yet is missing.
 */
export const dataCatalog = (publicUrl: string, entries: CatalogEntry[]) => ({
  '@context': `${schema}/catalog.jsonld`,
  '@id': `${publicUrl}/data.json`,
  '@type': 'dcat:Catalog',
  conformsTo: schema,
  describedBy: `${schema}/catalog.json`,
  dataset: entries.flatMap((entry) => datasetOf(publicUrl, entry)),
});

const schema = 'https://project-open-data.cio.gov/v1.1/schema';

const datasetOf = (publicUrl: string, { organization, data }: CatalogEntry) => {
  if (!data.asOf) return [];
  const { _id, name, shortName, contactEmail, dataLicense } = organization;
  const page = `${publicUrl}/data${writeQueryString({ org: shortName })}`;
  return {
    '@type': 'dcat:Dataset',
    identifier: `${publicUrl}/data#${_id}`,
    title: `${text('title')} · ${name}`,
    description: text('description', { organization: name }),
    keyword: [...keywords, name],
    language: ['es'],
    modified: data.asOf.computedAt,
    accessLevel: 'public',
    ...(dataLicense && { license: dataLicenses[dataLicense].url }),
    landingPage: page,
    publisher: { '@type': 'org:Organization', name },
    contactPoint: {
      '@type': 'vcard:Contact',
      fn: name,
      ...(contactEmail && { hasEmail: `mailto:${contactEmail}` }),
    },
    distribution: data.tables.flatMap((table) =>
      table.files.map(({ format }) => ({
        '@type': 'dcat:Distribution',
        title: `${text(`table.${table.name}`)} (${format})`,
        description: text(`table.${table.name}.what`),
        downloadURL: publicUrl + dataFileAddress(table.name, format, shortName),
        mediaType: dataFileTypes[format].replace(/;.*/, ''),
        format,
      })),
    ),
  };
};

const keywords = ['contratos', 'compras públicas', 'contrataciones', 'proveedores'];
