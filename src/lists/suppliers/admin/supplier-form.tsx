import { Button, Stack, Textarea, TextInput } from '@mantine/core';

import { FieldRemark } from '../../../foundation/ui/admin/field-remark.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFormProps } from '../../../office/catalogue/admin/catalogue.ts';
import type { DocOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { useRfcWarning } from '../../contract-catalogue/admin/use-rfc-warning.ts';
import type { supplierCatalogue } from '../supplier-catalogue.ts';
import { correctedSupplierName } from '../supplier-name.ts';

export type SupplierValues = { name: string; rfc: string; notes: string };

export function SupplierForm({
  form,
}: CatalogueFormProps<DocOf<typeof supplierCatalogue>, SupplierValues>) {
  const { t } = useTexts('suppliers-admin');
  const { name, rfc } = form.values;
  const doubtOf = useRfcWarning();
  const corrected = correctedSupplierName(name);
  return (
    <Stack>
      <div>
        <TextInput
          {...form.field('name')}
          label={t('form.name')}
          description={t('form.name.help')}
          placeholder={t('form.name.placeholder')}
          required
        />
        {form.errors['name'] && corrected !== name && corrected.length > 1 && (
          <Button
            variant="light"
            size="compact-sm"
            mt="xs"
            onClick={() => form.setFieldValue('name', corrected)}
          >
            {t('form.name.correct', { name: corrected })}
          </Button>
        )}
      </div>
      <TextInput
        {...form.field('rfc')}
        label={t('form.rfc')}
        description={<FieldRemark>{doubtOf(rfc)}</FieldRemark>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Textarea {...form.field('notes')} label={t('form.notes')} autosize minRows={3} />
    </Stack>
  );
}
