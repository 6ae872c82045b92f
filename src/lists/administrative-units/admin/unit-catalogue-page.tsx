import { Stack, Textarea, TextInput } from '@mantine/core';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { CataloguePage } from '../../../office/catalogue/admin/catalogue-page.tsx';
import type { Catalogue, CatalogueFormProps } from '../../../office/catalogue/admin/catalogue.ts';
import type { DocOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { unitCatalogue } from '../unit-catalogue.ts';

type UnitRow = DocOf<typeof unitCatalogue>;
type UnitValues = { name: string; notes: string };

export function UnitCataloguePage() {
  return <CataloguePage catalogue={units} />;
}

function UnitForm({ form }: CatalogueFormProps<UnitRow, UnitValues>) {
  const { t } = useTexts('administrative-units-admin');
  return (
    <Stack>
      <TextInput
        {...form.field('name')}
        label={t('column.name')}
        placeholder={t('form.name.placeholder')}
        required
      />
      <Textarea {...form.field('notes')} label={t('column.notes')} autosize minRows={3} />
    </Stack>
  );
}

const units: Catalogue<UnitRow, UnitValues> = {
  name: 'administrative-units',
  endpoints: unitCatalogue,
  texts: 'administrative-units-admin',
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'notes', kind: 'text' },
  ],
  nameOf: ({ name }) => name,
  valuesOf: (row) => ({ name: row?.name ?? '', notes: row?.notes ?? '' }),
  Form: UnitForm,
  blankInCopy: ['name'],
  canEditTable: true,
  canAddRows: true,
};
