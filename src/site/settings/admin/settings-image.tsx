import { ImageField } from '../../../foundation/files/admin/image-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { useUploadImage } from './use-upload-image.ts';

type Props = {
  form: SettingsForm;
  /** Of the form, such as `sponsors.0.image`. */
  field: string;
  label: string;
  alt: string;
};

/** An image of the settings, kept by its id. */
export function SettingsImage({ form, field, label, alt }: Props) {
  const { sending, failure, upload, remove } = useUploadImage((image) =>
    form.setFieldValue(field, image),
  );
  const { value, error } = form.getInputProps(field);
  return (
    <ImageField
      label={label}
      alt={alt}
      stored={value ?? null}
      sending={sending}
      error={failure ?? error}
      path={field}
      onChoose={(file) => void upload(file)}
      onRemove={remove}
    />
  );
}
