import { Stack, Text, TextInput } from '@mantine/core';

import { CataloguePage } from '../../catalogue/admin/catalogue-page.tsx';
import type { Catalogue, CatalogueFormProps } from '../../catalogue/admin/catalogue.ts';
import type { DocOf } from '../../catalogue/catalogue-endpoints.ts';
import { useTexts } from '../../platform/web/use-texts.ts';
import { organizationCatalogue } from '../organization-catalogue.ts';

type OrganizationRow = DocOf<typeof organizationCatalogue>;
type OrganizationValues = { name: string; shortName: string };

export function OrganizationCataloguePage() {
  return <CataloguePage catalogue={organizations} />;
}

function OrganizationForm({ form }: CatalogueFormProps<OrganizationRow, OrganizationValues>) {
  const { t } = useTexts('organizations-admin');
  return (
    <Stack>
      <TextInput {...form.field('name')} label={t('form.name')} required />
      <TextInput
        {...form.field('shortName')}
        label={t('form.shortName')}
        description={t('form.shortName.help')}
        required
      />
    </Stack>
  );
}

function DeletionNote() {
  const { t } = useTexts('organizations-admin');
  return <Text my="sm">{t('delete.note')}</Text>;
}

const organizations: Catalogue<OrganizationRow, OrganizationValues> = {
  name: 'organizations',
  endpoints: organizationCatalogue,
  texts: 'organizations-admin',
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'shortName', kind: 'text' },
  ],
  nameOf: ({ name }) => name,
  valuesOf: (row) => ({ name: row?.name ?? '', shortName: row?.shortName ?? '' }),
  Form: OrganizationForm,
  canEditTable: true,
  typeToDelete: { field: 'shortName', expected: ({ shortName }) => shortName },
  DeletionNote,
};
