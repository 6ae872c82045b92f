import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';

import { withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { CataloguePage } from '../../catalogue/admin/catalogue-page.tsx';
import type { Catalogue, CatalogueFormProps } from '../../catalogue/admin/catalogue.ts';
import type { RowAction } from '../../catalogue/admin/row-actions.ts';
import type { DocOf } from '../../catalogue/catalogue-endpoints.ts';
import { organizationCatalogue } from '../organization-catalogue.ts';

type OrganizationRow = DocOf<typeof organizationCatalogue>;
type OrganizationValues = { name: string; shortName: string };

export function OrganizationCataloguePage() {
  const [created, setCreated] = useState<OrganizationRow>();
  const catalogue = useMemo(() => ({ ...organizations, onCreated: setCreated }), []);
  return (
    <>
      {created && <WayOn organization={created} onClose={() => setCreated(undefined)} />}
      <CataloguePage catalogue={catalogue} />
    </>
  );
}

type WayOnProps = { organization: OrganizationRow; onClose: () => void };

/** A new organization is a draft; choosing it loads a document, in its colours. */
function WayOn({ organization: { name, shortName }, onClose }: WayOnProps) {
  const { t } = useTexts('organizations-admin');
  return (
    <Alert
      role="status"
      color="var(--good-text)"
      mb="md"
      title={t('created.title', { name })}
      withCloseButton
      closeButtonLabel={t('created.close')}
      onClose={onClose}
    >
      {t('created.text')}
      <Button
        component="a"
        href={withParameters('/admin/publication', { org: shortName })}
        mt="sm"
        display="block"
        w="fit-content"
      >
        {t('created.steps')}
      </Button>
    </Alert>
  );
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

/** Chooses the organization as well, for the steps are about the chosen one. */
const usePublicationAction = ({ name, shortName }: OrganizationRow): readonly RowAction[] => {
  const { t } = useTexts('organizations-admin');
  const href = withParameters('/admin/publication', { org: shortName });
  return [
    {
      key: 'publication',
      label: t('publication'),
      name: t('publication-of', { name }),
      run: () => globalThis.location.assign(href),
    },
  ];
};

function DeletionNote() {
  const { t } = useTexts('organizations-admin');
  return <Text my="sm">{t('delete.note')}</Text>;
}

const organizations: Catalogue<OrganizationRow, OrganizationValues> = {
  name: 'organizations',
  endpoints: organizationCatalogue,
  texts: 'organizations-admin',
  hint: 'organizations-admin:hint',
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'shortName', kind: 'text' },
    { field: 'isDraft', kind: 'boolean' },
  ],
  nameOf: ({ name }) => name,
  valuesOf: (row) => ({ name: row?.name ?? '', shortName: row?.shortName ?? '' }),
  Form: OrganizationForm,
  useMoreActions: usePublicationAction,
  canEditTable: true,
  typeToDelete: { field: 'shortName', expected: ({ shortName }) => shortName },
  DeletionNote,
};
