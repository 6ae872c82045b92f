import { CataloguePage } from '../../../office/catalogue/admin/catalogue-page.tsx';
import type { Catalogue } from '../../../office/catalogue/admin/catalogue.ts';
import { type CatalogueResource, resourceCatalogue } from '../resource-catalogue.ts';
import { classifications } from '../resource.ts';
import { ResourceForm, type ResourceValues } from './resource-form.tsx';

export function ResourceCataloguePage() {
  return <CataloguePage catalogue={resources} />;
}

const resources: Catalogue<CatalogueResource, ResourceValues> = {
  name: 'resources',
  endpoints: resourceCatalogue,
  texts: 'resources-admin',
  columns: [
    { field: 'title', kind: 'text' },
    { field: 'url', kind: 'url' },
    {
      field: 'classification',
      kind: 'choice',
      choices: classifications,
      texts: 'resources-admin:classification',
    },
  ],
  nameOf: ({ title }) => title,
  valuesOf: (row) => ({
    title: row?.title ?? '',
    url: row?.url ?? '',
    classification: row?.classification ?? null,
    image: row?.image ?? null,
    file: null,
  }),
  bodyOf: ({ title, url, classification, image, file }, row) => ({
    title,
    url,
    classification,
    ...(classification === 'ARTICLE' && file && { file }),
    ...(row?.image && !image && !file && { image: null }),
  }),
  Form: ResourceForm,
  blankInCopy: ['title', 'image'],
  canEditTable: true,
  canAddRows: true,
};
