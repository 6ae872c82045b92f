import { Select, Stack, TextInput } from '@mantine/core';

import { ImageField } from '../../../foundation/files/admin/image-field.tsx';
import { AddressInput } from '../../../foundation/ui/admin/address-input.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFormProps } from '../../../office/catalogue/admin/catalogue.ts';
import type { CatalogueResource } from '../resource-catalogue.ts';
import { type Classification, classifications } from '../resource.ts';

export type ResourceValues = {
  title: string;
  url: string;
  classification: Classification | null;
  /** The one that is kept; null when there is none, or when it is to go. */
  image: string | null;
  /** The one that was chosen instead. */
  file: File | null;
};

type Props = CatalogueFormProps<CatalogueResource, ResourceValues>;

export function ResourceForm({ form, sent }: Props) {
  const { t } = useTexts('resources-admin');
  return (
    <Stack>
      <TextInput
        {...form.field('title')}
        label={t('form.title')}
        placeholder={t('form.title.placeholder')}
        required
      />
      <AddressInput
        {...form.field('url')}
        label={t('form.url')}
        description={t('form.url.hint')}
        placeholder={t('form.url.placeholder')}
        required
      />
      <Select
        {...form.field('classification')}
        label={t('form.classification')}
        placeholder={t('form.classification.placeholder')}
        data={classifications.map((value) => ({ value, label: t(`classification.${value}`) }))}
        searchable
        required
      />
      {form.values.classification === 'ARTICLE' && <ArticleImage form={form} sent={sent} />}
    </Stack>
  );
}

function ArticleImage({ form, sent }: Omit<Props, 'row'>) {
  const { t } = useTexts('resources-admin');
  const { title, image, file } = form.values;
  return (
    <ImageField
      label={t('form.image')}
      alt={title}
      stored={image}
      chosen={file}
      sending={file && sent !== undefined ? { file, share: sent } : undefined}
      error={form.errors['file']}
      onChoose={(chosen) => form.setFieldValue('file', chosen)}
      onRemove={() => form.setFieldValue(file ? 'file' : 'image', null)}
    />
  );
}
